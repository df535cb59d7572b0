import { useMemo, useState } from 'react'
import { useWrite } from '#platform/web/api/query.ts'
import { readTable, type Table } from '../../contract/tables.ts'
import type { View, ViewSettings } from '../../contract/view.ts'
import { changeView } from '../../contract/views.ts'

/** The settings of a view: the saved ones, with unsaved changes of this screen on top. */
export function useViewSettings(table: Table, view: View) {
  const [unsaved, setUnsaved] = useState<Partial<ViewSettings>>({})
  const { mutate } = useWrite(changeView, {
    queue: view.id,
    optimistic: ({ tableId, viewId, settings = {} }, cached) =>
      cached.change(readTable, (table) => (table.id === tableId ? withSettings(table, viewId, settings) : table)),
    onDone: (_output, { settings = {} }) => setUnsaved((current) => withoutSaved(current, settings)),
  })
  const settings = useMemo(() => ({ ...view.settings, ...unsaved }), [view.settings, unsaved])
  const showSettings = (change: Partial<ViewSettings>) => setUnsaved((current) => ({ ...current, ...change }))
  return {
    settings,
    showSettings,
    changeSettings: (change: Partial<ViewSettings>) => {
      if (!mayChange(table, view)) return showSettings(change)
      // Unsaved changes stay until the save succeeds: a refusal does not discard them.
      setUnsaved((current) => ({ ...current, ...onlyKeysIn(change, current) }))
      mutate({ tableId: table.id, viewId: view.id, settings: change })
    },
  }
}

function mayChange({ may }: Table, { personal, locked }: View): boolean {
  return !locked && (personal || may.design)
}

function onlyKeysIn(change: Partial<ViewSettings>, keys: object): Partial<ViewSettings> {
  return Object.fromEntries(Object.entries(change).filter(([key]) => key in keys))
}

/** Values that changed again after they were sent are still unsaved. */
function withoutSaved(unsaved: Partial<ViewSettings>, savedSettings: object): Partial<ViewSettings> {
  const savedValues = new Map<string, unknown>(Object.entries(savedSettings))
  return Object.fromEntries(Object.entries(unsaved).filter(([key, value]) => savedValues.get(key) !== value))
}

function withSettings(table: Table, viewId: string, change: object): Table {
  const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const changed = (view: View) => ({ ...view, settings: { ...view.settings, ...defined } })
  return { ...table, views: table.views.map((view) => (view.id === viewId ? changed(view) : view)) }
}
