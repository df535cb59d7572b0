/** How fast bytes go, by the last few seconds. */
export class SpeedMeter {
  #seen: { at: number; bytes: number }[] = []

  record(bytes: number, at = performance.now()): void {
    // What was lost on the way is sent again: from there it is counted anew.
    if (bytes < (this.#seen.at(-1)?.bytes ?? 0)) this.#seen = []
    this.#seen = [...this.#seen.filter((seen) => at - seen.at <= windowMs), { at, bytes }]
  }

  reset(): void {
    this.#seen = []
  }

  /** Bytes a second, once there is enough to tell. */
  get speed(): number | undefined {
    const [first] = this.#seen
    const last = this.#seen.at(-1)
    if (!first || !last || last.at - first.at < 500) return undefined
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000
  }
}

const windowMs = 8_000
