import { useState } from 'react'

/** What there is, or until it is there what there was last: a page does not fall apart while other numbers come. */
export function useKeepPrevious<T>(current: T | undefined): T | undefined {
  const [previous, setPrevious] = useState(current)
  if (current !== undefined && current !== previous) setPrevious(current)
  return current ?? previous
}
