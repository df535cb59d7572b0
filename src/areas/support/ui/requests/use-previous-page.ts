import { useState } from 'react'

/**
 * The path of the page before this one. Empty after a full load, on the server and in older browsers: our pages send no
 * referrer.
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
