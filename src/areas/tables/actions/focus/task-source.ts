import type { Id } from '#platform/contract/id.ts'

/** The key of a row as the source of focus tasks. */
export function sourceOf(tableId: Id, rowId: Id): string {
  return `${sourcePrefix(tableId)}${rowId}`
}

export function sourcePrefix(tableId: Id): string {
  return `tables:${tableId}:`
}

export function rowIdOf(source: string): Id {
  return source.split(':')[2] ?? ''
}

/** Undefined if the task comes from something else. */
export function parseSource(source: string | null): { tableId: Id; rowId: Id } | undefined {
  const [area, tableId, rowId] = source?.split(':') ?? []
  return area === 'tables' && tableId !== undefined && rowId !== undefined ? { tableId, rowId } : undefined
}
