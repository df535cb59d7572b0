type BufferedKey = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'target' | 'timeStamp'>

/**
 * The last key press that found no shortcut while the page was still hydrating. It runs as soon as its shortcut is
 * registered. After the first handled key the page is hydrated, and later shortcuts are not meant.
 */
export class EarlyKeyBuffer {
  #press: BufferedKey | undefined
  #isHydrating = true

  /** Any other input cancels it. */
  stop(): void {
    this.#isHydrating = false
    this.#press = undefined
  }

  record(press: BufferedKey): void {
    if (this.#isHydrating && press.timeStamp < hydrationTimeoutMs) this.#press = press
  }

  matches(predicate: (press: BufferedKey) => boolean, now: number): boolean {
    return this.#press !== undefined && now - this.#press.timeStamp < maxAgeMs && predicate(this.#press)
  }
}

const maxAgeMs = 10_000
/** Since the page began to load. */
const hydrationTimeoutMs = 30_000

/** Listens from the first script of the page on, long before the rest has loaded. */
export const earlyKeys = new EarlyKeyBuffer()
if (typeof document !== 'undefined') {
  addEventListener('keydown', (event) => event.defaultPrevented || earlyKeys.record(event))
  addEventListener('pointerdown', () => earlyKeys.stop())
}
