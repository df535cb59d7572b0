import { useState } from 'react'

/** The last value while the next one loads, so that the page does not jump. */
export function useKeepPrevious<T>(current: T | undefined): T | undefined {
  const [previous, setPrevious] = useState(current)
  if (current !== undefined && current !== previous) setPrevious(current)
  return current ?? previous
}
