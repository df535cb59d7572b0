import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'

/** The page that somebody was on before this one, if it was one of ours. */
export function useCameFrom(): string {
  const { state } = useRouter()
  const [path] = useState(() => {
    const before = state.resolvedLocation?.pathname
    return before && before !== state.location.pathname ? before : ''
  })
  return path
}
