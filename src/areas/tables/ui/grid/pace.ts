import { blockOf, blockSize } from './blocks.ts'

/** How fast somebody scrolls, in rows a second, upwards below zero. What was longer ago counts less. */
export class Pace {
  #place = 0
  #moment = -Infinity
  #rows = 0

  at(place: number, now = performance.now()): void {
    const seconds = (now - this.#moment) / 1000
    const pace = seconds > 0.5 ? 0 : (place - this.#place) / Math.max(seconds, 0.008)
    this.#rows = seconds > 0.5 ? 0 : this.#rows * 0.6 + pace * 0.4
    this.#place = place
    this.#moment = now
  }

  get rowsASecond(): number {
    return this.#rows
  }
}

/**
 * The blocks that will be seen soon if the scroll goes on as it does. Nothing for a leap: by the time that the answer
 * comes, the screen would be elsewhere.
 */
export function ahead(seen: readonly number[], { rowsASecond }: { rowsASecond: number }, count: number): number[] {
  const speed = Math.abs(rowsASecond)
  if (speed < 20 || speed > tooFast) return []
  const many = Math.min(9, Math.ceil((speed * soon) / blockSize))
  const isDown = rowsASecond > 0
  const start = (isDown ? seen.at(-1) : seen[0]) ?? 0
  const last = blockOf(Math.max(0, count - 1))
  return Array.from({ length: many }, (_, index) => start + (isDown ? index + 1 : -index - 1)).filter(
    (block) => block >= 0 && block <= last,
  )
}

/** As many seconds from now. */
const soon = 0.4
const tooFast = 25_000
