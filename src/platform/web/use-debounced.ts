import { useEffect, useState } from 'react'

/** The value once it has not changed for a moment, to avoid a request for every letter typed. */
export function useDebounced<Value>(value: Value, delayMs = 250): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
