/**
 * The tables that a statement may read: all its words; the caller keeps those that are tables. A word too many only makes a
 * live read run once more than needed. The same few statements come again and again, so the result is cached.
 */
export function tablesIn(statement: string): readonly string[] {
  const cached = cache.get(statement)
  if (cached) return cached
  const words = [...new Set(statement.match(/[a-z_][a-z_0-9]*/g))]
  if (cache.size < 5_000) cache.set(statement, words)
  return words
}

const cache = new Map<string, readonly string[]>()
