import { sql, type Selectable } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { AnyScope, SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { OutgoingTables } from './schema.ts'

type Row = Selectable<OutgoingTables['outgoing_calls']>
export type NewCall = Pick<
  Row,
  'id' | 'call' | 'description' | 'destination' | 'input' | 'recipient' | 'thing' | 'entry' | 'max_attempts'
> & { run?: Id | null }
export type StoredCall = Pick<
  Row,
  'id' | 'call' | 'input' | 'attempts' | 'max_attempts' | 'destination' | 'entry' | 'run'
> & {
  requester: { account: Id; person: Id; actor: { kind: NonNullable<Row['actor_kind']>; id: Id } } | undefined
}

export async function addCall(
  db: Db,
  scope: AnyScope,
  call: NewCall,
  lease?: { seconds: number; attempts: number },
): Promise<void> {
  const requester = scope.kind === 'account' ? scope : undefined
  await db<OutgoingTables>(scope)
    .insertInto('outgoing_calls')
    .values({
      ...call,
      account_id: requester?.account ?? null,
      person_id: requester?.person ?? null,
      actor_kind: requester?.actor.kind ?? null,
      actor_id: requester?.actor.id ?? null,
      ...(lease && { state: 'sending', attempts: lease.attempts, lease_until: inSeconds(lease.seconds) }),
    })
    .execute()
}

/** Undefined if it is over: another process was faster, and its input is deleted. */
export async function findCall(db: Db, scope: SystemScope, id: Id): Promise<StoredCall | undefined> {
  const row = await db<OutgoingTables>(scope)
    .selectFrom('outgoing_calls')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .select(['id', 'call', 'input', 'attempts', 'max_attempts', 'destination', 'entry', 'run'])
    .select(['account_id', 'person_id', 'actor_kind', 'actor_id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id: account, person_id: person, actor_kind: kind, actor_id: actor, ...call } = row
  const requester = account && person && kind && actor ? { account, person, actor: { kind, id: actor } } : undefined
  return { ...call, requester }
}

/** Due calls, limited per destination so that a slow one does not block others; and calls whose sender seems dead. */
export async function listDue(db: Db, scope: SystemScope): Promise<{ due: Id[]; abandoned: Id[] }> {
  const tables = db<OutgoingTables>(scope)
  const [due, abandoned] = await Promise.all([
    sql<{ id: Id }>`select id from (
        select id, row_number() over (partition by destination order by next_at) as place
        from outgoing_calls where state = 'waiting' and next_at <= now()) due
      where place <= ${maxPerDestination} limit ${maxPerPoll}`.execute(tables),
    tables
      .selectFrom('outgoing_calls')
      .where('state', '=', 'sending')
      .where('lease_until', '<=', now)
      .select('id')
      .limit(maxPerPoll)
      .execute(),
  ])
  return { due: due.rows.map(({ id }) => id), abandoned: abandoned.map(({ id }) => id) }
}

const maxPerDestination = 8
const maxPerPoll = 100

/** Drops unsent calls about the same row, because a new one replaces them. */
export async function dropReplaced(db: Db, scope: AnyScope, call: string, thing: Id): Promise<void> {
  await db<OutgoingTables>(scope)
    .updateTable('outgoing_calls')
    .where('call', '=', call)
    .where('thing', '=', thing)
    .where('state', 'in', ['waiting', 'failed', 'unknown'])
    .set({ state: 'dropped', input: '', settled_at: now })
    .execute()
}

/** Locks a waiting call, unless another process has it. */
export async function lockWaiting(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const row = await db<OutgoingTables>(scope)
    .selectFrom('outgoing_calls')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the destination takes one more call now. Locked, so that two processes cannot both take the last slot. */
export async function checkCapacity(
  db: Db,
  scope: SystemScope,
  destination: string,
  atOnce: number,
): Promise<'free' | 'full' | { openUntil: string }> {
  const tables = db<OutgoingTables>(scope)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outgoing ${destination}`}, 0))`.execute(tables)
  const openBreaker = await tables
    .selectFrom('outgoing_destinations')
    .where('name', '=', destination)
    .where('open_until', '>', now)
    .select('open_until')
    .executeTakeFirst()
  if (openBreaker?.open_until) return { openUntil: openBreaker.open_until }
  const { count } = await tables
    .selectFrom('outgoing_calls')
    .where('state', '=', 'sending')
    .where('destination', '=', destination)
    .where('lease_until', '>', now)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count < atOnce ? 'free' : 'full'
}

export async function markSending(db: Db, scope: SystemScope, id: Id, seconds: number): Promise<void> {
  await updateCall(db, scope, id)
    .set({ state: 'sending', attempts: sql`attempts + 1`, lease_until: inSeconds(seconds), error: null })
    .execute()
}

export async function postpone(db: Db, scope: SystemScope, id: Id, nextAt: string): Promise<void> {
  await updateCall(db, scope, id).set({ next_at: nextAt }).execute()
}

/** Also for a call already marked as unknown, because its sender may report the real outcome later. */
export async function settleCall(
  db: Db,
  scope: AnyScope,
  id: Id,
  state: 'sent' | 'failed' | 'unknown' | 'dropped',
  error: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await updateCall(db, scope, id)
    .where('state', 'in', ['sending', 'unknown'])
    .set({ state, error, lease_until: null, settled_at: now, input: inputToKeep(state) })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveAnswer(db: Db, scope: SystemScope, id: Id, answer: unknown): Promise<void> {
  await updateCall(db, scope, id)
    .set({ answer: JSON.stringify(answer) })
    .execute()
}

/** Kept so that a person can send it again; nobody can do so for a call without a workspace. */
function inputToKeep(state: 'sent' | 'failed' | 'unknown' | 'dropped') {
  return state === 'sent' || state === 'dropped' ? '' : sql<string>`case when account_id is null then '' else input end`
}

export async function scheduleRetry(db: Db, scope: SystemScope, id: Id, seconds: number, error: string | null) {
  await updateCall(db, scope, id)
    .where('state', '=', 'sending')
    .set({ state: 'waiting', error, lease_until: null, next_at: inSeconds(seconds) })
    .execute()
}

/** A person requested to send it again, with the full number of attempts. */
export async function requeue(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numUpdatedRows } = await updateCall(db, scope, id)
    .where((of) => of.or([of('state', 'in', ['failed', 'unknown']), of('state', '=', 'waiting')]))
    .set({ state: 'waiting', attempts: 0, error: null, next_at: now, settled_at: null })
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  // The person may know that the service is back, so the circuit breaker is closed.
  await sql`update outgoing_destinations d set open_until = null from outgoing_calls c
    where c.id = ${id} and d.name = c.destination`.execute(db(scope))
  return true
}

export async function markArrived(db: Db, scope: SystemScope, id: Id, by: Id): Promise<boolean> {
  const { numUpdatedRows } = await updateCall(db, scope, id)
    .where('state', 'in', ['failed', 'unknown'])
    .set({ state: 'sent', error: null, input: '', settled_at: now, settled_by: by })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Circuit breaker: opens after five failures in a row, for longer each time, at most five minutes. */
export async function recordFailure(db: Db, scope: SystemScope, destination: string): Promise<void> {
  await sql`insert into outgoing_destinations as d (name, failures) values (${destination}, 1)
    on conflict (name) do update set failures = d.failures + 1,
      open_until = case when d.failures + 1 >= 5
        then now() + least(interval '5 minutes', interval '5 seconds' * 2 ^ least(d.failures - 4, 10)) end`.execute(
    db(scope),
  )
}

/** The destination answers again: calls that waited for a retry go out now. */
export async function recordSuccess(db: Db, scope: SystemScope, destination: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from outgoing_destinations where name = ${destination}`.execute(db(scope))
  if (numAffectedRows !== 1n) return
  await db<OutgoingTables>(scope)
    .updateTable('outgoing_calls')
    .where('destination', '=', destination)
    .where('state', '=', 'waiting')
    .where('next_at', '>', now)
    .set({ next_at: now })
    .execute()
}

/** Deletes sent calls after a week and failed ones after 90 days. */
export async function deleteOld(db: Db, scope: SystemScope): Promise<void> {
  await db<OutgoingTables>(scope)
    .deleteFrom('outgoing_calls')
    .where('settled_at', '<', sql<string>`now() - interval '7 days'`)
    .where((of) =>
      of.or([of('state', 'in', ['sent', 'dropped']), of('settled_at', '<', sql<string>`now() - interval '90 days'`)]),
    )
    .execute()
}

function updateCall(db: Db, scope: AnyScope, id: Id) {
  return db<OutgoingTables>(scope).updateTable('outgoing_calls').where('id', '=', id)
}

const now = sql<string>`now()`

function inSeconds(seconds: number) {
  return sql<string>`now() + make_interval(secs => ${seconds})`
}
