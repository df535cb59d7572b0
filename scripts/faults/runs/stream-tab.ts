import { WebSocket } from 'ws'
import type { AnswerPart } from '#areas/agents/contract/answer.ts'
import type { Id } from '#platform/contract/id.ts'
import { livePath } from '#platform/contract/live.ts'
import { LiveSocket, type Socket } from '#platform/web/live/live-socket.ts'
import { connectStreams, disconnectStreams, followStream, handleStreamFrame } from '#platform/web/live/streams.ts'
import type { Person } from '../site/person.ts'
import type { Site } from '../site/site.ts'

/** A tab that follows answers with the product's own client code, and whose connection can be cut. */
export function openStreamTab({ url }: Site, { headers: { cookie, origin } }: Person) {
  let socket: WebSocket | undefined
  const live = new LiveSocket(
    () => {
      socket = new WebSocket(url.replace('http', 'ws') + livePath, { headers: { cookie, origin } })
      // Its close follows.
      socket.on('error', () => {})
      return socket as unknown as Socket
    },
    {
      onConnected: () => connectStreams((frame) => live.send(frame)),
      onMessage: (frame) => 'id' in frame && handleStreamFrame(frame),
      onDisconnected: disconnectStreams,
      onClosed: (reason) => {
        throw new Error(`The tab was closed: ${reason}.`)
      },
    },
  )
  return {
    /** What it shows of a run, in the order in which it came. */
    follow: (run: Id): AnswerPart[] => {
      const shown: AnswerPart[] = []
      followStream<AnswerPart>(
        run,
        0,
        (parts) => shown.push(...parts),
        () => shown.push({ type: 'notice', text: 'refused' }),
      )
      return shown
    },
    /** False if it is not connected. */
    cut: (): boolean => {
      const isOpen = socket?.readyState === WebSocket.OPEN
      if (isOpen) socket?.terminate()
      return isOpen
    },
    close: () => live.close(),
  }
}
