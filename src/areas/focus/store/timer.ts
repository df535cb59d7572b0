import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Timer } from '../contract.ts'
import { initialTimer } from '../rules.ts'
import type { FocusTables } from '../schema.ts'

export async function getTimer(db: Db, scope: Scope): Promise<Timer> {
  return (await ownTimer(db, scope).executeTakeFirst()) ?? initialTimer
}

export async function saveTimer(db: Db, scope: Scope, timer: Timer): Promise<void> {
  await db<FocusTables>(scope)
    .insertInto('focus_timers')
    .values({ ...toRow(timer), account_id: scope.account, person_id: scope.person })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet(toRow(timer)))
    .execute()
}

/** Idempotent: the key is the start time. */
export async function logSession(
  db: Db,
  scope: Scope,
  session: Omit<FocusTables['focus_sessions'], 'account_id' | 'person_id'>,
): Promise<void> {
  await db<FocusTables>(scope)
    .insertInto('focus_sessions')
    .values({ ...session, account_id: scope.account, person_id: scope.person })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id', 'started_at']).doNothing())
    .execute()
}

export function listSessions(db: Db, scope: Scope, since: string) {
  return db<FocusTables>(scope)
    .selectFrom('focus_sessions')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('started_at', '>=', since)
    .orderBy('started_at', 'desc')
    .select(['id', 'title', 'started_at as startedAt', 'ended_at as endedAt', 'seconds'])
    .limit(300)
    .execute()
}

function ownTimer(db: Db, scope: Scope) {
  return db<FocusTables>(scope)
    .selectFrom('focus_timers')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .select([
      'state',
      'kind',
      'seconds',
      'round',
      'sound',
      'task_id as taskId',
      'started_at as startedAt',
      'ends_at as endsAt',
    ])
    .select(['seconds_left as secondsLeft', 'work_minutes as workMinutes', 'break_minutes as breakMinutes'])
}

function toRow({ state, kind, seconds, round, sound, ...timer }: Timer) {
  return {
    state,
    kind,
    seconds,
    round,
    sound,
    task_id: timer.taskId,
    started_at: timer.startedAt,
    ends_at: timer.endsAt,
    seconds_left: timer.secondsLeft,
    work_minutes: timer.workMinutes,
    break_minutes: timer.breakMinutes,
  }
}
