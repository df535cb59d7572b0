type BufferedKey = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'target' | 'timeStamp'>

/**
 * The last key that nothing heard while a page that has just been loaded was still waking up: it acts as soon as there is
 * something for it to do. Once anything was heard, the page is awake, and what appears later is not what was meant.
 */
export class EarlyKeyBuffer {
  #press: BufferedKey | undefined
  #isWaking = true

  /** Whoever goes on with something else has given it up. */
  stop(): void {
    this.#isWaking = false
    this.#press = undefined
  }

  record(press: BufferedKey): void {
    if (this.#isWaking && press.timeStamp < hydrationTimeoutMs) this.#press = press
  }

  matches(predicate: (press: BufferedKey) => boolean, now: number): boolean {
    return this.#press !== undefined && now - this.#press.timeStamp < maxAgeMs && predicate(this.#press)
  }
}

const maxAgeMs = 10_000
/** Since the page began to load. */
const hydrationTimeoutMs = 30_000

/** Begins to listen with the first script of the page, long before most of it is there. */
export const earlyKeys = new EarlyKeyBuffer()
if (typeof document !== 'undefined') {
  addEventListener('keydown', (event) => event.defaultPrevented || earlyKeys.record(event))
  addEventListener('pointerdown', () => earlyKeys.stop())
}
