import { useState } from 'react'

/** The page that somebody was on before this one, if it was one of ours. */
export function useCameFrom(): string {
  const [path] = useState(() => {
    // The browser knows it also when the page was loaded anew. The server and older browsers do not: nothing is said.
    if (typeof navigation === 'undefined') return ''
    const here = location.pathname
    const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0)
    return before.map(({ url }) => (url ? new URL(url).pathname : here)).findLast((passed) => passed !== here) ?? ''
  })
  return path
}
