import { sql, type Kysely } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { maxListLength } from '#platform/contract/live.ts'
import { doneTaskListedHours } from '../rules.ts'
import type { Task } from '../contract.ts'
import type { FocusTables } from '../schema.ts'

const taskColumns = [
  'id',
  'title',
  'due',
  'estimate',
  'done_at as doneAt',
  sql<
    Task['source']
  >`case when source is not null then json_build_object('name', source_name, 'page', source_page) end`.as('source'),
] as const

type TaskRow = FocusTables['focus_tasks']

/** Open tasks in their order, then those done recently. */
export async function listTasks(db: Db, scope: Scope) {
  return (await openOrRecentlyDone(db, scope, scope.account, scope.person)).rows
}

/** Every visit runs this, so the query is built once. The others are rare. */
const openOrRecentlyDone = preparedQuery((tables: Kysely<FocusTables>, account: Id, person: Id) =>
  tables
    .selectFrom('focus_tasks')
    .where('account_id', '=', account)
    .where('person_id', '=', person)
    .where((task) =>
      task.or([
        task('done_at', 'is', null),
        task('done_at', '>=', sql<string>`now() - make_interval(hours => ${doneTaskListedHours})`),
      ]),
    )
    .orderBy('done_at', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .orderBy('id')
    .select(taskColumns)
    .limit(maxListLength),
)

export function findTask(db: Db, scope: Scope, id: Id) {
  return ownTasks(db, scope).where('id', '=', id).select(taskColumns).executeTakeFirst()
}

/** The number of open tasks, and the last position. */
export function measureTasks(db: Db, scope: Scope) {
  return ownTasks(db, scope)
    .where('done_at', 'is', null)
    .select((task) => [task.fn.countAll<number>().as('open'), task.fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
}

export function listPositions(db: Db, scope: Scope) {
  return ownTasks(db, scope)
    .where('done_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'position'])
    .execute()
}

export function addTask(db: Db, scope: Scope, task: Pick<TaskRow, 'id' | 'title' | 'due' | 'estimate' | 'position'>) {
  return db<FocusTables>(scope)
    .insertInto('focus_tasks')
    .values({ ...task, done_at: null, account_id: scope.account, person_id: scope.person })
    .returning(taskColumns)
    .executeTakeFirstOrThrow()
}

type TaskChange = { [K in 'title' | 'due' | 'estimate' | 'done_at' | 'position']?: TaskRow[K] | undefined }

export function updateTask(db: Db, scope: Scope, id: Id, change: TaskChange) {
  return db<FocusTables>(scope)
    .updateTable('focus_tasks')
    .set(change)
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .returning(taskColumns)
    .executeTakeFirst()
}

export async function removeTask(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<FocusTables>(scope)
    .deleteFrom('focus_tasks')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .execute()
}

function ownTasks(db: Db, scope: Scope) {
  return db<FocusTables>(scope)
    .selectFrom('focus_tasks')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
}
