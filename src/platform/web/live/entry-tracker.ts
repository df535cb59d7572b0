import type { Id } from '../../contract/id.ts'

/**
 * Which of the person's own changes the screen already shows. The channel may report an entry before the write is
 * answered.
 */
export class EntryTracker {
  readonly #delivered = new Set<Id>()
  readonly #waiting = new Map<Id, (isDelivered: boolean) => void>()

  markDelivered(entries: Id[]) {
    for (const entry of entries) {
      this.#delivered.add(entry)
      this.#waiting.get(entry)?.(true)
    }
    for (const entry of [...this.#delivered].slice(0, -maxTracked)) this.#delivered.delete(entry)
  }

  /** False if it takes too long. */
  async waitFor(entry: Id): Promise<boolean> {
    if (this.#delivered.has(entry)) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#waiting.set(entry, resolve)
    const timer = setTimeout(resolve, maxWaitMs, false)
    const isDelivered = await promise
    clearTimeout(timer)
    this.#waiting.delete(entry)
    return isDelivered
  }

  cancelWaits() {
    for (const resolve of this.#waiting.values()) resolve(false)
  }
}

const maxWaitMs = 1500
const maxTracked = 100
