import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import {
  batchesOf,
  changesOf,
  listUndoSteps,
  maxUndoSteps,
  otherChangesOf,
  type UndoBatch,
  type UndoStep,
} from './undo-steps.ts'
import { isReferenced, matchesRow, readTableStructure, type TableStructure } from './table-structure.ts'

/** Somebody changed or references the item since, so undoing would also undo their work. */
export type Conflict = { table: string; thing: Id; why: 'changed' | 'gone' | 'there' | 'needed' | 'refused' }

/** Keep the item as it is now, or overwrite it. Undefined: not chosen yet. */
export type ResolveConflict = (conflict: Conflict) => 'keep' | 'overwrite' | undefined

export type UndoResult = { taken: number; total: number; conflicts: Conflict[]; unresolved: Conflict[] }

/**
 * Undoes some entries in the caller's transaction and with the caller's permissions. A row goes back only if it still
 * is what the entries left behind and nobody has changed the same columns since; otherwise it is a conflict.
 */
export async function undoEntries(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  resolveConflict: ResolveConflict,
  report: (done: number, total: number) => void = () => {},
  { replacedColumns, itemsBuiltOn, contents }: UndoOptions = noOptions,
): Promise<UndoResult> {
  const allSteps = await listUndoSteps(db, scope, entries)
  if (allSteps.length > maxUndoSteps)
    refuse(
      'journal.too-much',
      413,
      `This changed more than ${maxUndoSteps} things, which is too much to undo in one go.`,
    )
  const result: UndoResult = { taken: 0, total: allSteps.length, conflicts: [], unresolved: [] }
  const addConflict = (conflict: Conflict) => {
    result.conflicts.push(conflict)
    if (resolveConflict(conflict) === undefined || (conflict.why === 'refused' && resolveConflict(conflict) !== 'keep'))
      result.unresolved.push(conflict)
  }

  /** Reverts the content of an item. Returns whether its row is still to be set back. */
  const undoContent = async ({ table, thing, kind }: UndoStep): Promise<boolean> => {
    const content = contents.get(table)
    if (!content || (kind !== 'change' && kind !== 'remove')) return true
    const isAdded = kind === 'remove'
    if (!(await content.undo(thing, isAdded, false))) {
      const conflict: Conflict = { table, thing, why: 'changed' }
      addConflict(conflict)
      if (resolveConflict(conflict) !== 'overwrite') return false
      await content.undo(thing, isAdded, true)
    }
    if (isAdded) result.taken += 1
    return !isAdded
  }
  const steps: UndoStep[] = []
  for (const step of allSteps) if (await undoContent(step)) steps.push(step)

  const tables = new Map<string, TableStructure>()
  for (const name of new Set(steps.map((step) => step.table)))
    tables.set(name, await readTableStructure(db, scope, name))

  /** Applies what can be applied of a batch, and returns the items that are still blocked. */
  const tryBatch = async (batch: UndoBatch, isLast: boolean): Promise<Id[]> => {
    const table = tables.get(batch.table)
    if (!table) return []
    await lockRows(db, scope, entries, table, batch)
    const conflicts = await findConflicts(db, scope, entries, table, batch)
    for (const thing of batch.things)
      if (itemsBuiltOn.has(thing) && !conflicts.some((conflict) => conflict.thing === thing))
        conflicts.push({ table: table.name, thing, why: 'changed' })
    const hidden = await findHidden(db, scope, entries, batch, replacedColumns.get(table.name))
    const postponed = new Set<Id>()
    const skipped = new Set<Id>(hidden)
    for (const thing of hidden) addConflict({ table: table.name, thing, why: 'refused' })
    for (const conflict of conflicts) {
      if (skipped.has(conflict.thing)) continue
      // What references it may be removed later in this undo.
      if (conflict.why === 'needed' && !isLast) postponed.add(conflict.thing)
      else {
        addConflict(conflict)
        if (resolveConflict(conflict) !== 'overwrite' || conflict.why === 'gone') skipped.add(conflict.thing)
      }
    }
    const things = batch.things.filter((thing) => !postponed.has(thing) && !skipped.has(thing))
    const refused = await applyBatch(db, scope, entries, table, { ...batch, things }, isLast)
    if (isLast) for (const thing of refused) addConflict({ table: batch.table, thing, why: 'refused' })
    result.taken += things.length - refused.length
    return isLast ? [] : [...postponed, ...refused]
  }

  // Rows that reference a row that is not restored yet, or are referenced by one that is not removed yet, are tried
  // again in a later round.
  let batches = batchesOf(steps, 1_000).map((batch) => ({
    ...batch,
    without: contents.get(batch.table)?.columns ?? [],
  }))
  for (let isLast = false; batches.length > 0;) {
    const left: typeof batches = []
    const before = countItems(batches)
    for (const batch of batches) {
      const things = await tryBatch(batch, isLast)
      if (things.length > 0) left.push({ ...batch, things })
      report(result.taken + result.conflicts.length, allSteps.length)
    }
    isLast = countItems(left) === before
    batches = left
  }
  return result
}

