import { useState } from 'react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '#design/buttons/button.tsx'
import { Chip, Chips } from '#design/buttons/chip.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Stats } from '#design/data/stats.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { readHealth } from '../contract.ts'
import { ReportList } from './report-list.tsx'
import { usePolling } from './use-polling.ts'
import { matchesFilter, statsOf, type Filter } from './report-stats.ts'

export default function HealthPage() {
  const { account } = useSignedIn()
  const { data, error, isFetching, refetch } = useRead(readHealth, {})
  const { ago, when } = useTimeFormat()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  usePolling(() => void refetch())
  const workspaceName = account.type === 'personal' ? 'your personal workspace' : account.name
  usePageHeader({
    title: 'Workspace health',
    description: `Everything that works by itself in ${workspaceName}.${data ? ` Checked ${ago(data.now)}.` : ''}`,
  })
  const clear = () => {
    setFilter('all')
    setSearch('')
  }
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={6} lead="agent" />
  const { reports } = data
  const count = (which: Filter) => reports.filter((report) => matchesFilter(report, which, '')).length
  const shown = reports.filter((report) => matchesFilter(report, filter, search))
  const chips = (
    [
      ['all', 'All'],
      ['failing', 'Needs repair'],
      ['waiting', 'Waiting'],
    ] as const
  ).filter(([which]) => which === 'all' || which === filter || count(which) > 0)
  return (
    <div className="flex flex-col gap-4">
      <InSlot name="actions">
        <Button icon={<RefreshCw />} busy={isFetching} onClick={() => void refetch()}>
          Check now
        </Button>
      </InSlot>
      <Stats stats={statsOf(reports, when)} />
      {count('failing') + count('waiting') === 0 && (
        <Notice kind="success" role="status">
          All is well. Nothing needs repair and nothing is being tried again.
        </Notice>
      )}
      <search className="flex flex-wrap items-center justify-between gap-2">
        <Chips label="State">
          {chips.map(([which, label]) => (
            <Chip key={which} active={filter === which} onClick={() => setFilter(which)}>
              {label} <span className="tabular-nums">{count(which)}</span>
            </Chip>
          ))}
        </Chips>
        <SearchInput
          aria-label="Search by name"
          placeholder="Search by name"
          className="lg:w-60"
          value={search}
          onValueChange={setSearch}
        />
      </search>
      {shown.length > 0 ? (
        <ReportList reports={shown} />
      ) : (
        <EmptyState title="Nothing found" action={<Button onClick={clear}>Clear filters</Button>}>
          Nothing here has this state or “{search}” in its name.
        </EmptyState>
      )}
    </div>
  )
}
