import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Item } from '../contract/graph.ts'
import type { FlowTables } from '../schema.ts'

export type NewWait = {
  id: Id
  run: Id
  suffix: string | null
  form: Record<string, unknown> | null
  reply: string
}

export async function addWait(db: Db, scope: Scope, { id, run, suffix, form, reply }: NewWait): Promise<void> {
  await db<FlowTables>(scope)
    .insertInto('flow_waits')
    .values({
      id,
      run_id: run,
      account_id: scope.account,
      suffix,
      form: JSON.stringify(form),
      reply,
      answer: JSON.stringify(null),
    })
    .execute()
}

/** The person for whom a run works; undefined if there is no such run. */
export function findRunPerson(db: Db, scope: SystemScope, run: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flow_runs')
    .where('id', '=', run)
    .select(['person_id as person'])
    .executeTakeFirst()
}

/** The waits of a run, those that are open first, in the order in which they began. */
export function listWaits(db: Db, scope: Scope, run: Id) {
  return ownWaits(db, scope)
    .where('run_id', '=', run)
    .orderBy(sql`ended_at is not null`)
    .orderBy('begun_at')
    .select(['id', 'suffix', 'form', 'reply', 'ended_at as endedAt', 'answer'])
    .execute()
}

/** Undefined while it waits. */
export async function findAnswer(db: Db, scope: Scope, id: Id): Promise<Item | undefined> {
  const row = await ownWaits(db, scope).where('id', '=', id).select('answer').executeTakeFirst()
  return row?.answer ?? undefined
}

/** Ends a wait with an answer, or without one. False if it has ended already. */
export async function endWait(db: Db, scope: Scope, id: Id, answer: Item | null): Promise<boolean> {
  const { numUpdatedRows } = await db<FlowTables>(scope)
    .updateTable('flow_waits')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .set({ ended_at: sql<string>`now()`, answer: JSON.stringify(answer) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function ownWaits(db: Db, scope: Scope) {
  return db<FlowTables>(scope).selectFrom('flow_waits').where('account_id', '=', scope.account)
}
