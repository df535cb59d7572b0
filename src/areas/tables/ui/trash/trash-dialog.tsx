import { useState } from 'react'
import { Dialog } from '#design/dialog.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Tabs } from '#design/tabs.tsx'
import { useRead, useWrite } from '#platform/web/query.ts'
import { restoreField } from '../../contract/fields.ts'
import { listTrash } from '../../contract/tables.ts'
import { restoreView } from '../../contract/views.ts'
import { Removed } from './removed.tsx'
import { RemovedRows } from './removed-rows.tsx'

/** What was deleted of one table: rows, fields and views, each with a way back. */
export function TrashDialog({ tableId, onClose }: { tableId: string; onClose: () => void }) {
  const [shown, setShown] = useState<'rows' | 'fields' | 'views'>('rows')
  const { data, error, refetch } = useRead(listTrash, { tableId })
  const field = useWrite(restoreField)
  const view = useWrite(restoreView)
  const panel = (what: 'fields' | 'views') => {
    if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
    if (!data) return <Skeleton rows={3} />
    return (
      <Removed
        things={data[what]}
        nothing={`No deleted ${what}.`}
        onRestore={(id) =>
          what === 'fields' ? field.mutate({ tableId, fieldId: id }) : view.mutate({ tableId, viewId: id })
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
      description="Fields and views wait here for 30 days, rows for as long as the workspace keeps its history."
    >
      <Tabs label="What was deleted" tabs={tabs} value={shown} onValueChange={setShown} />
    </Dialog>
  )
}
