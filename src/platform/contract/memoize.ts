/** Caches the results of a slow function of a string. */
export function memoize<T>(compute: (key: string) => T, maxEntries = 200): (key: string) => T {
  const cache = new Map<string, { value: T }>()
  return (key) => {
    const found = cache.get(key)
    if (found) return found.value
    const value = compute(key)
    if (cache.size >= maxEntries) cache.clear()
    cache.set(key, { value })
    return value
  }
}
