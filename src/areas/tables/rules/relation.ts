import type { Id } from '#platform/contract/id.ts'

/** The relation of a table’s rows. Must equal rows_table() in the database. */
export function relationOf(tableId: Id): string {
  return `t_${tableId.replaceAll('-', '')}`
}

/** The table of a relation, for listeners to row changes. */
export function tableIdOf(relation: string): string {
  return relation.slice(2).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
