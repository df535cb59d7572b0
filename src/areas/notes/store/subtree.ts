import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { NoteTables } from '../schema.ts'

/** Moves a note to the trash with everything below it, also with what the person cannot see. */
export async function removeSubtree(db: Db, scope: Scope, id: Id): Promise<void> {
  await withSystemScope(db, scope, 'a note takes everything below it to the trash', async (systemDb, system) => {
    await sql`with recursive ${below(scope.account, id)}
      update notes set removed_at = now(), removed_with = ${id} from below
      where notes.id = below.id and notes.removed_at is null`.execute(systemDb(system))
  })
}

/** Restores what was deleted with it. It moves to the top if the note above is in the trash or gone. */
export async function restoreSubtree(db: Db, scope: Scope, id: Id): Promise<void> {
  await withSystemScope(db, scope, 'a note comes back with everything below it', async (systemDb, system) => {
    await sql`update notes n set removed_at = null, removed_with = null,
        parent_id = case when n.id = ${id} and exists (select from notes p where p.id = n.parent_id and p.removed_at is not null)
          then null else n.parent_id end
      where account_id = ${scope.account} and removed_with = ${id}`.execute(systemDb(system))
  })
}

/** Sets who sees the notes below: each takes over the access of the note above unless it has its own. */
export async function inheritAccess(db: Db, scope: Scope, id: Id): Promise<void> {
  await withSystemScope(db, scope, 'notes take over who sees them from above', async (systemDb, system) => {
    await sql`with recursive tree as (
        select id, access_id, 0 as depth from notes where account_id = ${scope.account} and id = ${id}
        union all
        select n.id, case when n.visibility is null then tree.access_id when n.visibility = 'workspace' then null
          else n.id end, depth + 1
        from notes n join tree on n.parent_id = tree.id where depth < 100)
      update notes set access_id = tree.access_id from tree
      where notes.id = tree.id and notes.access_id is distinct from tree.access_id`.execute(systemDb(system))
  })
}

/** How many levels are below a note, and whether another note is one of them. */
export async function measureSubtree(
  db: Db,
  scope: Scope,
  id: Id,
  other: Id | null,
): Promise<{ height: number; contains: boolean }> {
  return withSystemScope(db, scope, 'the depth of a moved tree', async (systemDb, system) => {
    const { rows } = await sql<{ height: number; contains: boolean }>`with recursive ${below(scope.account, id)}
      select max(depth)::int as height, coalesce(bool_or(id = ${other}::uuid), false) as contains from below`.execute(
      systemDb(system),
    )
    return rows[0] ?? { height: 0, contains: false }
  })
}

export async function listRemoved(db: Db, scope: Scope) {
  return db<NoteTables>(scope)
    .selectFrom('notes')
    .where('account_id', '=', scope.account)
    .where('removed_with', '=', sql<Id>`id`)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(500)
    .select(['id', 'title', 'icon', 'excerpt', sql<string>`removed_at`.as('removedAt')])
    .select(sql<number>`(select count(*) from notes b where b.removed_with = notes.id)::int - 1`.as('below'))
    .execute()
}

/** Deletes notes that were moved to the trash long ago. */
export async function eraseRemoved(db: Db, scope: SystemScope, days: number): Promise<Id[]> {
  const rows = await db<NoteTables>(scope)
    .deleteFrom('notes')
    .where('removed_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function below(account: Id, id: Id) {
  return sql`below as (
    select id, 0 as depth from notes where account_id = ${account} and id = ${id}
    union all select n.id, depth + 1 from notes n join below on n.parent_id = below.id where depth < 100)`
}
