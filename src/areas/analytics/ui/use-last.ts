import { useState } from 'react'

/** What there is, or until it is there what there was last: a page does not fall apart while other numbers come. */
export function useLast<T>(now: T | undefined): T | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}
