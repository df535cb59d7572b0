import { useNavigate } from '@tanstack/react-router'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import type { Role } from '#platform/contract/permission.ts'
import { useWrite } from '#platform/web/query.ts'
import { addView, changeView, removeView } from '../../contract/views.ts'
import { useTableScreen } from '../table-screen.ts'
import { useMake } from '../use-make.ts'

/** What can be done with the view that is shown. */
export function useViewDeeds() {
  const { table, view, settings } = useTableScreen()
  const navigate = useNavigate()
  const show = (id: string) => void navigate({ to: '/tables/$id', params: { id: table.id }, search: { view: id } })
  const undo = useUndoEntry()
  const change = useWrite(changeView, { line: view.id })
  const add = useMake(addView, { onDone: ({ id }) => show(id) })
  const remove = useWrite(removeView, {
    onDone: (_output, _input, entry) => {
      const next = table.views.find(({ id }) => id !== view.id)
      if (next) show(next.id)
      if (entry) offerUndo(`“${view.name}” is in the trash`, () => undo.mutate({ id: entry }))
    },
  })
  const which = { tableId: table.id, viewId: view.id }
  return {
    show,
    lock: () => change.mutate({ ...which, locked: !view.locked }),
    allow: (mayRead: Role) => change.mutate({ ...which, mayRead }),
    /** As it is shown now, also with what only this screen has changed. */
    duplicate: () =>
      add.make({
        tableId: table.id,
        name: `${view.name.slice(0, 90)} copy`,
        kind: view.kind,
        personal: view.personal || !table.may.design,
        settings,
      }),
    remove: () => remove.mutate(which),
  }
}
