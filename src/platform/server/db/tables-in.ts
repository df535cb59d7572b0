/**
 * The tables that a statement may look into: all its words, of which those that are tables count. Statements are few and
 * come again, so each is read once.
 */
export function tablesIn(statement: string): readonly string[] {
  const known = read.get(statement)
  if (known) return known
  const found = [...new Set(statement.match(/[a-z_][a-z_0-9]*/g))]
  if (read.size < 5_000) read.set(statement, found)
  return found
}

const read = new Map<string, readonly string[]>()
