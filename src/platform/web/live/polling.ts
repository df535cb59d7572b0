import { focusManager, type QueryClient } from '@tanstack/react-query'

/** The fallback without a live channel: refetches what is on the screen from time to time. */
export class Polling {
  readonly #queries: QueryClient
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  start(delayMs = firstDelayMs) {
    this.stop()
    this.#next = setTimeout(() => {
      // A hidden tab refetches when it becomes visible.
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
