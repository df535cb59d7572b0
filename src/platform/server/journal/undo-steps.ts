import { sql, type RawBuilder } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/**
 * How to undo all that some entries did to one row: set changed columns back, remove an added row, restore a removed
 * one, or replace a row that was removed and added again by what it was at first.
 */
export type UndoStep = { table: string; thing: Id; kind: 'change' | 'remove' | 'restore' | 'replace' }

/** Steps of the same kind on the same table, applied together. */
/** `without`: columns that are not set back. */
export type UndoBatch = { table: string; kind: UndoStep['kind']; things: Id[]; without?: readonly string[] }

/** In the order in which they can be applied: the last change first. */
export async function listUndoSteps(db: Db, scope: AnyScope, entries: readonly Id[]): Promise<UndoStep[]> {
  const { rows } = await sql<UndoStep>`
    with rows as (
      select relation, thing, max(number) as number, (array_agg(kind order by number))[1] as first,
        (array_agg(kind order by number desc))[1] as last
      from journal_changes where entry = any(${entries}::uuid[]) group by relation, thing)
    select relation as "table", thing,
      case when first = 'added' then 'remove' when last = 'removed' then 'restore'
        when first = 'removed' then 'replace' else 'change' end as kind
    from rows where not (first = 'added' and last = 'removed') order by number desc limit ${maxUndoSteps + 1}`.execute(
    db(scope),
  )
  return rows
}

/** The most items that one undo restores. */
export const maxUndoSteps = 100_000

/**
 * An item has only one step, so the steps of one kind on a table can go together, in the order in which the kinds first
 * occur.
 */
export function batchesOf(steps: readonly UndoStep[], size: number): UndoBatch[] {
  const stepsByKind = Map.groupBy(steps, ({ table, kind }) => `${table} ${kind}`)
  return [...stepsByKind.values()].flatMap((group) => {
    const [{ table, kind } = { table: '', kind: 'change' as const }] = group
    const parts = Math.ceil(group.length / size)
    return Array.from({ length: parts }, (_, part) => ({
      table,
      kind,
      things: group.slice(part * size, (part + 1) * size).map(({ thing }) => thing),
    }))
  })
}

/** The changes of some entries, merged to one per row: its values before all of them and after. */
export function changesOf(
  entries: readonly Id[],
  { table, things, without = [] }: Pick<UndoBatch, 'table' | 'things' | 'without'>,
): RawBuilder<unknown> {
  return sql`(select thing, (array_agg(key))[1] as key, min(number) as number,
      jsonb_merge(before order by number desc) - ${without}::text[] as before,
      jsonb_merge(after order by number) - ${without}::text[] as after
    from journal_changes
    where entry = any(${entries}::uuid[]) and relation = ${table} and thing = any(${things}::uuid[]) group by thing)`
}

/** Changes of these rows by other entries. `stands` if they were not undone and are not themselves an undo or redo. */
export function otherChangesOf(
  entries: readonly Id[],
  { table, things }: Pick<UndoBatch, 'table' | 'things'>,
): RawBuilder<unknown> {
  return sql`(select l.thing, l.number, l.kind, l.before, l.after,
      j.undone_by is null and not starts_with(j.action, 'journal.') as stands
    from journal_changes l join journal j on j.id = l.entry
    where l.thing = any(${things}::uuid[]) and l.relation = ${table} and l.entry <> all(${entries}::uuid[]))`
}
