import { useEffect } from 'react'
import { Link, useParams } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { readTable } from '../contract/tables.ts'
import { OpenTable } from './open-table.tsx'

/** A table, with the other tables of its set as tabs. */
export default function TablePage() {
  const { id: tableId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(readTable, { tableId })
  // Opening a row runs the page loader again: with its module here, that works offline too.
  useEffect(() => void import('./page-loaders.ts').catch(() => {}), [])
  if (error?.status === 404)
    return (
      <div className="m-auto">
        <EmptyState title="Table not found" action={<Button render={<Link to="/tables" />}>Open tables</Button>}>
          {error.message} Deleted tables stay in the trash for 30 days.
        </EmptyState>
      </div>
    )
  if (data) return <OpenTable key={data.id} table={data} />
  return (
    <div className="p-4 lg:p-6">
      {error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton rows={6} />}
    </div>
  )
}
