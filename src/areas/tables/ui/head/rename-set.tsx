import { useWrite } from '#platform/web/query.ts'
import { changeSet, type Table } from '../../contract/tables.ts'
import { NameDialog } from '../name-dialog.tsx'

export function RenameSet({ set: { id, name }, onClose }: { set: Table['set']; onClose: () => void }) {
  const change = useWrite(changeSet, { onDone: onClose, onRefused: () => {} })
  return (
    <NameDialog
      title="Rename set"
      action="Save name"
      name={name}
      busy={change.isPending}
      trouble={change.error?.message}
      onSave={(wanted) => change.mutate({ setId: id, name: wanted })}
      onClose={onClose}
    />
  )
}
