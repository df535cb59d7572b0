import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { countRows } from '../../contract/rows.ts'
import { countText, rowNoun } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'

type RemoveChoiceProps = {
  fieldId: string
  choice: { id: string; name: string }
  onClose: () => void
  onRemove: () => void
}

/** Confirms the removal of a choice, with the number of rows that use it. */
export function RemoveChoice({ fieldId, choice, onClose, onRemove }: RemoveChoiceProps) {
  const { table, parseContext } = useTableScreen()
  const filter = { field: fieldId, op: 'anyOf' as const, value: [choice.id] }
  const { data, error, refetch } = useRead(countRows, { tableId: table.id, filter }, { live: false })
  const describeUsage = () => {
    const consequence = 'will be empty there once you save.'
    if (!data && error) return `The ${rowNoun(table.rowWord)} that use it could not be counted. They ${consequence}`
    if (!data) return 'Counting where it is used…'
    if (data.count === 0) return `No ${rowNoun(table.rowWord)} use it.`
    const rows = countText(data.count, table.rowWord, parseContext.locale)
    return `${rows} ${data.count === 1 ? 'uses' : 'use'} it and ${consequence}`
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the choice “${choice.name}”?`}
      description={describeUsage()}
      action="Delete choice"
      cancel="Keep it"
      danger
      onConfirm={onRemove}
    >
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
    </ConfirmDialog>
  )
}
