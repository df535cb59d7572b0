import { Dialog } from '#design/dialog.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead, useWrite } from '#platform/web/query.ts'
import { listTrash, restoreTable } from '../../contract/tables.ts'
import { Removed } from '../trash/removed.tsx'

/** Deleted tables, with all their rows. */
export default function TableTrash({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(listTrash, {})
  const restore = useWrite(restoreTable)
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Trash"
      description="Deleted tables wait here for 30 days, with all their rows. Deleted rows, fields and views are in the trash of their table."
    >
      {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <Removed
          things={data.tables}
          nothing="No deleted tables."
          onRestore={(id) => restore.mutate({ tableId: id })}
        />
      )}
    </Dialog>
  )
}
