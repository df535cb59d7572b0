import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import type { View } from '../../contract/view.ts'
import { addView, changeView } from '../../contract/views.ts'
import { NameDialog } from '../widgets/name-dialog.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useCreateOnce } from '../data/use-create-once.ts'

export function NewView({ kind, onClose }: { kind: View['kind']; onClose: () => void }) {
  const { table } = useTableScreen()
  const [personal, setPersonal] = useState(!table.may.design)
  const navigate = useNavigate()
  const add = useCreateOnce(addView, {
    onDone: ({ id }) => {
      onClose()
      void navigate({ to: '/tables/$id', params: { id: table.id }, search: { view: id } })
    },
    onRefused: () => {},
  })
  const stack = table.fields.find(({ type }) => type === 'singleSelect')
  const settings = kind === 'kanban' && stack ? { stack: stack.id } : {}
  return (
    <NameDialog
      title={kind === 'kanban' ? 'Add a kanban' : 'Add a grid'}
      submitLabel="Add view"
      maxLength={100}
      busy={add.isBusy}
      error={add.error?.message}
      onSave={(name) => add.submit({ tableId: table.id, name, kind, personal, settings })}
      onClose={onClose}
    >
      <Checkbox checked={personal} disabled={!table.may.design} onCheckedChange={setPersonal}>
        Only for me
      </Checkbox>
    </NameDialog>
  )
}

export function RenameView({ onClose }: { onClose: () => void }) {
  const { table, view } = useTableScreen()
  const change = useWrite(changeView, { onDone: onClose, onRefused: () => {} })
  return (
    <NameDialog
      title="Rename view"
      submitLabel="Save name"
      name={view.name}
      maxLength={100}
      busy={change.isPending}
      error={change.error?.message}
      onSave={(name) => change.mutate({ tableId: table.id, viewId: view.id, name })}
      onClose={onClose}
    />
  )
}
