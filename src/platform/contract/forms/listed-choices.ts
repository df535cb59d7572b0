/** The entries of an answer with one list, to choose from. Zod is not there in the browser. */
export function listedChoices(answer: unknown, kind: string | undefined): { value: string; label: string }[] {
  const lists = Object.values(toRecord(answer)).filter(Array.isArray)
  const entries: unknown[] = lists[0] ?? []
  return entries.map(toRecord).flatMap((entry) => {
    const id = textAt(entry, 'id')
    if (!id || (kind !== undefined && entry['kind'] !== kind)) return []
    return [{ value: id, label: textAt(entry, 'name') || textAt(entry, 'title') || id }]
  })
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textAt(entry: Record<string, unknown>, name: string): string {
  const value = entry[name]
  return typeof value === 'string' ? value : ''
}
