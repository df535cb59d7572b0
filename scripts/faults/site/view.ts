import { WebSocket } from 'ws'
import { livePath, type ServerMessage } from '#platform/contract/live.ts'
import { applyPatch } from '#platform/contract/patch.ts'
import type { Person } from './person.ts'
import type { Site } from './site.ts'

/** A tab that follows the person's list, reconnects by itself, and gets as little data as the server can send. */
export class View {
  shown: unknown
  connections = 0
  /** How often it got the whole list. */
  answers = 0
  connectedAt = 0
  changedAt = 0
  readonly #open: () => WebSocket
  /** What was acknowledged when it connected, if it does not show all of that yet. */
  readonly #acknowledged: () => string[]
  #missing: string[] | undefined
  #slowest = 0
  #socket: WebSocket | undefined
  #version: string | undefined
  #timer: NodeJS.Timeout | undefined
  #tries = 0

  constructor({ url }: Site, { headers }: Person, acknowledged: () => string[] = () => []) {
    const { cookie, origin } = headers
    this.#open = () => new WebSocket(url.replace('http', 'ws') + livePath, { headers: { cookie, origin } })
    this.#acknowledged = acknowledged
    this.connect()
  }

  /** The longest time from connecting until it showed all that had been acknowledged before. */
  get slowestCatchUp(): number {
    return this.#missing ? Infinity : this.#slowest
  }

  connect(): void {
    const socket = this.#open()
    this.#socket = socket
    socket.on('open', () => {
      this.#missing = this.#acknowledged()
      this.connectedAt = performance.now()
      this.connections += 1
      this.#follow()
    })
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString())))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      const pause = Math.min(50 * 2 ** this.#tries++, 1_000) * (0.5 + Math.random() / 2)
      this.#timer = setTimeout(() => this.connect(), pause)
    })
  }

  leave(): void {
    const socket = this.#socket
    this.#socket = undefined
    clearTimeout(this.#timer)
    socket?.terminate()
  }

  #follow(): void {
    const have = this.#version && { have: this.#version }
    this.#socket?.send(JSON.stringify({ type: 'follow', id: 1, action: 'focus.listTasks', input: {}, ...have }))
  }

  #receive(frame: ServerMessage): void {
    if (frame.type === 'cut') this.#timer = setTimeout(() => this.#follow(), 500)
    if (frame.type !== 'answer' && frame.type !== 'patch' && frame.type !== 'same') return
    if (frame.type === 'patch' && frame.from !== this.#version) {
      this.#version = undefined
      return this.#follow()
    }
    this.#tries = 0
    this.#version = frame.version
    if (frame.type === 'answer') {
      this.answers += 1
      this.shown = frame.answer
    }
    if (frame.type === 'patch') this.shown = applyPatch(this.shown, frame.patch)
    if (frame.type !== 'same') this.changedAt = performance.now()
    if (!this.#missing || !showsAll(this.shown, this.#missing)) return
    this.#slowest = Math.max(this.#slowest, performance.now() - this.connectedAt)
    this.#missing = undefined
  }
}

function showsAll(shown: unknown, ids: string[]): boolean {
  const { tasks } = shown as { tasks: { id: string }[] }
  const there = new Set(tasks.map(({ id }) => id))
  return ids.every((id) => there.has(id))
}
