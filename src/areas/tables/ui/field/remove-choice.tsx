import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { useRead } from '#platform/web/query.ts'
import { countRows } from '../../contract/rows.ts'
import { countWords, rowWords } from '../../rules/words.ts'
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
  const { data, error, refetch } = useRead(countRows, { tableId: table.id, filter }, { live: false })
  const usedWords = () => {
    const after = 'will have nothing there once you save.'
    if (!data && error) return `The ${rowWords(table.rowWord)} that have it could not be counted. They ${after}`
    if (!data) return 'Counting who uses it…'
    if (data.count === 0) return 'Nothing has it chosen.'
    const rows = countWords(data.count, table.rowWord, around.locale)
    return `${rows} ${data.count === 1 ? 'has' : 'have'} it chosen and ${after}`
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the choice “${choice.name}”?`}
      description={usedWords()}
      action="Delete choice"
      cancel="Keep it"
      danger
      onConfirm={onRemove}
    >
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
    </ConfirmDialog>
  )
}
