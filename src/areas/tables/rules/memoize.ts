const maxEntries = 200

/** A function of a text that takes long to work out, worked out once for each text. */
export function memoize<T>(compute: (key: string) => T): (key: string) => T {
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
