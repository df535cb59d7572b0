/** The upload speed over the last few seconds. */
export class SpeedMeter {
  #samples: { at: number; bytes: number }[] = []

  record(bytes: number, at = performance.now()): void {
    // Lost bytes are sent again: measure anew from there.
    if (bytes < (this.#samples.at(-1)?.bytes ?? 0)) this.#samples = []
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= windowMs), { at, bytes }]
  }

  reset(): void {
    this.#samples = []
  }

  /** Bytes per second; undefined until there is enough data. */
  get speed(): number | undefined {
    const [first] = this.#samples
    const last = this.#samples.at(-1)
    if (!first || !last || last.at - first.at < 500) return undefined
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000
  }
}

const windowMs = 8_000