function countItems(batches: readonly UndoBatch[]): number {
  return batches.reduce((sum, { things }) => sum + things.length, 0)
}

/** Locks the rows, so that the conflicts found now are still the same when the batch is applied. */
async function lockRows(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  table: TableStructure,
  batch: UndoBatch,
): Promise<void> {
  if (batch.kind === 'restore') return
  const rows = sql.table(table.name)
  const keys = sql.join(table.keys.map(({ name }) => sql.ref(`t.${name}`)))
  const source = table.keyIsId
    ? sql`${rows} t where ${sql.ref(`t.${table.keys[0]?.name}`)} = any(${batch.things}::uuid[])`
    : sql`${rows} t, ${changesOf(entries, batch)} c where ${matchesRow(table)}`
  await sql`select from ${source} order by ${keys} for update of t`.execute(db(scope))
}

async function findConflicts(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  table: TableStructure,
  batch: UndoBatch,
): Promise<Conflict[]> {
  const rows = sql.table(table.name)
  const key = sql.ref(`t.${table.keys[0]?.name}`)
  const isNeeded = isReferenced(table, batch.things)
  // Of tables that PostgreSQL has no statistics of yet, it joins each row with each. So all is materialized, and what came
  // since is found by sorting, not by joining.
  const ctes = sql`with c as materialized ${changesOf(entries, batch)}, others as materialized ${otherChangesOf(entries, batch)},
    own_and_others as (
      select thing, number, kind, before, after, stands, null::bigint as own_number, null::jsonb as own_after from others
      union all select thing, null, null, null, null, null, number, after from c),
    beside as (
      select thing, number, kind, before, after, stands, max(own_number) over same_thing as own_number,
        jsonb_merge(own_after) over same_thing as own_after
      from own_and_others window same_thing as (partition by thing)),
    since as materialized (
      select thing, jsonb_merge(before order by number desc) as before, bool_or(stands) as touched,
        bool_or(stands and (kind <> 'changed' or after ?| array(select jsonb_object_keys(own_after)))) as same
      from beside where number > own_number group by thing)`
  const joined = sql`from c left join ${rows} t on ${matchesRow(table)} left join since on since.thing = c.thing`
  const isChangedByOthers = sql`since.touched or to_jsonb(t) || since.before is distinct from to_jsonb(t)`
  const query = {
    change: sql<ConflictRow>`${ctes} select c.thing, case when ${key} is null then 'gone' else 'changed' end as why ${joined}
      where ${key} is null or to_jsonb(t) || c.after is distinct from to_jsonb(t) or since.same`,
    replace: sql<ConflictRow>`${ctes} select c.thing, case when ${key} is null then 'gone' else 'changed' end as why ${joined}
      where ${key} is null or (since.thing is not null and (${isChangedByOthers}))`,
    remove: sql<ConflictRow>`${ctes} select c.thing,
        case when ${key} is null then 'gone' when ${isNeeded} then 'needed' else 'changed' end as why ${joined}
      where ${key} is null or (since.thing is not null and (${isChangedByOthers})) or ${isNeeded}`,
    restore: sql<ConflictRow>`${ctes} select c.thing, 'there' as why ${joined} where ${key} is not null`,
  }[batch.kind]
  const result = await query.execute(db(scope))
  return result.rows.map((conflict) => ({ table: table.name, ...conflict }))
}

