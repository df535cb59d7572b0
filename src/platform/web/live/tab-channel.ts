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
  // After a change of networks a socket can be dead without an event.
  addEventListener('online', () => channel?.reconnect())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') channel?.reconnectIfWaiting()
  })
  // After signing in again there is a new session, and the channel of the old one may have ended.
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

/** Reloads the page: the server redirects a signed-out person. A tab that signs out itself navigates by itself. */
function reloadForSignIn() {
  const isRecentlyTried = Date.now() - Number(sessionStorage.getItem('guarded-at')) < 60_000
  if (isRecentlyTried || signOutState.inProgress) return
  reloadTimer = setTimeout(() => {
    if (signOutState.inProgress) return
    sessionStorage.setItem('guarded-at', String(Date.now()))
    location.reload()
  }, 1000)
}
