import type { Id } from '#platform/contract/id.ts'

/** The relation that keeps the rows of a table, as rows_table() says it in the database. */
export function relationOf(tableId: Id): string {
  return `t_${tableId.replaceAll('-', '')}`
}

/** The table whose rows a relation keeps: for those who hear of changes. */
export function tableIdOf(relation: string): string {
  return relation.slice(2).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
