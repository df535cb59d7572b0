import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { listRemovedRows, restoreRows } from '../../contract/removed-rows.ts'
import { TrashList } from './trash-list.tsx'

/** The deleted rows of a table, newest first. */
export function RemovedRows({ tableId }: { tableId: string }) {
  const [limit, setLimit] = useState(20)
  const { data, error, refetch } = useRead(listRemovedRows, { tableId, limit })
  const restore = useWrite(restoreRows)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} />
  return (
    <>
      <TrashList
        items={data.rows.map(({ by, ...row }) => ({ ...row, by: by.name }))}
        emptyText="No deleted rows."
        onRestore={(id) => restore.mutate({ tableId, ids: [id] })}
      />
      {data.next && limit < 200 && (
        <Button kind="ghost" onClick={() => setLimit(Math.min(limit + 60, 200))}>
          Show more
        </Button>
      )}
    </>
  )
}
