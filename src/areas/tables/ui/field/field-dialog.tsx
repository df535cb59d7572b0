import { useTableScreen } from '../table-screen.ts'
import { EditField } from './edit-field.tsx'
import { NewField } from './new-field.tsx'

type FieldDialogProps = {
  /** The field to edit; without it a new field is created, at the end or after `after`. */
  fieldId?: string | undefined
  after?: string | undefined
  onClose: () => void
}

export function FieldDialog({ fieldId, after, onClose }: FieldDialogProps) {
  const { table } = useTableScreen()
  if (fieldId === undefined) return <NewField after={after} onClose={onClose} />
  const field = table.fields.find(({ id }) => id === fieldId)
  return field ? <EditField key={field.id} field={field} onClose={onClose} /> : null
}
