import { useMemo, useState } from 'react'
import { EmptyState } from '#design/empty-state.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Notice } from '#design/notice.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { usePageHeader } from '#platform/web/header.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { listEntries, readKeeping } from '../contract.ts'
import { seesEverybody } from '../rules.ts'
import { LogExport } from './log-export.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogPaging } from './log-paging.tsx'
import { LogTable } from './log-table.tsx'
import { noFilters, pageSize, wishOf, type Filters } from './log-wish.ts'
import { UndoQuestion } from './public/undo.tsx'
import { useSettled } from '#platform/web/settled.ts'

/** Who did what here, the newest first. The first page shows what happens as it happens. */
export default function AuditLogPage() {
  const { account, role } = useSignedIn()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [cursors, setCursors] = useState<Id[]>([])
  const search = useSettled(filters.search)
  const wish = useMemo(() => wishOf({ ...filters, search }, new Date()), [filters, search])
  const before = cursors.at(-1)
  const asked = { ...wish, ...(before && { before }), limit: pageSize }
  const { data, error, refetch } = useRead(listEntries, asked, { live: !before && !wish.search })
  const keeping = useRead(readKeeping, {}).data
  const isNarrowed = Object.keys(wish).length > 0
  usePageHeader({
    description: `${account.type === 'personal' ? 'What you did' : 'Who did what'}, on which thing.${
      keeping ? ` Kept for ${keeping.days} days.` : ''
    }`,
  })
  const change = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed })
    setCursors([])
  }
  return (
    <div>
      <LogExport wish={wish} />
      <UndoQuestion />
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
        <EmptyState title={isNarrowed ? 'Nothing found' : 'Nothing happened yet'}>
          {isNarrowed
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
