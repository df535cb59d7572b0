import type { QueryClient } from '@tanstack/react-query'
import { livePath } from '../../contract/live.ts'
import { currentWorkspace } from '../api/call.ts'
import { openLiveChannel, type LiveChannel } from './live-channel.ts'
import { removedFromWorkspace } from '../auth/session.ts'
import { signOutState } from '../auth/sign-out-state.ts'

/** The one live channel of this tab. */
export function tabChannel(queries: QueryClient): LiveChannel {
  channel ??= startChannel(queries)
  return channel
}

let channel: LiveChannel | undefined
let reloadTimer: ReturnType<typeof setTimeout> | undefined

function startChannel(queries: QueryClient): LiveChannel {
  // After a change of networks a socket can be dead without knowing.
  addEventListener('online', () => channel?.reconnect())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') channel?.reconnectIfWaiting()
  })
  // Whoever has proved again who they are has another session, and the old one's channel may have ended already.
  addEventListener('session-renewed', () => {
    clearTimeout(reloadTimer)
    channel?.close()
    channel = open(queries)
    channel.setPath(location.pathname)
  })
  return open(queries)
}

function open(queries: QueryClient): LiveChannel {
  const address = `${location.origin.replace('http', 'ws')}${livePath}?workspace=${currentWorkspace.id}`
  return openLiveChannel(
    queries,
    () => new WebSocket(address),
    (reason) => (reason === 'signed-out' ? reloadForSignIn() : removedFromWorkspace.set(true)),
  )
}

/** Loads the page once more: the server knows where a signed-out person goes. A tab that signs out itself goes by itself. */
function reloadForSignIn() {
  const isRecentlyTried = Date.now() - Number(sessionStorage.getItem('guarded-at')) < 60_000
  if (isRecentlyTried || signOutState.inProgress) return
  reloadTimer = setTimeout(() => {
    if (signOutState.inProgress) return
    sessionStorage.setItem('guarded-at', String(Date.now()))
    location.reload()
  }, 1000)
}
