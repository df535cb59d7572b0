import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { useRead } from '#platform/web/query.ts'
import { countRows } from '../../contract/rows.ts'
import { countWords } from '../../rules/words.ts'
import { useTableScreen } from '../table-screen.ts'

type RemoveChoiceProps = {
  fieldId: string
  choice: { id: string; name: string }
  onClose: () => void
  onRemove: () => void
}

/** Before a choice goes, one learns how many rows have it. */
export function RemoveChoice({ fieldId, choice, onClose, onRemove }: RemoveChoiceProps) {
  const { table, around } = useTableScreen()
  const filter = { field: fieldId, op: 'anyOf' as const, value: [choice.id] }
  const { data } = useRead(countRows, { tableId: table.id, filter }, { live: false })
  const rows = data ? countWords(data.count, table.rowWord, around.locale) : undefined
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the choice “${choice.name}”?`}
      description={
        rows === undefined
          ? 'Counting who uses it…'
          : data?.count === 0
            ? 'Nothing has it chosen.'
            : `${rows} ${data?.count === 1 ? 'has' : 'have'} it chosen and will have nothing there once you save.`
      }
      action="Delete choice"
      cancel="Keep it"
      danger
      onConfirm={onRemove}
    />
  )
}
