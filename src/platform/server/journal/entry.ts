import { CompiledQuery, sql } from 'kysely'
import type { QueryConfig } from 'pg'
import type { Action } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import { markHooks } from '../db/after-commit.ts'
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

/** A call by the person, a background job, or a listener that reacts to a change. */
export type Cause = 'call' | 'job' | 'event'

/**
 * One entry for each action: who did what, when, to which items. Inserted in the transaction of the action; triggers
 * have journaled the changed rows under the same id. Returns the changed tables.
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

/** The entry of an action that ran within another one. */
export async function insertEntry(db: Db, scope: AnyScope, entry: NewEntry): Promise<void> {
  const { text, values = [] } = insertEntriesQuery(scope, [entry])
  await db(scope).executeQuery(CompiledQuery.raw(text, values))
}

/** The rest of the transaction is journaled under another entry. */
export async function setEntry(db: Db, scope: AnyScope, entry: Id): Promise<void> {
  await sql`select set_config('taaskly.entry', ${entry}, true)`.execute(db(scope))
}

/** Rolls back only this work if it throws; the transaction can go on. */
export async function withSavepoint<T>(db: Db, scope: AnyScope, work: () => Promise<T>): Promise<T> {
  const dropHooks = markHooks(db(scope))
  await sql`savepoint nested`.execute(db(scope))
  try {
    const result = await work()
    await sql`release savepoint nested`.execute(db(scope))
    return result
  } catch (error) {
    dropHooks()
    // If the connection is lost, the original error is the one to report.
    await sql`rollback to savepoint nested`.execute(db(scope)).catch(() => {})
    throw error
  }
}

/** A parameter inside a `select` has an unknown length for the planner, so one generic plan serves all lengths. */
const insertSql = `with entered as (
  insert into journal (id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id, cause, group_id, within, tables)
  select d.id, $1, $2, $3, $4, d.action, d.effect, d.things::uuid[], d.request_id, d.cause, d.group_id, d.within, touched_tables()
  from unnest((select $5::uuid[]), (select $6::text[]), (select $7::text[]), (select $8::text[]), (select $9::text[]),
      (select $10::text[]), (select $11::uuid[]), (select $12::uuid[]))
    d (id, action, effect, things, request_id, cause, group_id, within))
select entry, touched_tables() as tables from unnest((select $5::text[])) entry`

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids in the path of the action, and the id of a created item. */
function itemIdsOf(action: NewEntry['action'], input: Record<string, unknown>, answer: unknown): string[] {
  const idsInPath = Array.from(action.rest.matchAll(/\{(\w+)\}/g), ([, field]) => input[field ?? ''])
  const idInAnswer = typeof answer === 'object' && answer !== null && 'id' in answer ? [answer.id] : []
  return [...new Set([...idsInPath, ...idInAnswer])]
    .filter((each) => typeof each === 'string')
    .filter((each) => idPattern.test(each))
}
