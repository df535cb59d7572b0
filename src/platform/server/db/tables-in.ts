/**
 * The tables that a statement may look into: all its words, of which those that are tables count. Statements are few and
 * come again, so each is read once.
 */
export function tablesIn(statement: string): readonly string[] {
  const cached = cache.get(statement)
  if (cached) return cached
  const words = [...new Set(statement.match(/[a-z_][a-z_0-9]*/g))]
  if (cache.size < 5_000) cache.set(statement, words)
  return words
}

const cache = new Map<string, readonly string[]>()
