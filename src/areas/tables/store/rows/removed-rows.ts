import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { OpenTable } from '../open-table.ts'

type RemovedRow = {
  id: Id
  before: Record<string, unknown>
  removedAt: string
  by: { id: Id | null; name: string | null }
}

/** The journal has deleted rows in full. Restored rows are not listed; the latest deletion comes first. */
export async function listRemoved(
  db: Db,
  scope: Scope,
  table: OpenTable,
  { before: cursor, limit }: { before?: string | undefined; limit: number },
): Promise<{ rows: RemovedRow[]; next: string | null }> {
  const [entry = null, number = null] = cursor?.split('.') ?? []
  const { rows } = await sql<RemovedRow & { entry: Id; number: string }>`
    select c.thing as id, c.before, j.at as "removedAt", c.entry, c.number::text as number,
      json_build_object('id', j.person_id, 'name', (select name from users where id = j.person_id)) as by
    from journal j join journal_changes c on c.entry = j.id
    where j.account_id = ${scope.account} and j.tables @> array[${table.relation}]
      and c.relation = ${table.relation} and c.kind = 'removed'
      and (${entry}::uuid is null or (c.entry, c.number) < (${entry}::uuid, ${number}::bigint))
      and not exists (select from ${sql.table(table.relation)} r where r.id = c.thing)
    order by c.entry desc, c.number desc limit ${limit + 1}`.execute(db(scope))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page.map(({ id, before, removedAt, by }) => ({ id, before, removedAt, by })),
    next: rows.length > limit && last ? `${last.entry}.${last.number}` : null,
  }
}

/** Restores rows as they were when last deleted. Returns the values that the journal had. */
export async function restoreRemoved(
  db: Db,
  scope: Scope,
  table: OpenTable,
  ids: readonly Id[],
): Promise<Pick<RemovedRow, 'id' | 'before'>[]> {
  const relation = sql.table(table.relation)
  const { rows } = await sql<Pick<RemovedRow, 'id' | 'before'>>`
    with latest as (select distinct on (thing) thing, before from journal_changes
        where thing = any(${ids}::uuid[]) and relation = ${table.relation} and kind = 'removed' order by thing, number desc),
      restored as (insert into ${relation} overriding system value
        select r.* from latest, lateral jsonb_populate_record(null::${relation}, latest.before) r
        on conflict (id) do nothing returning id)
    select latest.thing as id, latest.before from restored join latest on latest.thing = restored.id`.execute(db(scope))
  return rows
}
