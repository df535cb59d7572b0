import { useEffect, useState } from 'react'

/** A value once it has not changed for a moment: what is typed is not asked for letter by letter. */
export function useSettled<Value>(value: Value, milliseconds = 200): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const soon = setTimeout(() => settle(value), milliseconds)
    return () => clearTimeout(soon)
  }, [value, milliseconds])
  return settled
}
