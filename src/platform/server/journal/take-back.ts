import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import { batchesOf, changesOf, listSteps, mostSteps, othersOf, type Batch } from './steps.ts'
import { isPointedAt, isRowOf, readTable, type Table } from './table.ts'

/** Somebody changed a thing since, or needs it, so taking back would take their work away too. */
export type Conflict = { table: string; thing: Id; why: 'changed' | 'gone' | 'there' | 'needed' | 'refused' }

/** What to do with each conflict: leave the thing as it is now, or put it back all the same. Undefined: not chosen. */
export type Choose = (conflict: Conflict) => 'keep' | 'overwrite' | undefined

export type TakenBack = { taken: number; total: number; conflicts: Conflict[]; open: Conflict[] }

/**
 * Takes back what some entries did, in the caller's transaction and with the caller's rights. A row goes back only if it is
 * what the entries left behind and nobody has touched the same columns since; otherwise it is a conflict.
 */
export async function takeBack(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  choose: Choose,
  report: (done: number, total: number) => void = () => {},
  { left, builtOn }: Beyond = { left: new Map(), builtOn: new Set() },
): Promise<TakenBack> {
  const steps = await listSteps(db, scope, entries)
  if (steps.length > mostSteps)
    refuse('journal.too-much', 413, `This changed more than ${mostSteps} things, which is too much to undo in one go.`)
  const tables = new Map<string, Table>()
  for (const name of new Set(steps.map((step) => step.table))) tables.set(name, await readTable(db, scope, name))
  const result: TakenBack = { taken: 0, total: steps.length, conflicts: [], open: [] }
  const settle = (conflict: Conflict) => {
    result.conflicts.push(conflict)
    if (choose(conflict) === undefined || (conflict.why === 'refused' && choose(conflict) !== 'keep'))
      result.open.push(conflict)
  }

  /** What is still in the way of a batch, once what can be taken of it is. */
  const attempt = async (batch: Batch, isLast: boolean): Promise<Id[]> => {
    const table = tables.get(batch.table)
    if (!table) return []
    await holdRows(db, scope, entries, table, batch)
    const conflicts = await findConflicts(db, scope, entries, table, batch)
    for (const thing of batch.things)
      if (builtOn.has(thing) && !conflicts.some((conflict) => conflict.thing === thing))
        conflicts.push({ table: table.name, thing, why: 'changed' })
    const unseen = await findUnseen(db, scope, entries, batch, left.get(table.name))
    const waiting = new Set<Id>()
    const stays = new Set<Id>(unseen)
    for (const thing of unseen) settle({ table: table.name, thing, why: 'refused' })
    for (const conflict of conflicts) {
      if (stays.has(conflict.thing)) continue
      // What needs it may go in a moment.
      if (conflict.why === 'needed' && !isLast) waiting.add(conflict.thing)
      else {
        settle(conflict)
        if (choose(conflict) !== 'overwrite' || conflict.why === 'gone') stays.add(conflict.thing)
      }
    }
    const things = batch.things.filter((thing) => !waiting.has(thing) && !stays.has(thing))
    const refused = await take(db, scope, entries, table, { ...batch, things }, isLast)
    if (isLast) for (const thing of refused) settle({ table: batch.table, thing, why: 'refused' })
    result.taken += things.length - refused.length
    return isLast ? [] : [...waiting, ...refused]
  }

  // What belongs to something that is itself not back yet, or is needed by something not gone yet, comes in a later round.
  let batches = batchesOf(steps, 1_000)
  for (let isLast = false; batches.length > 0;) {
    const left: Batch[] = []
    const before = count(batches)
    for (const batch of batches) {
      const things = await attempt(batch, isLast)
      if (things.length > 0) left.push({ ...batch, things })
      report(result.taken + result.conflicts.length, steps.length)
    }
    isLast = count(left) === before
    batches = left
  }
  return result
}

function count(batches: readonly Batch[]): number {
  return batches.reduce((sum, { things }) => sum + things.length, 0)
}

/** From here on nobody else changes these rows, so that what is found now is still so when it is put back. */
async function holdRows(db: Db, scope: AnyScope, entries: readonly Id[], table: Table, batch: Batch): Promise<void> {
  if (batch.kind === 'restore') return
  const rows = sql.table(table.name)
  const keys = sql.join(table.keys.map(({ name }) => sql.ref(`t.${name}`)))
  const these = table.keyIsId
    ? sql`${rows} t where ${sql.ref(`t.${table.keys[0]?.name}`)} = any(${batch.things}::uuid[])`
    : sql`${rows} t, ${changesOf(entries, batch)} c where ${isRowOf(table)}`
  await sql`select from ${these} order by ${keys} for update of t`.execute(db(scope))
}

