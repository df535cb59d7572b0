import { useMemo } from 'react'
import { useWrite } from '#platform/web/api/query.ts'
import { readTable, type Table } from '../../contract/tables.ts'
import type { View, ViewSettings } from '../../contract/view.ts'
import { changeView, changeViewDraft, discardViewDraft } from '../../contract/views.ts'
import { definedSettings, effectiveSettings, unsavedSettings } from '../../rules/views/view-draft.ts'

/** The settings of a view for this person. A personal view is saved at once; others get unsaved changes on top. */
export function useViewSettings(table: Table, view: View) {
  const settings = useMemo(() => effectiveSettings(view), [view])
  const save = useWrite(changeView, {
    queue: view.id,
    optimistic: ({ tableId, viewId, settings: change = {} }, cached) =>
      cached.change(readTable, (each) => withView(each, tableId, viewId, (saved) => withSaved(saved, change))),
  })
  const changeDraft = useWrite(changeViewDraft, {
    queue: view.id,
    optimistic: ({ tableId, viewId, settings: change }, cached) =>
      cached.change(readTable, (each) => withView(each, tableId, viewId, (saved) => withDraft(saved, change))),
  })
  const discard = useWrite(discardViewDraft, {
    queue: view.id,
    optimistic: ({ tableId, viewId }, cached) =>
      cached.change(readTable, (each) => withView(each, tableId, viewId, (saved) => ({ ...saved, draft: {} }))),
  })
  const ids = { tableId: table.id, viewId: view.id }
  return {
    settings,
    isUnsaved: Object.keys(view.draft).length > 0,
    changeSettings: (change: Partial<ViewSettings>) => {
      const { mutate } = view.personal && !view.locked ? save : changeDraft
      mutate({ ...ids, settings: change })
    },
    saveSettings: () => save.mutate({ ...ids, settings: view.draft }),
    resetSettings: () => discard.mutate(ids),
  }
}

function withView(table: Table, tableId: string, viewId: string, change: (view: View) => View): Table {
  if (table.id !== tableId) return table
  return { ...table, views: table.views.map((view) => (view.id === viewId ? change(view) : view)) }
}

function withSaved(view: View, change: View['draft']): View {
  return withDraft({ ...view, settings: { ...view.settings, ...definedSettings(change) } }, change)
}

function withDraft(view: View, change: View['draft']): View {
  return { ...view, draft: unsavedSettings(view.settings, { ...view.draft, ...definedSettings(change) }) }
}
