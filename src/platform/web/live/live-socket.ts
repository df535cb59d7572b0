import type { ServerMessage, ClientMessage } from '../../contract/live.ts'

/** The parts of a WebSocket that are used. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>

type SocketHandlers = {
  onConnected: () => void
  onMessage: (frame: ServerMessage) => void
  onDisconnected: () => void
  /** The person is signed out or no longer a member: reconnecting is useless. */
  onClosed: (reason: CloseReason) => void
}

/** A socket that reconnects by itself, with backoff. */
export class LiveSocket {
  readonly #connect: () => Socket
  readonly #handlers: SocketHandlers
  #socket: Socket | undefined
  #isUp = false
  #failures = 0
  #isLastTry = false
  #retrying: ReturnType<typeof setTimeout> | undefined

  constructor(connect: () => Socket, handlers: SocketHandlers) {
    this.#connect = connect
    this.#handlers = handlers
    this.#open()
  }

  /** Frames sent while disconnected are lost: after reconnecting, everything is sent again. */
  send(frame: ClientMessage) {
    if (this.#isUp) this.#socket?.send(JSON.stringify(frame))
  }

  /** The person is back at the tab: reconnects now instead of waiting. */
  reconnectIfWaiting() {
    if (this.#retrying !== undefined) this.reconnect()
  }

  reconnect() {
    this.close()
    this.#open()
  }

  close() {
    clearTimeout(this.#retrying)
    this.#retrying = undefined
    const socket = this.#socket
    this.#down()
    socket?.close()
  }

  #open() {
    this.#retrying = undefined
    // Without a network there is nothing to try; its return reconnects the socket.
    if (navigator.onLine === false) return
    const socket = this.#connect()
    this.#socket = socket
    const isCurrent = () => socket === this.#socket
    socket.addEventListener('open', () => {
      if (!isCurrent()) return
      this.#isUp = true
      this.#handlers.onConnected()
    })
    socket.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return
      this.#failures = 0
      this.#isLastTry = false
      this.#handlers.onMessage(JSON.parse(data))
    })
    socket.addEventListener('close', ({ code }) => {
      if (!isCurrent()) return
      this.#down()
      const reason = closeReasons[code]
      // Another tab may have a new session, whose cookie only the next connection sends.
      if (reason === 'signed-out' && !this.#isLastTry) {
        this.#isLastTry = true
        return this.#open()
      }
      if (reason) return this.#handlers.onClosed(reason)
      this.#retrying = setTimeout(() => this.#open(), backoffMs(this.#failures))
      this.#failures += 1
    })
  }

  #down() {
    this.#socket = undefined
    if (!this.#isUp) return
    this.#isUp = false
    this.#handlers.onDisconnected()
  }
}

/** The close codes of the server: nobody is signed in, or they are not a member of this workspace. */
const closeReasons: Record<number, CloseReason> = { 4401: 'signed-out', 4403: 'not-a-member' }
export type CloseReason = 'signed-out' | 'not-a-member'

/** From 0.3 s up to 15 s, with jitter, so that not all tabs reconnect to a restarted server at once. */
function backoffMs(failures: number): number {
  return Math.min(300 * 2 ** failures, 15_000) * (0.5 + Math.random() / 2)
}
