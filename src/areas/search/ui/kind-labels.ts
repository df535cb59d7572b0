/** The label of a filter: the kind in the plural. */
export function pluralOf(kind: string): string {
  return plurals[kind] ?? `${capitalize(kind)}s`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const plurals: Record<string, string> = { member: 'People', article: 'Help', 'set of tables': 'Sets of tables' }
