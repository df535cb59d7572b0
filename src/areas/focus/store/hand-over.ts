import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FocusTables } from '../schema.ts'

/** Appends the open tasks of one person to the list of another, in their order. */
export async function handOverTasks(db: Db, scope: SystemScope, account: Id, from: Id, to: Id): Promise<void> {
  await sql`update focus_tasks t set person_id = ${to}, position = next.position
    from (select id, row_number() over (order by position, id) + coalesce((select max(position) from focus_tasks
        where account_id = ${account} and person_id = ${to} and done_at is null), 0) as position
      from focus_tasks where account_id = ${account} and person_id = ${from} and done_at is null) next
    where t.id = next.id`.execute(db<FocusTables>(scope))
}

export async function removeTimer(db: Db, scope: SystemScope, account: Id, person: Id): Promise<void> {
  await db<FocusTables>(scope)
    .deleteFrom('focus_timers')
    .where('account_id', '=', account)
    .where('person_id', '=', person)
    .execute()
}
