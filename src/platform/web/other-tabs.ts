import type { QueryClient } from '@tanstack/react-query'

/** Tells the browser's other tabs which actions' answers a change here has touched. */
export function tellOtherTabs(actions: readonly string[]): void {
  if (actions.length > 0) between().postMessage(actions)
}

/** Reads again what another tab has changed. */
export function hearOtherTabs(queries: QueryClient): void {
  between().addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
    for (const name of data) void queries.invalidateQueries({ queryKey: [name] })
  })
}

/** Opened when first needed: the server, which draws the same screens, never is. */
function between(): BroadcastChannel {
  channel ??= new BroadcastChannel('taaskly')
  return channel
}

let channel: BroadcastChannel | undefined
