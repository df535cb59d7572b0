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
  #owed: string[] | undefined
  #slowest = 0
  #socket: WebSocket | undefined
  #version: string | undefined
  #timer: NodeJS.Timeout | undefined
  #tries = 0

  constructor({ url }: Site, { headers }: Person, acknowledged: () => string[] = () => []) {
    const { cookie, origin } = headers
    this.#open = () => new WebSocket(url.replace('http', 'ws') + livePath, { headers: { cookie, origin } })
    this.#acknowledged = acknowledged
    this.comeBack()
  }

  /** The longest time from connecting until it showed all that had been acknowledged before. */
  get slowestCatchUp(): number {
    return this.#owed ? Infinity : this.#slowest
  }

  comeBack(): void {
    const socket = this.#open()
    this.#socket = socket
    socket.on('open', () => {
      this.#owed = this.#acknowledged()
      this.connectedAt = performance.now()
      this.connections += 1
      this.#follow()
    })
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString())))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      const pause = Math.min(50 * 2 ** this.#tries++, 1_000) * (0.5 + Math.random() / 2)
      this.#timer = setTimeout(() => this.comeBack(), pause)
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

  #hear(heard: ServerMessage): void {
    if (heard.type === 'cut') this.#timer = setTimeout(() => this.#follow(), 500)
    if (heard.type !== 'answer' && heard.type !== 'patch' && heard.type !== 'same') return
    if (heard.type === 'patch' && heard.from !== this.#version) {
      this.#version = undefined
      return this.#follow()
    }
    this.#tries = 0
    this.#version = heard.version
    if (heard.type === 'answer') {
      this.answers += 1
      this.shown = heard.answer
    }
    if (heard.type === 'patch') this.shown = applyPatch(this.shown, heard.patch)
    if (heard.type !== 'same') this.changedAt = performance.now()
    if (!this.#owed || !showsAll(this.shown, this.#owed)) return
    this.#slowest = Math.max(this.#slowest, performance.now() - this.connectedAt)
    this.#owed = undefined
  }
}

function showsAll(shown: unknown, ids: string[]): boolean {
  const { tasks } = shown as { tasks: { id: string }[] }
  const there = new Set(tasks.map(({ id }) => id))
  return ids.every((id) => there.has(id))
}
