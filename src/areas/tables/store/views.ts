import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ViewSettings } from '../contract/view.ts'
import type { TablesTables } from '../schema.ts'
import { isEmptyChange } from './empty-change.ts'

export async function addView(
  db: Db,
  scope: Scope,
  view: {
    id: Id
    tableId: Id
    name: string
    kind: 'grid' | 'kanban'
    settings: ViewSettings
    position: number
    personal: boolean
  },
): Promise<void> {
  await db<TablesTables>(scope)
    .insertInto('table_views')
    .values({
      id: view.id,
      account_id: scope.account,
      table_id: view.tableId,
      name: view.name,
      kind: view.kind,
      settings: JSON.stringify(view.settings),
      position: view.position,
      person_id: view.personal ? scope.person : null,
      removed_at: null,
    })
    .execute()
}

/** Includes views in the trash, but no personal views of other people. */
export function listViews(db: Db, scope: Scope, tableId: Id) {
  return viewsOf(db, scope, tableId)
    .orderBy('position')
    .orderBy('id')
    .select([
      'id',
      'name',
      'position',
      'may_read as mayRead',
      'person_id as personId',
      'locked',
      'removed_at as removedAt',
    ])
    .execute()
}

export async function updateView(
  db: Db,
  scope: Scope,
  tableId: Id,
  id: Id,
  change: { name?: string; settings?: ViewSettings; locked?: boolean; may_read?: Role; removed_at?: string | null },
): Promise<void> {
  if (isEmptyChange(change)) return
  const { settings, ...others } = change
  await db<TablesTables>(scope)
    .updateTable('table_views')
    .set({ ...others, ...(settings && { settings: JSON.stringify(settings) }) })
    .where('account_id', '=', scope.account)
    .where('table_id', '=', tableId)
    .where('id', '=', id)
    .execute()
}

export async function hideField(db: Db, scope: Scope, tableId: Id, fieldId: Id): Promise<void> {
  await db<TablesTables>(scope)
    .updateTable('table_views')
    .set({
      settings: sql`jsonb_set(settings, '{hidden}', coalesce(settings -> 'hidden', '[]') || to_jsonb(${fieldId}::text))`,
    })
    .where('account_id', '=', scope.account)
    .where('table_id', '=', tableId)
    .execute()
}

function viewsOf(db: Db, scope: Scope, tableId: Id) {
  return db<TablesTables>(scope)
    .selectFrom('table_views')
    .where('account_id', '=', scope.account)
    .where('table_id', '=', tableId)
    .where((view) => view.or([view('person_id', 'is', null), view('person_id', '=', scope.person)]))
}
