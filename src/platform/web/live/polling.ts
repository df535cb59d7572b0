import { focusManager, type QueryClient } from '@tanstack/react-query'

/** In the place of a live channel that does not come: what is on the screen is read again from time to time. */
export class Polling {
  readonly #queries: QueryClient
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  start(delayMs = firstDelayMs) {
    this.stop()
    this.#next = setTimeout(() => {
      // A hidden tab reads again when it is looked at.
      if (focusManager.isFocused()) void this.#queries.refetchQueries({ type: 'active' })
      this.start(intervalMs)
    }, delayMs)
  }

  stop() {
    clearTimeout(this.#next)
  }
}

const firstDelayMs = 10_000
const intervalMs = 15_000
