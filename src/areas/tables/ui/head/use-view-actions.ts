import { useNavigate } from '@tanstack/react-router'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import type { Role } from '#platform/contract/permission.ts'
import { useWrite } from '#platform/web/api/query.ts'
import type { Table } from '../../contract/tables.ts'
import type { View } from '../../contract/view.ts'
import { addView, changeView, removeView } from '../../contract/views.ts'
import { useTableScreen } from '../table-screen.ts'
import { useCreateOnce } from '../data/use-create-once.ts'

export function useViewActions() {
  const { table, view, settings, resetSettings } = useTableScreen()
  const navigate = useNavigate()
  const show = (id: string) => void navigate({ to: '/tables/$id', params: { id: table.id }, search: { view: id } })
  const undo = useUndoEntry()
  const change = useWrite(changeView, { queue: view.id })
  const add = useCreateOnce(addView, { onDone: ({ id }) => show(id) })
  const addMine = useCreateOnce(addView, {
    onDone: ({ id }) => {
      resetSettings()
      show(id)
    },
  })
  const remove = useWrite(removeView, {
    onDone: (_output, _input, entry) => {
      const next = table.views.find(({ id }) => id !== view.id)
      if (next) show(next.id)
      if (entry) offerUndo(`“${view.name}” is in the trash`, () => undo.mutate({ id: entry }))
    },
  })
  const ids = { tableId: table.id, viewId: view.id }
  return {
    show,
    toggleLock: () => change.mutate({ ...ids, locked: !view.locked }),
    setReaders: (mayRead: Role) => change.mutate({ ...ids, mayRead }),
    /** Copies unsaved changes of this screen too. */
    duplicate: () =>
      add.submit({
        tableId: table.id,
        name: `${view.name.slice(0, 90)} copy`,
        kind: view.kind,
        personal: view.personal || !table.may.design,
        settings,
      }),
    /** The unsaved changes move to a new personal view. */
    saveAsMine: () =>
      addMine.submit({ tableId: table.id, name: uniqueName(view, table), kind: view.kind, personal: true, settings }),
    remove: () => remove.mutate(ids),
  }
}

function uniqueName({ name }: View, { views }: Table): string {
  const names = views.map((_, nth) => `${name.slice(0, 90)} ${nth + 2}`)
  return names.find((each) => views.every((view) => view.name !== each)) ?? name
}
