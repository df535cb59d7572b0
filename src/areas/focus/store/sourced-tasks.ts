import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FocusTables } from '../schema.ts'

/** Which items are in the lists of which people: some items, or all with keys that begin alike. */
export async function listSourcesOfPeople(
  db: Db,
  scope: SystemScope,
  account: Id,
  of: { sources: readonly string[] } | { prefix: string },
): Promise<{ person: Id; source: string }[]> {
  const { rows } = await sql<{ person: Id; source: string }>`
    select distinct person_id as person, source from focus_tasks where account_id = ${account} and source is not null
      and ${'prefix' in of ? sql`starts_with(source, ${of.prefix})` : sql`source = any(${of.sources}::text[])`}`.execute(
    db(scope),
  )
  return rows
}

/** The person's tasks that come from some items, in their order. */
export async function listSourcedTasks(db: Db, scope: Scope, sources: readonly string[]) {
  const { rows } = await sql<{
    id: Id
    title: string
    due: string | null
    doneAt: string | null
    source: string
    sourceName: string
  }>`select id, title, due, done_at as "doneAt", source, source_name as "sourceName" from focus_tasks
    where account_id = ${scope.account} and person_id = ${scope.person} and source = any(${sources}::text[])
    order by created_at, id`.execute(db(scope))
  return rows
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
