import { CompiledQuery, sql } from 'kysely'
import type { QueryConfig } from 'pg'
import type { Action } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

export type NewEntry = {
  id: Id
  action: Pick<Action, 'name' | 'effect' | 'rest'>
  input: Record<string, unknown>
  answer: unknown
  requestId: string
  group?: Id | undefined
  within?: Id | undefined
  cause?: Cause | undefined
}

/** Somebody did it just then, or it was a job, or what a listener does on a change. */
export type Cause = 'call' | 'job' | 'event'

/**
 * One entry for each thing done: who, what, when, on which things. Written in the transaction that did it; what it did to
 * which rows, triggers have written under the same id. It answers with which tables they were.
 */
export function insertEntriesQuery(scope: AnyScope, entries: readonly NewEntry[]): QueryConfig {
  const account = scope.kind === 'account' ? scope.account : null
  const person = scope.kind === 'account' ? scope.person : null
  const actor = scope.kind === 'account' ? scope.actor : undefined
  const kind = actor?.kind ?? (scope.kind === 'system' ? 'system' : 'visitor')
  const columns = [
    entries.map(({ id }) => id),
    entries.map(({ action }) => action.name),
    entries.map(({ action }) => action.effect),
    entries.map(({ action, input, answer }) => `{${itemIdsOf(action, input, answer).join(',')}}`),
    entries.map(({ requestId }) => requestId),
    entries.map(({ cause = 'call' }) => cause),
    entries.map(({ group = null }) => group),
    entries.map(({ within = null }) => within),
  ]
  return { name: 'journal', text: insertSql, values: [account, person, kind, actor?.id ?? null, ...columns] }
}

/** The entry of what was done on the way of something else. */
export async function insertEntry(db: Db, scope: AnyScope, entry: NewEntry): Promise<void> {
  const { text, values = [] } = insertEntriesQuery(scope, [entry])
  await db(scope).executeQuery(CompiledQuery.raw(text, values))
}

/** What follows in this transaction stands under another entry. */
export async function setEntry(db: Db, scope: AnyScope, entry: Id): Promise<void> {
  await sql`select set_config('taaskly.entry', ${entry}, true)`.execute(db(scope))
}

/** All of it or nothing, inside a transaction that may go on without it. */
export async function withSavepoint<T>(db: Db, scope: AnyScope, work: () => Promise<T>): Promise<T> {
  await sql`savepoint wholly`.execute(db(scope))
  try {
    const result = await work()
    await sql`release savepoint wholly`.execute(db(scope))
    return result
  } catch (error) {
    // If the connection is lost, the error is the one to tell.
    await sql`rollback to savepoint wholly`.execute(db(scope)).catch(() => {})
    throw error
  }
}

/** Lists that stand within a `select` of their own have any length for PostgreSQL: it plans once instead of each time. */
const insertSql = `with entered as (
  insert into journal (id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id, cause, group_id, within, tables)
  select d.id, $1, $2, $3, $4, d.action, d.effect, d.things::uuid[], d.request_id, d.cause, d.group_id, d.within, touched_tables()
  from unnest((select $5::uuid[]), (select $6::text[]), (select $7::text[]), (select $8::text[]), (select $9::text[]),
      (select $10::text[]), (select $11::uuid[]), (select $12::uuid[]))
    d (id, action, effect, things, request_id, cause, group_id, within))
select entry, touched_tables() as tables from unnest((select $5::text[])) entry`

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The things are those that the action's address names, or the one it made. */
function itemIdsOf(action: NewEntry['action'], input: Record<string, unknown>, answer: unknown): string[] {
  const idsInPath = Array.from(action.rest.matchAll(/\{(\w+)\}/g), ([, field]) => input[field ?? ''])
  const idInAnswer = typeof answer === 'object' && answer !== null && 'id' in answer ? [answer.id] : []
  return [...new Set([...idsInPath, ...idInAnswer])]
    .filter((each) => typeof each === 'string')
    .filter((each) => idPattern.test(each))
}
