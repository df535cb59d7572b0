import { useMemo, useState } from 'react'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { listEntries, readRetention } from '../contract.ts'
import { seesEverybody } from '../rules.ts'
import { LogExport } from './log-export.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogPaging } from './log-paging.tsx'
import { LogTable } from './log-table.tsx'
import { noFilters, pageSize, toEntryQuery, type Filters } from './log-query.ts'
import { UndoConflictDialog } from './public/undo.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'

/** The first page is live. */
export default function AuditLogPage() {
  const { account, role } = useSignedIn()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [cursors, setCursors] = useState<Id[]>([])
  const search = useDebounced(filters.search)
  const query = useMemo(() => toEntryQuery({ ...filters, search }, new Date()), [filters, search])
  const before = cursors.at(-1)
  const pageQuery = { ...query, ...(before && { before }), limit: pageSize }
  const { data, error, refetch } = useRead(listEntries, pageQuery, { live: !before && !query.search })
  const retention = useRead(readRetention, {}).data
  const isFiltered = Object.keys(query).length > 0
  usePageHeader({
    description: `${account.type === 'personal' ? 'What you did' : 'Who did what'}, on which thing.${
      retention ? ` Kept for ${retention.days} days.` : ''
    }`,
  })
  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed })
    setCursors([])
  }
  return (
    <div>
      <LogExport query={query} />
      <UndoConflictDialog />
      {!seesEverybody(role) && (
        <div className="mb-3">
          <Notice kind="info">Owners and admins see what everybody did here. You see what you did yourself.</Notice>
        </div>
      )}
      <LogFilters filters={filters} onChange={change} onClear={() => change(noFilters)} />
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={6} lead="person" />}
      {data && data.entries.length > 0 && <LogTable entries={data.entries} />}
      {data && data.entries.length === 0 && data.next === null && cursors.length === 0 && (
        <EmptyState title={isFiltered ? 'Nothing found' : 'Nothing happened yet'}>
          {isFiltered
            ? 'Nothing in the log fits these filters. Take one away, or look at another time.'
            : 'Whatever changes, is sent or is deleted in this workspace is written down here.'}
        </EmptyState>
      )}
      {data && (
        <LogPaging
          count={data.entries.length}
          next={data.next}
          isFirst={cursors.length === 0}
          onEarlier={(next) => setCursors([...cursors, next])}
          onLater={() => setCursors(cursors.slice(0, -1))}
        />
      )}
    </div>
  )
}
