import { sql, type Kysely, type Selectable } from 'kysely'
import type { Id } from '../../contract/id.ts'
import { endPartType, type EndPart } from '../../contract/stream.ts'
import type { Actor, AnyScope, Scope, SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { storableJson } from '../db/json/storable-json.ts'
import type { HeldRun } from './runs.ts'
import type { RunState, RunTables } from './schema.ts'

export type StoredRun = Selectable<RunTables['runs']>
export type StoredStep = { branch: string; name: string; output: unknown; parts: number }

/** A process that does not renew its leases for this long counts as dead. */
export const leaseSeconds = 4

export type NewRun = {
  id: Id
  kind: string
  subject: Id | null
  input: unknown
  privateTo: Id | null
  actor: Actor
}

/** Adds a run that this process has claimed already, so that it starts right after the commit. */
export async function addClaimedRun(db: Db, scope: Scope, run: NewRun, holder: Id): Promise<StoredRun> {
  const { account, person } = scope
  const { actor } = run
  return db<RunTables>(scope)
    .insertInto('runs')
    .values({
      id: run.id,
      kind: run.kind,
      subject: run.subject,
      private_to: run.privateTo,
      input: storableJson(run.input),
      account_id: account,
      person_id: person,
      actor_kind: actor.kind,
      actor_id: actor.id,
      state: 'running',
      lease_holder: holder,
      lease_until: leaseEnd,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds a run that this process has and does not execute yet. */
export async function addHeldRun(db: Db, scope: Scope, kind: string, run: HeldRun, holder: Id): Promise<void> {
  const { account, person, actor } = scope
  await db<RunTables>(scope)
    .insertInto('runs')
    .values({
      id: run.id,
      kind,
      subject: run.subject,
      input: storableJson(run.input),
      account_id: account,
      person_id: person,
      actor_kind: actor.kind,
      actor_id: actor.id,
      lease_holder: holder,
      lease_until: leaseEnd,
    })
    .execute()
}

/** Forgets runs that this process has executed by itself, unless another one has taken them over. */
export async function removeHeldRuns(db: Db, scope: Scope, runs: readonly Id[], holder: Id): Promise<void> {
  await removeHeld(db, scope, runs, holder)
}

const removeHeld = preparedQuery(
  (_tables: Kysely<RunTables>, runs: readonly Id[], holder: Id) =>
    sql`delete from runs where id = any (${runs}) and lease_holder = ${holder} and state = 'ready'`,
)

/** Deletes the steps and parts of runs that ended long ago; what counts is stored elsewhere. */
export async function forgetDetails(db: Db, scope: SystemScope, days: number): Promise<void> {
  const ended = sql`select id from runs where ended_at < now() - make_interval(days => ${days})
    and exists (select from stream_parts where run_id = runs.id) limit 1000`
  await sql`with old as materialized (${ended}), steps as (delete from run_steps where run_id in (select id from old))
    delete from stream_parts where run_id in (select id from old)`.execute(db(scope))
}

export function findRun(db: Db, scope: AnyScope, id: Id): Promise<StoredRun | undefined> {
  return db<RunTables>(scope).selectFrom('runs').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Takes a run for this process if nobody alive has it. */
export async function claimRun(db: Db, scope: SystemScope, id: Id, holder: Id): Promise<StoredRun | undefined> {
  return db<RunTables>(scope)
    .updateTable('runs')
    .set({ state: 'running', lease_holder: holder, lease_until: leaseEnd, wake_at: null })
    .where('id', '=', id)
    .where((of) =>
      of.or([
        of('state', '=', 'ready').and(of.or([of('lease_holder', '=', holder), isUnheld])),
        of('state', '=', 'running').and(isUnheld),
        of('state', '=', 'waiting').and('wake_at', '<=', now),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Whether nobody alive has some run, or the time of a waiting one has come. */
export async function hasDueRuns(db: Db, scope: SystemScope): Promise<boolean> {
  const { rows } = await sql<{ hasDue: boolean }>`select
    exists (select from runs where state in ('ready', 'running') and lease_until <= now())
    or exists (select from runs where state = 'waiting' and wake_at <= now()) as "hasDue"`.execute(db(scope))
  return rows[0]?.hasDue ?? false
}

/** Claims due runs, except those that this process executes. */
export async function claimDueRuns(
  db: Db,
  scope: SystemScope,
  holder: Id,
  { limit, executing }: { limit: number; executing: readonly Id[] },
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    with unheld as (
      select id from runs
      where state in ('ready', 'running') and lease_until <= now() and id <> all (${executing}::uuid[])
      order by lease_until limit ${limit} for update skip locked
    ), awake as (
      select id from runs
      where state = 'waiting' and wake_at <= now() and id <> all (${executing}::uuid[])
      order by wake_at limit ${limit} for update skip locked
    )
    update runs set state = 'running', lease_holder = ${holder}, lease_until = ${leaseEnd}, wake_at = null
    where id in (select id from unheld union all select id from awake)
    returning *`.execute(db(scope))
  return rows
}

/** What earlier executions of a run have stored. */
export type Progress = { hasSteps: boolean; partCount: number }

/** Read after the runs were claimed: only then nobody else adds to them. */
export async function findProgress(
  db: Db,
  scope: SystemScope,
  runs: readonly Id[],
): Promise<ReadonlyMap<Id, Progress>> {
  const { rows } = await progressOf(db, scope, runs)
  return new Map(rows.map(({ id, ...progress }) => [id, progress]))
}

const progressOf = preparedQuery(
  (_tables: Kysely<RunTables>, runs: readonly Id[]) =>
    sql<Progress & { id: Id }>`select id, exists (select from run_steps where run_id = run.id) as "hasSteps",
        coalesce((select max(number) from stream_parts where run_id = run.id), -1) + 1 as "partCount"
      from unnest(${runs}::uuid[]) run (id)`,
)

/** Renews the leases of this process. Returns the runs that it still has, whether each shall stop, and how often it was woken. */
export async function renewLeases(
  db: Db,
  scope: SystemScope,
  ids: readonly Id[],
  holder: Id,
): Promise<{ id: Id; stop: boolean; wakes: number }[]> {
  return db<RunTables>(scope)
    .updateTable('runs')
    .set({ lease_until: leaseEnd })
    .where('id', 'in', ids)
    .where('lease_holder', '=', holder)
    .where('state', '=', 'running')
    .returning(['id', 'wakes', sql<boolean>`stop_requested_at is not null`.as('stop')])
    .execute()
}

/** True if this process still has the run. Locked, so that nobody takes it over before the transaction ends. */
export async function lockLease(db: Db, scope: AnyScope, id: Id, holder: Id): Promise<boolean> {
  const row = await db<RunTables>(scope)
    .selectFrom('runs')
    .where('id', '=', id)
    .where('lease_holder', '=', holder)
    .where('state', '=', 'running')
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function listSteps(db: Db, scope: AnyScope, run: Id): Promise<StoredStep[]> {
  return db<RunTables>(scope)
    .selectFrom('run_steps')
    .where('run_id', '=', run)
    .orderBy('branch')
    .orderBy('number')
    .select(['branch', 'name', 'output', 'parts'])
    .execute()
}

export type NewStep = {
  run: Id
  account: Id
  branch: string
  number: number
  name: string
  output: unknown
  /** The length of the run's stream when it was stored. */
  parts: number
  entry?: Id | undefined
}

export async function addStep(db: Db, scope: AnyScope, step: NewStep): Promise<void> {
  await db<RunTables>(scope)
    .insertInto('run_steps')
    .values({
      run_id: step.run,
      account_id: step.account,
      branch: step.branch,
      number: step.number,
      name: step.name,
      parts: step.parts,
      output: storableJson(step.output ?? null),
      entry: step.entry ?? null,
    })
    .execute()
}

export async function setActivity(db: Db, scope: AnyScope, id: Id, activity: string): Promise<void> {
  await db<RunTables>(scope).updateTable('runs').set({ activity }).where('id', '=', id).execute()
}

export async function markUntrusted(db: Db, scope: AnyScope, id: Id): Promise<void> {
  await db<RunTables>(scope).updateTable('runs').set({ untrusted: true }).where('id', '=', id).execute()
}

/** The run waits and holds nothing, unless something happened since it was claimed. */
export async function suspendRun(db: Db, scope: SystemScope, run: StoredRun, until: Date): Promise<RunState> {
  const { rows } = await sql<{ state: RunState }>`update runs set lease_holder = null, lease_until = now(),
      wake_at = ${until.toISOString()}, state = case when wakes = ${run.wakes} then 'waiting' else 'ready' end
    where id = ${run.id} returning state`.execute(db(scope))
  return rows[0]?.state ?? 'ready'
}

/** Something happened that a run may wait for: it looks again. False if it has ended. */
export async function wakeRun(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update runs set wakes = wakes + 1,
      lease_until = case when state = 'waiting' then now() else lease_until end,
      state = case when state = 'waiting' then 'ready' else state end
    where id = ${id} and state in ('ready', 'running', 'waiting')`.execute(db(scope))
  return numAffectedRows > 0n
}

/** The run shall stop: a waiting one becomes ready, so that some process ends it. False if it has ended. */
export async function requestStop(db: Db, scope: SystemScope, id: Id): Promise<boolean> {
  await db<RunTables>(scope).updateTable('runs').set({ stop_requested_at: now }).where('id', '=', id).execute()
  return wakeRun(db, scope, id)
}

export type RunEnd = { state: 'done' | 'failed' | 'stopped'; code?: string | undefined; message?: string | undefined }

/** False if this process does not have the run any more. */
export async function endRun(
  db: Db,
  scope: SystemScope,
  id: Id,
  holder: Id,
  { state, code, message }: RunEnd,
): Promise<boolean> {
  const part: EndPart = { type: endPartType, state }
  const { numAffectedRows = 0n } = await endWithPart(
    db,
    scope,
    id,
    holder,
    state,
    code ?? null,
    message ?? null,
    JSON.stringify(part),
  )
  return numAffectedRows > 0n
}

const endWithPart = preparedQuery(
  (
    _tables: Kysely<RunTables>,
    ...[id, holder, state, code, message, part]: [Id, Id, RunState, string | null, string | null, string]
  ) => sql`with ended as (
      update runs set state = ${state}, error_code = ${code}, error = ${message}, ended_at = now(), lease_holder = null,
        wake_at = null
      where id = ${id} and lease_holder = ${holder} and state = 'running' returning id, account_id)
    insert into stream_parts (run_id, account_id, number, part)
      select id, account_id, (select coalesce(max(number), -1) + 1 from stream_parts where run_id = ${id}), ${part}::jsonb
      from ended`,
)

const now = sql<string>`now()`
const leaseEnd = sql<string>`now() + ${sql.lit(leaseSeconds)} * interval '1 second'`
const isUnheld = sql<boolean>`(lease_until is null or lease_until <= now())`
