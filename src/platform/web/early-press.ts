import { isPressed, type Press } from './shortcut-keys.ts'

type Late = { keys: string; onSight?: boolean | undefined }

/**
 * The last key that nothing heard while a page that has just been loaded was still waking up: it acts as soon as there is
 * something for it to do. Once anything was heard, the page is awake, and what appears later is not what was meant. Nor does
 * it decide about what was not on the screen yet.
 */
export class EarlyPress {
  #press: (Press & { timeStamp: number }) | undefined
  #isWaking = true

  /** Whoever goes on with something else has given it up. */
  end(): void {
    this.#isWaking = false
    this.#press = undefined
  }

  note(press: Press & { timeStamp: number }): void {
    if (this.#isWaking && press.timeStamp < wakesWithin) this.#press = press
  }

  isFor({ keys, onSight = false }: Late, now: number): boolean {
    return this.#press !== undefined && !onSight && now - this.#press.timeStamp < lasts && isPressed(keys, this.#press)
  }
}

const lasts = 10_000
/** Since the page began to load. */
const wakesWithin = 30_000
