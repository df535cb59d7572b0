import { useWrite } from '#platform/web/api/query.ts'
import { changeSet, type Table } from '../../contract/tables.ts'
import { NameDialog } from '../widgets/name-dialog.tsx'

export function RenameSet({ set: { id, name }, onClose }: { set: Table['set']; onClose: () => void }) {
  const change = useWrite(changeSet, { onDone: onClose, onRefused: () => {} })
  return (
    <NameDialog
      title="Rename set"
      submitLabel="Save name"
      name={name}
      busy={change.isPending}
      error={change.error?.message}
      onSave={(newName) => change.mutate({ setId: id, name: newName })}
      onClose={onClose}
    />
  )
}
