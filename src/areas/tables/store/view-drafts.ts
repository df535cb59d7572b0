import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ViewSettings } from '../contract/view.ts'
import type { TablesTables } from '../schema.ts'

/** The person's unsaved settings of the views of a table, by the ids of the views. */
export async function listDrafts(db: Db, scope: Scope, tableId: Id): Promise<Map<Id, Partial<ViewSettings>>> {
  const drafts = await db<TablesTables>(scope)
    .selectFrom('table_view_drafts')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('table_id', '=', tableId)
    .select(['view_id', 'settings'])
    .execute()
  return new Map(drafts.map(({ view_id, settings }) => [view_id, settings]))
}

/** Without settings the draft is deleted. */
export async function storeDraft(
  db: Db,
  scope: Scope,
  { tableId, viewId, settings }: { tableId: Id; viewId: Id; settings: Partial<ViewSettings> },
): Promise<void> {
  if (Object.keys(settings).length === 0) return deleteDraft(db, scope, viewId)
  await db<TablesTables>(scope)
    .insertInto('table_view_drafts')
    .values({
      id: newId(),
      account_id: scope.account,
      person_id: scope.person,
      table_id: tableId,
      view_id: viewId,
      settings: JSON.stringify(settings),
    })
    .onConflict((draft) => draft.columns(['view_id', 'person_id']).doUpdateSet({ settings: JSON.stringify(settings) }))
    .execute()
}

export async function deleteDraft(db: Db, scope: Scope, viewId: Id): Promise<void> {
  await db<TablesTables>(scope)
    .deleteFrom('table_view_drafts')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('view_id', '=', viewId)
    .execute()
}

/** Also hides a field in the person's unsaved lists of hidden fields. */
export async function hideFieldInDrafts(db: Db, scope: Scope, tableId: Id, fieldId: Id): Promise<void> {
  await db<TablesTables>(scope)
    .updateTable('table_view_drafts')
    .set({ settings: sql`jsonb_set(settings, '{hidden}', settings -> 'hidden' || to_jsonb(${fieldId}::text))` })
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('table_id', '=', tableId)
    .where(sql<boolean>`settings ? 'hidden'`)
    .execute()
}
