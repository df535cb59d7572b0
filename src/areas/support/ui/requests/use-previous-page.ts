import { useState } from 'react'

/**
 * The page that somebody was on before this one, if it was one of ours and this one was not loaded anew: our pages do not
 * tell the next one where they were. Nor do the server and older browsers know.
 */
export function usePreviousPage(): string {
  const [path] = useState(() => {
    if (typeof navigation === 'undefined') return ''
    const here = location.pathname
    const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0)
    return before.map(({ url }) => (url ? new URL(url).pathname : here)).findLast((path) => path !== here) ?? ''
  })
  return path
}
