import { useMemo, useState } from 'react'
import { useWrite } from '#platform/web/query.ts'
import { readTable, type Table } from '../contract/tables.ts'
import type { View, ViewSettings } from '../contract/view.ts'
import { changeView } from '../contract/views.ts'

/** How a view is shown: as it is kept, and over that what somebody wants to see only here and now. */
export function useSettings(table: Table, view: View) {
  const [own, setOwn] = useState<Partial<ViewSettings>>({})
  const { mutate } = useWrite(changeView, {
    line: view.id,
    optimistic: ({ tableId, viewId, settings = {} }, cached) =>
      cached.change(readTable, (kept) => (kept.id === tableId ? withSettings(kept, viewId, settings) : kept)),
    onDone: (_output, { settings = {} }) => setOwn((now) => without(now, settings)),
  })
  const settings = useMemo(() => ({ ...view.settings, ...own }), [view.settings, own])
  const showSettings = (change: Partial<ViewSettings>) => setOwn((now) => ({ ...now, ...change }))
  return {
    settings,
    showSettings,
    changeSettings: (change: Partial<ViewSettings>) => {
      if (!mayChange(table, view)) return showSettings(change)
      // What somebody has tried stays theirs until it is kept: a refusal does not take it from them.
      setOwn((now) => ({ ...now, ...only(change, now) }))
      mutate({ tableId: table.id, viewId: view.id, settings: change })
    },
  }
}

/** Whether what somebody changes here is kept for whoever sees this view. */
function mayChange({ may }: Table, { personal, locked }: View): boolean {
  return !locked && (personal || may.design)
}

function only(change: Partial<ViewSettings>, own: object): Partial<ViewSettings> {
  return Object.fromEntries(Object.entries(change).filter(([key]) => key in own))
}

/** What was changed again since it was sent is still only here. */
function without(own: Partial<ViewSettings>, kept: object): Partial<ViewSettings> {
  const sent = new Map<string, unknown>(Object.entries(kept))
  return Object.fromEntries(Object.entries(own).filter(([key, value]) => sent.get(key) !== value))
}

function withSettings(table: Table, viewId: string, change: object): Table {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const changed = (view: View) => ({ ...view, settings: { ...view.settings, ...given } })
  return { ...table, views: table.views.map((view) => (view.id === viewId ? changed(view) : view)) }
}
