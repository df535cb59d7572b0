/** The upload speed over the last few seconds. */
export class SpeedMeter {
  #seen: { at: number; bytes: number }[] = []

  record(bytes: number, at = performance.now()): void {
    // Lost bytes are sent again: measure anew from there.
    if (bytes < (this.#seen.at(-1)?.bytes ?? 0)) this.#seen = []
    this.#seen = [...this.#seen.filter((seen) => at - seen.at <= windowMs), { at, bytes }]
  }

  reset(): void {
    this.#seen = []
  }

  /** Bytes per second; undefined until there is enough data. */
  get speed(): number | undefined {
    const [first] = this.#seen
    const last = this.#seen.at(-1)
    if (!first || !last || last.at - first.at < 500) return undefined
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000
  }
}

const windowMs = 8_000
