import { useTableScreen } from '../table-screen.ts'
import { EditField } from './edit-field.tsx'
import { NewField } from './new-field.tsx'

type FieldDialogProps = {
  /** The field that is changed; without one, a new one is made, at the end or right after another. */
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
