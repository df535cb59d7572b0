import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { listTrash, restoreTable } from '../../contract/tables.ts'
import { TrashList } from '../trash/trash-list.tsx'

export default function TableTrash({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(listTrash, {})
  const restore = useWrite(restoreTable)
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Trash"
      description="Deleted tables stay here for 30 days, with all their rows. Deleted rows, fields and views are in the trash of their table."
    >
      {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <TrashList
          items={data.tables}
          emptyText="No deleted tables."
          onRestore={(id) => restore.mutate({ tableId: id })}
        />
      )}
    </Dialog>
  )
}
