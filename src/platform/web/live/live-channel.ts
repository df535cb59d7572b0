import type { QueryClient } from '@tanstack/react-query'
import type { ServerMessage } from '../../contract/live.ts'
import { QuerySubscriptions } from './query-subscriptions.ts'
import { liveStatus, disconnected, presence, requestProgress } from './live-status.ts'
import { LiveSocket, type CloseReason, type Socket } from './live-socket.ts'
import { Polling } from './polling.ts'
import { connectStreams, disconnectStreams, handleStreamFrame } from './streams.ts'
import { EntryTracker } from './entry-tracker.ts'

export type LiveChannel = {
  /** For presence: the page's path. */
  setPath(path: string): void
  reconnectIfWaiting(): void
  reconnect(): void
  close(): void
}

/** The live channel of a tab: while it is connected, everything on the screen stays up to date. */
export function openLiveChannel(
  queries: QueryClient,
  connect: () => Socket,
  onEnded: (reason: CloseReason) => void,
): LiveChannel {
  const socket = new LiveSocket(connect, { onConnected, onMessage, onDisconnected, onClosed })
  const subscriptions = new QuerySubscriptions(queries, (frame) => socket.send(frame))
  const entries = new EntryTracker()
  const polling = new Polling(queries)
  let path = ''
  polling.start()

  function onConnected() {
    polling.stop()
    liveStatus.set({
      isSubscribed: (query) => subscriptions.isSubscribed(query),
      waitForEntry: (entry) => entries.waitFor(entry),
    })
    socket.send({ type: 'here', at: path })
    subscriptions.onConnected()
    connectStreams((frame) => socket.send(frame))
  }

  function onMessage(frame: ServerMessage) {
    if (frame.type === 'seen') entries.markDelivered(frame.entries)
    else if (frame.type === 'progress') updateProgress(frame)
    else if (frame.type === 'who') updatePresence(frame)
    else if (!handleStreamFrame(frame)) subscriptions.handle(frame)
  }

  function updatePresence({ at, people }: Extract<ServerMessage, { type: 'who' }>) {
    if (at === path) presence.set(people)
  }

  function updateProgress({ request, done, total }: Extract<ServerMessage, { type: 'progress' }>) {
    const requested = requestProgress.get()
    if (Object.hasOwn(requested, request)) requestProgress.set({ ...requested, [request]: { done, total } })
  }

  function onDisconnected() {
    liveStatus.set(disconnected)
    subscriptions.onDisconnected()
    disconnectStreams()
    entries.cancelWaits()
    presence.set([])
    polling.start()
  }

  function onClosed(reason: CloseReason) {
    close()
    onEnded(reason)
  }

  function setPath(at: string) {
    if (at === path) return
    path = at
    presence.set([])
    socket.send({ type: 'here', at })
  }

  function close() {
    socket.close()
    subscriptions.close()
    polling.stop()
  }

  return { setPath, reconnectIfWaiting: () => socket.reconnectIfWaiting(), reconnect: () => socket.reconnect(), close }
}
