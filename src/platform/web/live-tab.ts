import type { QueryClient } from '@tanstack/react-query'
import { livePath } from '../contract/live.ts'
import { workspace } from './call.ts'
import { openChannel, type LiveChannel } from './live-channel.ts'

/** The one live channel of this tab. */
export function tabChannel(queries: QueryClient): LiveChannel {
  channel ??= open(queries)
  return channel
}

let channel: LiveChannel | undefined

function open(queries: QueryClient): LiveChannel {
  const address = `${location.origin.replace('http', 'ws')}${livePath}?workspace=${workspace.id}`
  const channel = openChannel(queries, () => new WebSocket(address), leaveToTheGuard)
  // After a change of networks a socket can be dead without knowing.
  addEventListener('online', channel.renew)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') channel.hurry()
  })
  return channel
}

/** Loads the page once more: the server knows where a signed-out person goes. A tab that signs out itself is gone by then. */
function leaveToTheGuard() {
  const isTriedAlready = Date.now() - Number(sessionStorage.getItem('guarded-at')) < 60_000
  if (isTriedAlready) return
  setTimeout(() => {
    sessionStorage.setItem('guarded-at', String(Date.now()))
    location.reload()
  }, 1000)
}
