import type { QueryClient } from '@tanstack/react-query'
import { livePath } from '../contract/live.ts'
import { workspace } from './call.ts'
import { openChannel, type LiveChannel } from './live-channel.ts'
import { putOut } from './session.ts'
import { signingOut } from './signing-out.ts'

/** The one live channel of this tab. */
export function tabChannel(queries: QueryClient): LiveChannel {
  channel ??= watch(queries)
  return channel
}

let channel: LiveChannel | undefined
let leaving: ReturnType<typeof setTimeout> | undefined

function watch(queries: QueryClient): LiveChannel {
  // After a change of networks a socket can be dead without knowing.
  addEventListener('online', () => channel?.renew())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') channel?.hurry()
  })
  // Whoever has proved again who they are has another session, and the old one's channel may have ended already.
  addEventListener('session-renewed', () => {
    clearTimeout(leaving)
    channel?.close()
    channel = open(queries)
    channel.here(location.pathname)
  })
  return open(queries)
}

function open(queries: QueryClient): LiveChannel {
  const address = `${location.origin.replace('http', 'ws')}${livePath}?workspace=${workspace.id}`
  return openChannel(
    queries,
    () => new WebSocket(address),
    (why) => (why === 'signed-out' ? leaveToTheGuard() : putOut.set(true)),
  )
}

/** Loads the page once more: the server knows where a signed-out person goes. A tab that signs out itself goes by itself. */
function leaveToTheGuard() {
  const isTriedAlready = Date.now() - Number(sessionStorage.getItem('guarded-at')) < 60_000
  if (isTriedAlready || signingOut.isUnderWay) return
  leaving = setTimeout(() => {
    if (signingOut.isUnderWay) return
    sessionStorage.setItem('guarded-at', String(Date.now()))
    location.reload()
  }, 1000)
}
