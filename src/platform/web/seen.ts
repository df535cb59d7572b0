import type { Id } from '../contract/id.ts'

/** Which of the person's own changes the screen shows by now. The channel may know of one before its own answer comes. */
export class Seen {
  readonly #seen = new Set<Id>()
  readonly #waiting = new Map<Id, (isSeen: boolean) => void>()

  hear(entries: Id[]) {
    for (const entry of entries) {
      this.#seen.add(entry)
      this.#waiting.get(entry)?.(true)
    }
    for (const entry of [...this.#seen].slice(0, -remembered)) this.#seen.delete(entry)
  }

  /** False when it takes too long. */
  async wait(entry: Id): Promise<boolean> {
    if (this.#seen.has(entry)) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#waiting.set(entry, resolve)
    const patience = setTimeout(resolve, longestWait, false)
    const isSeen = await promise
    clearTimeout(patience)
    this.#waiting.delete(entry)
    return isSeen
  }

  giveUp() {
    for (const resolve of this.#waiting.values()) resolve(false)
  }
}

const longestWait = 1500
const remembered = 100
