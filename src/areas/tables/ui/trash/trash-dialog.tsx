import { useState } from 'react'
import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { restoreField } from '../../contract/fields.ts'
import { listTrash } from '../../contract/tables.ts'
import { restoreView } from '../../contract/views.ts'
import { TrashList } from './trash-list.tsx'
import { RemovedRows } from './removed-rows.tsx'

/** The deleted rows, fields and views of one table. */
export function TrashDialog({ tableId, onClose }: { tableId: string; onClose: () => void }) {
  const [shown, setShown] = useState<'rows' | 'fields' | 'views'>('rows')
  const { data, error, refetch } = useRead(listTrash, { tableId })
  const field = useWrite(restoreField)
  const view = useWrite(restoreView)
  const panel = (kind: 'fields' | 'views') => {
    if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
    if (!data) return <Skeleton rows={3} />
    return (
      <TrashList
        items={data[kind]}
        emptyText={`No deleted ${kind}.`}
        onRestore={(id) =>
          kind === 'fields' ? field.mutate({ tableId, fieldId: id }) : view.mutate({ tableId, viewId: id })
        }
      />
    )
  }
  const tabs = [
    { value: 'rows', label: 'Rows', panel: <RemovedRows tableId={tableId} /> },
    { value: 'fields', label: 'Fields', panel: panel('fields'), ...(data && { count: data.fields.length }) },
    { value: 'views', label: 'Views', panel: panel('views'), ...(data && { count: data.views.length }) },
  ] as const
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Trash"
      description="Fields and views stay here for 30 days, rows for as long as the workspace keeps its history."
    >
      <Tabs label="What was deleted" tabs={tabs} value={shown} onValueChange={setShown} />
    </Dialog>
  )
}