/** What the journal itself does not tell about the changed rows. */
export type UndoOptions = {
  replacedColumns: ReplacedColumns
  /** Items that others have built on since. */
  itemsBuiltOn: ReadonlySet<Id>
  /** By table: how the content outside of its rows is reverted. See `ContentUndo`. */
  contents: ReadonlyMap<string, ContentSteps>
}

export type ContentSteps = {
  columns: readonly string[]
  undo(thing: Id, isAdded: boolean, force: boolean): Promise<boolean>
}

const noOptions: UndoOptions = { replacedColumns: new Map(), itemsBuiltOn: new Set(), contents: new Map() }

/** By table: hidden columns, and the columns that replaced them. */
type ReplacedColumns = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Items whose old values would go into columns that people no longer see: the undo would seem to work but show nothing.
 */
async function findHidden(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  batch: UndoBatch,
  replacedColumns: ReadonlyMap<string, string> = new Map(),
): Promise<Id[]> {
  if (replacedColumns.size === 0 || batch.kind === 'remove') return []
  const isHidden =
    batch.kind === 'change' ? sql`c.before ? l.old` : sql`c.before ->> l.old is not null and not c.before ? l.now`
  const { rows } = await sql<{ thing: Id }>`select c.thing from ${changesOf(entries, batch)} c
    where exists (select from unnest(${[...replacedColumns.keys()]}::text[], ${[...replacedColumns.values()]}::text[]) l (old, now)
      where ${isHidden})`.execute(db(scope))
  return rows.map(({ thing }) => thing)
}

type ConflictRow = Pick<Conflict, 'thing' | 'why'>

/** Applies a batch as a whole; in the last round, one by one if a constraint refuses it. Returns what was refused. */
async function applyBatch(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  table: TableStructure,
  batch: UndoBatch,
  oneByOne: boolean,
): Promise<Id[]> {
  if (batch.things.length === 0) return []
  await sql`savepoint batch`.execute(db(scope))
  try {
    const { numAffectedRows } = await statementFor(entries, table, batch).execute(db(scope))
    if (numAffectedRows !== BigInt(batch.things.length)) throw rowsDenied
    await sql`release savepoint batch`.execute(db(scope))
    return []
  } catch (error) {
    if (error !== rowsDenied && !isConstraintViolation(error)) throw error
    await sql`rollback to savepoint batch`.execute(db(scope))
    if (!oneByOne || batch.things.length === 1) return batch.things
    const refused: Id[] = []
    for (const thing of batch.things)
      refused.push(...(await applyBatch(db, scope, entries, table, { ...batch, things: [thing] }, true)))
    return refused
  }
}

/** Row-level security showed some rows but did not allow to change them. */
const rowsDenied = new Error('Some of these rows are not theirs to change.')

function statementFor(entries: readonly Id[], table: TableStructure, batch: UndoBatch) {
  const changes = changesOf(entries, batch)
  const rows = sql.table(table.name)
  const names = (columns: string[]) => sql.join(columns.map((name) => sql.ref(name)))
  const valueColumns = table.columns.filter((name) => !table.keys.some((key) => key.name === name))
  const update = sql`update ${rows} t set (${names(valueColumns)}) = (select ${names(valueColumns)} from jsonb_populate_record(t, c.before))
    from ${changes} c where ${matchesRow(table)}`
  const insert = sql`insert into ${rows} (${names(table.columns)}) overriding system value
    select r.* from ${changes} c, lateral (select ${names(table.columns)} from jsonb_populate_record(null::${rows}, c.before)) r
    on conflict (${names(table.keys.map(({ name }) => name))}) do ${
      valueColumns.length === 0
        ? sql`nothing`
        : sql`update set (${names(valueColumns)}) = (select ${sql.join(valueColumns.map((name) => sql.ref(`excluded.${name}`)))})`
    }`
  const remove = table.keyIsId
    ? sql`delete from ${rows} where ${sql.ref(table.keys[0]?.name ?? '')} = any(${batch.things}::uuid[])`
    : sql`delete from ${rows} t using ${changes} c where ${matchesRow(table)}`
  return { change: update, replace: update, restore: insert, remove }[batch.kind]
}

/** Unique, foreign key, not null or check constraints, or row-level security. */
function isConstraintViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(23\d{3}|42501)$/.test(String(error.code))
}
