import { CompiledQuery, sql } from 'kysely'
import type { QueryConfig } from 'pg'
import type { Action } from '../../contract/action.ts'
import type { Id } from '../../contract/id.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

export type Deed = {
  id: Id
  action: Pick<Action, 'name' | 'effect' | 'rest'>
  given: Record<string, unknown>
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
export function entriesOf(scope: AnyScope, deeds: readonly Deed[]): QueryConfig {
  const account = scope.kind === 'account' ? scope.account : null
  const person = scope.kind === 'account' ? scope.person : null
  const actor = scope.kind === 'account' ? scope.actor : undefined
  const kind = actor?.kind ?? (scope.kind === 'system' ? 'system' : 'visitor')
  const what = [
    deeds.map(({ id }) => id),
    deeds.map(({ action }) => action.name),
    deeds.map(({ action }) => action.effect),
    deeds.map(({ action, given, answer }) => `{${thingsOf(action, given, answer).join(',')}}`),
    deeds.map(({ requestId }) => requestId),
    deeds.map(({ cause = 'call' }) => cause),
    deeds.map(({ group = null }) => group),
    deeds.map(({ within = null }) => within),
  ]
  return { name: 'journal', text: insertion, values: [account, person, kind, actor?.id ?? null, ...what] }
}

/** The entry of what was done on the way of something else. */
export async function enterJournal(db: Db, scope: AnyScope, deed: Deed): Promise<void> {
  const { text, values = [] } = entriesOf(scope, [deed])
  await db(scope).executeQuery(CompiledQuery.raw(text, values))
}

/** What follows in this transaction stands under another entry. */
export async function turnTo(db: Db, scope: AnyScope, entry: Id): Promise<void> {
  await sql`select set_config('taaskly.entry', ${entry}, true)`.execute(db(scope))
}

/** All of it or nothing, inside a transaction that may go on without it. */
export async function wholly<T>(db: Db, scope: AnyScope, work: () => Promise<T>): Promise<T> {
  await sql`savepoint wholly`.execute(db(scope))
  try {
    const done = await work()
    await sql`release savepoint wholly`.execute(db(scope))
    return done
  } catch (error) {
    // If the connection is lost, the error is the one to tell.
    await sql`rollback to savepoint wholly`.execute(db(scope)).catch(() => {})
    throw error
  }
}

/** Lists that stand within a `select` of their own have any length for PostgreSQL: it plans once instead of each time. */
const insertion = `with entered as (
  insert into journal (id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id, cause, group_id, within, tables)
  select d.id, $1, $2, $3, $4, d.action, d.effect, d.things::uuid[], d.request_id, d.cause, d.group_id, d.within, touched_tables()
  from unnest((select $5::uuid[]), (select $6::text[]), (select $7::text[]), (select $8::text[]), (select $9::text[]),
      (select $10::text[]), (select $11::uuid[]), (select $12::uuid[]))
    d (id, action, effect, things, request_id, cause, group_id, within))
select entry, touched_tables() as tables from unnest((select $5::text[])) entry`

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The things are those that the action's address names, or the one it made. */
function thingsOf(action: Deed['action'], given: Record<string, unknown>, answer: unknown): string[] {
  const named = Array.from(action.rest.matchAll(/\{(\w+)\}/g), ([, field]) => given[field ?? ''])
  const made = typeof answer === 'object' && answer !== null && 'id' in answer ? [answer.id] : []
  return [...new Set([...named, ...made])].filter((each) => typeof each === 'string').filter((each) => isId.test(each))
}
