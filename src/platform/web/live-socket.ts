import type { Heard, Said } from '../contract/live.ts'

/** What is used of a WebSocket. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'send' | 'close'>

type Ears = {
  onUp: () => void
  onHeard: (frame: Heard) => void
  onDown: () => void
  /** The server does not know the person any more, here or at all: there is no use in trying again. */
  onEnd: (why: Ended) => void
}

/** A socket that comes back by itself, a little later each time it could not. */
export class LiveSocket {
  readonly #connect: () => Socket
  readonly #ears: Ears
  #socket: Socket | undefined
  #isUp = false
  #failures = 0
  #isLastTry = false
  #retrying: ReturnType<typeof setTimeout> | undefined

  constructor(connect: () => Socket, ears: Ears) {
    this.#connect = connect
    this.#ears = ears
    this.#open()
  }

  /** What is said while the socket is down is lost: whoever comes back says all again. */
  say(frame: Said) {
    if (this.#isUp) this.#socket?.send(JSON.stringify(frame))
  }

  /** The person looks again: if there is something to wait for, it is not waited for. */
  hurry() {
    if (this.#retrying !== undefined) this.renew()
  }

  renew() {
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
    // Without a network there is nothing to try: its return renews the socket.
    if (navigator.onLine === false) return
    const socket = this.#connect()
    this.#socket = socket
    const isCurrent = () => socket === this.#socket
    socket.addEventListener('open', () => {
      if (!isCurrent()) return
      this.#isUp = true
      this.#ears.onUp()
    })
    socket.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return
      this.#failures = 0
      this.#isLastTry = false
      this.#ears.onHeard(JSON.parse(data))
    })
    socket.addEventListener('close', ({ code }) => {
      if (!isCurrent()) return
      this.#down()
      const why = endings[code]
      // Another tab may have got a new session, whose cookie only the next connection brings.
      if (why === 'signed-out' && !this.#isLastTry) {
        this.#isLastTry = true
        return this.#open()
      }
      if (why) return this.#ears.onEnd(why)
      this.#retrying = setTimeout(() => this.#open(), pause(this.#failures))
      this.#failures += 1
    })
  }

  #down() {
    this.#socket = undefined
    if (!this.#isUp) return
    this.#isUp = false
    this.#ears.onDown()
  }
}

/** By how the server closes a socket: nobody is signed in, or they are not a member of this workspace. */
const endings: Record<number, Ended> = { 4401: 'signed-out', 4403: 'not-a-member' }
export type Ended = 'signed-out' | 'not-a-member'

/** From 0.3 s up to 15 s, spread so that a restarted server is not run over by all tabs at once. */
function pause(failures: number): number {
  return Math.min(300 * 2 ** failures, 15_000) * (0.5 + Math.random() / 2)
}
