import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FocusTables } from '../schema.ts'

/** Everybody who has tasks that come from an item. */
export async function listPeopleWithTasks(db: Db, scope: SystemScope, account: Id, source: string): Promise<Id[]> {
  const rows = await db<FocusTables>(scope)
    .selectFrom('focus_tasks')
    .where('account_id', '=', account)
    .where('source', '=', source)
    .select('person_id')
    .distinct()
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** The person's tasks that come from an item, in their order. */
export async function listSourcedTasks(db: Db, scope: Scope, source: string) {
  return db<FocusTables>(scope)
    .selectFrom('focus_tasks')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('source', '=', source)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'title', 'due', 'done_at as doneAt'])
    .execute()
}

export async function setSource(
  db: Db,
  scope: Scope,
  id: Id,
  { source, name, page }: { source: string; name: string; page: string },
): Promise<void> {
  await db<FocusTables>(scope)
    .updateTable('focus_tasks')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .set({ source, source_name: name, source_page: page })
    .execute()
}

/** A task that comes from an item of another area, for that area. */
export async function findSourcedTask(db: Db, scope: Scope, id: Id) {
  return db<FocusTables>(scope)
    .selectFrom('focus_tasks')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .where('source', 'is not', null)
    .select(['source', 'title', 'due', 'done_at as doneAt'])
    .executeTakeFirst()
}
