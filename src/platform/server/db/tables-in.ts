/** The tables that a statement names. Statements are few and come again, so each is read once. */
export function tablesIn(statement: string): readonly string[] {
  const known = read.get(statement)
  if (known) return known
  const found = [...new Set(Array.from(statement.matchAll(named), ([, table]) => table ?? ''))]
  if (read.size < 5_000) read.set(statement, found)
  return found
}

const named = /\b(?:from|join|update|into)\s+(?:only\s+)?"?([a-z_][a-z_0-9]*)"?/gi
const read = new Map<string, readonly string[]>()
