import { blockOf, blockSize } from './row-blocks.ts'

/** The scroll speed in rows per second, negative upwards: a moving average that resets after half a second of rest. */
export class ScrollSpeed {
  #position = 0
  #time = -Infinity
  #rowsPerSecond = 0

  record(position: number, now = performance.now()): void {
    const seconds = (now - this.#time) / 1000
    const speed = seconds > 0.5 ? 0 : (position - this.#position) / Math.max(seconds, 0.008)
    this.#rowsPerSecond = seconds > 0.5 ? 0 : this.#rowsPerSecond * 0.6 + speed * 0.4
    this.#position = position
    this.#time = now
  }

  get rowsPerSecond(): number {
    return this.#rowsPerSecond
  }
}

/**
 * The blocks that become visible soon at this speed. None for a very fast scroll: the screen would be elsewhere before the
 * answer comes.
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

const lookaheadSeconds = 0.4
const maxSpeed = 25_000
