import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SavedView, View, ViewSettings } from '../contract/view.ts'
import * as contract from '../contract/views.ts'
import { validateFilterSize } from '../rules/query/filter-size.ts'
import { definedSettings, unsavedSettings } from '../rules/views/view-draft.ts'
import { openTable, type OpenTable } from '../store/open-table.ts'
import { deleteDraft, listDrafts, storeDraft } from '../store/view-drafts.ts'
import * as store from '../store/views.ts'

export const viewActions = [
  implement(contract.addView, async ({ tableId, ...input }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    if (!input.personal) requireDesignRight(table)
    validateFilters(input.settings)
    const stored = await store.listViews(db, scope, tableId)
    if (stored.length >= maxViews) refuse('tables.too-many-views', 409, `A table has at most ${maxViews} views.`)
    const id = newId()
    await store.addView(db, scope, { id, tableId, ...input, position: (stored.at(-1)?.position ?? 0) + 1 })
    return readView(db, scope, tableId, id)
  }),

  implement(contract.changeView, async ({ tableId, viewId, settings, mayRead, locked, name }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const view = requireView(table, viewId)
    if (!view.personal) requireDesignRight(table)
    if (view.locked && locked !== false) refuse('tables.view-locked', 409, `“${view.name}” is locked. Unlock it first.`)
    if (settings) validateFilters(settings)
    const saved = settings && { ...view.settings, ...definedSettings(settings) }
    await store.updateView(db, scope, tableId, viewId, {
      ...(name !== undefined && { name }),
      ...(locked !== undefined && { locked }),
      ...(mayRead && { may_read: mayRead }),
      ...(saved && { settings: saved }),
    })
    // What is saved is no longer unsaved.
    if (saved) await changeDraft(db, scope, tableId, { ...view, settings: saved }, settings)
    return readView(db, scope, tableId, viewId)
  }),

  implement(contract.changeViewDraft, async ({ tableId, viewId, settings }, { db, scope }) => {
    const view = requireView(await openTable(db, scope, tableId, 'read'), viewId)
    validateFilters(settings)
    await changeDraft(db, scope, tableId, view, settings)
    return readView(db, scope, tableId, viewId)
  }),

  implement(contract.discardViewDraft, async ({ tableId, viewId }, { db, scope }) => {
    requireView(await openTable(db, scope, tableId, 'read'), viewId)
    await deleteDraft(db, scope, viewId)
    return readView(db, scope, tableId, viewId)
  }),

  implement(contract.removeView, async ({ tableId, viewId }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const view = requireView(table, viewId)
    if (!view.personal) requireDesignRight(table)
    if (view.locked) refuse('tables.view-locked', 409, `“${view.name}” is locked. Unlock it first.`)
    if (!view.personal && table.views.filter(({ personal }) => !personal).length === 1)
      refuse('tables.last-view', 409, 'A table keeps at least one view for everybody. Add another one first.')
    await store.updateView(db, scope, tableId, viewId, { removed_at: new Date().toISOString() })
    return { id: viewId }
  }),

  implement(contract.restoreView, async ({ tableId, viewId }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const stored = (await store.listViews(db, scope, tableId)).find(({ id }) => id === viewId)
    if (!stored?.removedAt)
      refuse('tables.not-in-trash', 404, 'There is no such view in the trash. It may be back already.')
    if (stored.personId === null) requireDesignRight(table)
    await store.updateView(db, scope, tableId, viewId, { removed_at: null })
    return readView(db, scope, tableId, viewId)
  }),
]

const maxViews = 200

function requireDesignRight({ may, name }: OpenTable): void {
  if (!may.design)
    refuse(
      'tables.not-yours-to-design',
      403,
      `You may not change the views that everybody sees of “${name}”. Make one only for you.`,
    )
}

function validateFilters({ filter, colour }: { [K in 'filter' | 'colour']?: ViewSettings[K] | undefined }): void {
  if (filter) validateFilterSize(filter)
  if (colour && 'rules' in colour) for (const rule of colour.rules) validateFilterSize(rule.filter)
}

function requireView<V extends SavedView>({ views }: { views: readonly V[] }, id: Id): V {
  return (
    views.find((view) => view.id === id) ?? refuse('tables.view-unknown', 404, 'There is no such view of this table.')
  )
}

async function readView(db: Db, scope: Scope, tableId: Id, id: Id): Promise<View> {
  const table = await openTable(db, scope, tableId, 'read')
  return requireView({ views: await withDrafts(db, scope, table) }, id)
}

/** The views of a table, with the caller's unsaved changes. */
export async function withDrafts(db: Db, scope: Scope, { id, views }: OpenTable): Promise<View[]> {
  const drafts = await listDrafts(db, scope, id)
  return views.map((view) => ({ ...view, draft: unsavedSettings(view.settings, drafts.get(view.id) ?? {}) }))
}

async function changeDraft(db: Db, scope: Scope, tableId: Id, view: SavedView, change: View['draft']): Promise<void> {
  const stored = (await listDrafts(db, scope, tableId)).get(view.id)
  const settings = unsavedSettings(view.settings, { ...stored, ...definedSettings(change) })
  await storeDraft(db, scope, { tableId, viewId: view.id, settings })
}
