type Noted = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'target' | 'timeStamp'>

/**
 * The last key that nothing heard while a page that has just been loaded was still waking up: it acts as soon as there is
 * something for it to do. Once anything was heard, the page is awake, and what appears later is not what was meant.
 */
export class EarlyPress {
  #press: Noted | undefined
  #isWaking = true

  /** Whoever goes on with something else has given it up. */
  end(): void {
    this.#isWaking = false
    this.#press = undefined
  }

  note(press: Noted): void {
    if (this.#isWaking && press.timeStamp < wakesWithin) this.#press = press
  }

  isFor(means: (press: Noted) => boolean, now: number): boolean {
    return this.#press !== undefined && now - this.#press.timeStamp < lasts && means(this.#press)
  }
}

const lasts = 10_000
/** Since the page began to load. */
const wakesWithin = 30_000

/** Begins to listen with the first script of the page, long before most of it is there. */
export const early = new EarlyPress()
if (typeof document !== 'undefined') {
  addEventListener('keydown', (event) => event.defaultPrevented || early.note(event))
  addEventListener('pointerdown', () => early.end())
}
