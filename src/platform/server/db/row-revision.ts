import { sql } from 'kysely'

/** Of a row of this table in a query: a text that differs after every change of the row. */
export function rowRevision(table: string) {
  return sql<string>`encode(sha256(convert_to(${sql.ref(table)}::text, 'UTF8')), 'hex')`
}
