import { sql, type Kysely, type UpdateObject } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { mostOpenTasks } from '../rules.ts'
import type { FocusTables } from '../schema.ts'

const shown = ['id', 'title', 'due', 'estimate', 'done_at as doneAt'] as const

/** Open ones in their order, then those done lately: long enough ago for "today" in every time zone. */
export async function listTasks(db: Db, scope: Scope) {
  return (await openOrRecent(db, scope, scope.account, scope.person)).rows
}

const openOrRecent = prepared((tables: Kysely<FocusTables>, account: Id, person: Id) =>
  tables
    .selectFrom('focus_tasks')
    .where('account_id', '=', account)
    .where('person_id', '=', person)
    .where((task) =>
      task.or([task('done_at', 'is', null), task('done_at', '>=', sql<string>`now() - interval '36 hours'`)]),
    )
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .select(shown)
    .limit(mostOpenTasks * 2),
)

export function findTask(db: Db, scope: Scope, id: Id) {
  return ownTasks(db, scope).where('id', '=', id).select(shown).executeTakeFirst()
}

/** How many are open, and where the list ends. */
export function measureTasks(db: Db, scope: Scope) {
  return ownTasks(db, scope)
    .where('done_at', 'is', null)
    .select((task) => [task.fn.countAll<number>().as('open'), task.fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
}

/** The places of all tasks, held until the transaction ends so that two people-at-once moves do not cross. */
export function holdPlaces(db: Db, scope: Scope) {
  return ownTasks(db, scope).orderBy('position').orderBy('id').select(['id', 'position']).forUpdate().execute()
}

export function addTask(
  db: Db,
  scope: Scope,
  task: { id: Id; title: string; due: string | null; estimate: number; position: number },
) {
  return db<FocusTables>(scope)
    .insertInto('focus_tasks')
    .values({ ...task, done_at: null, account_id: scope.account, person_id: scope.person })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export function updateTask(db: Db, scope: Scope, id: Id, change: UpdateObject<FocusTables, 'focus_tasks'>) {
  return db<FocusTables>(scope)
    .updateTable('focus_tasks')
    .set(change)
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
}

/** Numbers the list anew, in the order given. */
export async function renumberTasks(db: Db, scope: Scope, ids: readonly Id[]): Promise<void> {
  await sql`update focus_tasks set position = place.number
    from unnest(${ids}::uuid[]) with ordinality as place (id, number)
    where focus_tasks.id = place.id and account_id = ${scope.account} and person_id = ${scope.person}`.execute(
    db<FocusTables>(scope),
  )
}

export async function removeTask(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<FocusTables>(scope)
    .deleteFrom('focus_tasks')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function ownTasks(db: Db, scope: Scope) {
  return db<FocusTables>(scope)
    .selectFrom('focus_tasks')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
}
