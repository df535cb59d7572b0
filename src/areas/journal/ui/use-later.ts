import { useEffect, useState } from 'react'

/** What somebody types, once they pause. */
export function useLater<Value>(value: Value, pause = 250): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return later
}
