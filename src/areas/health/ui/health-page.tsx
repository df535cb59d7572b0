import { useState } from 'react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '#design/button.tsx'
import { Chip, Chips } from '#design/chip.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Notice } from '#design/notice.tsx'
import { SearchInput } from '#design/search-input.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Stats } from '#design/stats.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import { useMoments } from '#platform/web/moments.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { InSlot } from '#platform/web/slot.tsx'
import { readHealth } from '../contract.ts'
import { ReportList } from './report-list.tsx'
import { useAgain } from './use-again.ts'
import { fits, numbersOf, type Filter } from './words.ts'

/** How everything that works by itself here is doing, what needs repair first. */
export default function HealthPage() {
  const { account } = useSignedIn()
  const { data, error, isFetching, refetch } = useRead(readHealth, {})
  const { ago, when } = useMoments()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  useAgain(() => void refetch())
  const place = account.type === 'personal' ? 'your personal workspace' : account.name
  usePageHeader({
    title: 'Workspace health',
    description: `Everything that works by itself in ${place}.${data ? ` Checked ${ago(data.now)}.` : ''}`,
  })
  const clear = () => {
    setFilter('all')
    setSearch('')
  }
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={6} lead="agent" />
  const { reports } = data
  const count = (which: Filter) => reports.filter((report) => fits(report, which, '')).length
  const shown = reports.filter((report) => fits(report, filter, search))
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
      <Stats stats={numbersOf(reports, when)} />
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