async function findConflicts(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  table: Table,
  batch: Batch,
): Promise<Conflict[]> {
  const rows = sql.table(table.name)
  const key = sql.ref(`t.${table.keys[0]?.name}`)
  const isNeeded = isPointedAt(table, batch.things)
  // Gathered once for all rows, so that it costs the same however little PostgreSQL knows of these tables yet.
  const known = sql`with c as materialized ${changesOf(entries, batch)}, others as materialized ${othersOf(entries, batch)},
    since as (select c.thing, jsonb_merge(o.before order by o.number desc) as before, bool_or(o.stands) as touched,
        bool_or(o.stands and (o.kind <> 'changed' or o.after ?| array(select jsonb_object_keys(c.after)))) as same
      from c join others o on o.thing = c.thing and o.number > c.number group by c.thing)`
  const both = sql`from c left join ${rows} t on ${isRowOf(table)} left join since on since.thing = c.thing`
  const isOther = sql`since.touched or to_jsonb(t) || since.before is distinct from to_jsonb(t)`
  const question = {
    change: sql<Found>`${known} select c.thing, case when ${key} is null then 'gone' else 'changed' end as why ${both}
      where ${key} is null or to_jsonb(t) || c.after is distinct from to_jsonb(t) or since.same`,
    replace: sql<Found>`${known} select c.thing, case when ${key} is null then 'gone' else 'changed' end as why ${both}
      where ${key} is null or (since.thing is not null and (${isOther}))`,
    remove: sql<Found>`${known} select c.thing,
        case when ${key} is null then 'gone' when ${isNeeded} then 'needed' else 'changed' end as why ${both}
      where ${key} is null or (since.thing is not null and (${isOther})) or ${isNeeded}`,
    restore: sql<Found>`${known} select c.thing, 'there' as why ${both} where ${key} is not null`,
  }[batch.kind]
  const found = await question.execute(db(scope))
  return found.rows.map((conflict) => ({ table: table.name, ...conflict }))
}

/** What the changed rows do not tell of themselves, but those who keep them know. */
export type Beyond = {
  left: Left
  /** Things that more was built on since. */
  builtOn: ReadonlySet<Id>
}

/** By table: columns that people see no more, and those in which they see by now what became of their values. */
type Left = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What would go back into columns that nobody sees any more: they would be told that it is back, and it would not be. */
async function findUnseen(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  batch: Batch,
  left: ReadonlyMap<string, string> = new Map(),
): Promise<Id[]> {
  if (left.size === 0 || batch.kind === 'remove') return []
  const isUnseen =
    batch.kind === 'change' ? sql`c.before ? l.old` : sql`c.before ->> l.old is not null and not c.before ? l.now`
  const { rows } = await sql<{ thing: Id }>`select c.thing from ${changesOf(entries, batch)} c
    where exists (select from unnest(${[...left.keys()]}::text[], ${[...left.values()]}::text[]) l (old, now)
      where ${isUnseen})`.execute(db(scope))
  return rows.map(({ thing }) => thing)
}

type Found = Pick<Conflict, 'thing' | 'why'>

/** All at once; or if a rule of the database refuses some and it is the last try, one by one. Gives back what was refused. */
async function take(
  db: Db,
  scope: AnyScope,
  entries: readonly Id[],
  table: Table,
  batch: Batch,
  oneByOne: boolean,
): Promise<Id[]> {
  if (batch.things.length === 0) return []
  await sql`savepoint taking`.execute(db(scope))
  try {
    const { numAffectedRows } = await statementFor(entries, table, batch).execute(db(scope))
    if (numAffectedRows !== BigInt(batch.things.length)) throw notTheirs
    await sql`release savepoint taking`.execute(db(scope))
    return []
  } catch (error) {
    if (error !== notTheirs && !isBrokenRule(error)) throw error
    await sql`rollback to savepoint taking`.execute(db(scope))
    if (!oneByOne || batch.things.length === 1) return batch.things
    const refused: Id[] = []
    for (const thing of batch.things)
      refused.push(...(await take(db, scope, entries, table, { ...batch, things: [thing] }, true)))
    return refused
  }
}

/** Row-level security let some of the rows be seen but not changed. */
const notTheirs = new Error('Some of these rows are not theirs to change.')

function statementFor(entries: readonly Id[], table: Table, batch: Batch) {
  const changes = changesOf(entries, batch)
  const rows = sql.table(table.name)
  const names = (columns: string[]) => sql.join(columns.map((name) => sql.ref(name)))
  const values = table.columns.filter((name) => !table.keys.some((key) => key.name === name))
  const put = sql`update ${rows} t set (${names(values)}) = (select ${names(values)} from jsonb_populate_record(t, c.before))
    from ${changes} c where ${isRowOf(table)}`
  const bring = sql`insert into ${rows} (${names(table.columns)}) overriding system value
    select r.* from ${changes} c, lateral (select ${names(table.columns)} from jsonb_populate_record(null::${rows}, c.before)) r
    on conflict (${names(table.keys.map(({ name }) => name))}) do ${
      values.length === 0
        ? sql`nothing`
        : sql`update set (${names(values)}) = (select ${sql.join(values.map((name) => sql.ref(`excluded.${name}`)))})`
    }`
  const remove = table.keyIsId
    ? sql`delete from ${rows} where ${sql.ref(table.keys[0]?.name ?? '')} = any(${batch.things}::uuid[])`
    : sql`delete from ${rows} t using ${changes} c where ${isRowOf(table)}`
  return { change: put, replace: put, restore: bring, remove }[batch.kind]
}

/** A rule that the rows must keep: unique, foreign key, not null, check, or whose row it may be. */
function isBrokenRule(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(23\d{3}|42501)$/.test(String(error.code))
}
