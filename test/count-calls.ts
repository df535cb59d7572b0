import type { House } from './house.ts'

/** Counts the calls to the app, so that a walk over all actions can prove that it takes so many and no more. */
export function countCalls({ app }: House): () => number {
  const { request } = app
  let count = 0
  app.request = (...what) => {
    count++
    return request(...what)
  }
  return () => count
}
