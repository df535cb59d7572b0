import { blockOf, blockSize } from './row-blocks.ts'

/** How fast somebody scrolls, in rows a second, upwards below zero. What was longer ago counts less. */
export class ScrollSpeed {
  #place = 0
  #moment = -Infinity
  #rows = 0

  record(position: number, now = performance.now()): void {
    const seconds = (now - this.#moment) / 1000
    const speed = seconds > 0.5 ? 0 : (position - this.#place) / Math.max(seconds, 0.008)
    this.#rows = seconds > 0.5 ? 0 : this.#rows * 0.6 + speed * 0.4
    this.#place = position
    this.#moment = now
  }

  get rowsPerSecond(): number {
    return this.#rows
  }
}

/**
 * The blocks that will be seen soon if the scroll goes on as it does. Nothing for a leap: by the time that the answer
 * comes, the screen would be elsewhere.
 */
export function blocksAhead(
  visible: readonly number[],
  { rowsPerSecond }: { rowsPerSecond: number },
  count: number,
): number[] {
  const speed = Math.abs(rowsPerSecond)
  if (speed < 20 || speed > maxSpeed) return []
  const blockCount = Math.min(9, Math.ceil((speed * lookaheadSeconds) / blockSize))
  const isDown = rowsPerSecond > 0
  const start = (isDown ? visible.at(-1) : visible[0]) ?? 0
  const last = blockOf(Math.max(0, count - 1))
  return Array.from({ length: blockCount }, (_, index) => start + (isDown ? index + 1 : -index - 1)).filter(
    (block) => block >= 0 && block <= last,
  )
}

/** As many seconds from now. */
const lookaheadSeconds = 0.4
const maxSpeed = 25_000
