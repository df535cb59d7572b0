import { useState } from 'react'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Stats } from '#design/data/stats.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { InSlot } from '#platform/web/page/slot.tsx'
import { readOverview, spans } from '../../contract/reports.ts'
import { DailyCard } from './daily-card.tsx'
import { EventsCard } from './events-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { PagesCard } from './pages-card.tsx'
import { useKeepPrevious } from '../public/use-keep-previous.ts'
import { formatChange, formatCount, type ReportDays } from '../public/format.ts'

export default function OverviewPage() {
  const [days, setDays] = useState<ReportDays>(30)
  const { data: current, error, refetch } = useRead(readOverview, { days })
  const data = useKeepPrevious(current)
  return (
    <div aria-busy={!current} className="flex flex-col gap-4 text-13">
      <InSlot name="actions">
        <Segment
          label="Period"
          options={spans.map((span) => ({ value: String(span), label: `${span} days` }))}
          value={String(days)}
          onValueChange={(value) => setDays(spans.find((span) => String(span) === value) ?? 30)}
        />
      </InSlot>
      {error && !current && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={6} />}
      {data?.pageViews.now === 0 && data.signUps.now === 0 && (
        <EmptyState title="No data yet">
          Numbers appear here after the next page view. People who asked not to be tracked are left out.
        </EmptyState>
      )}
      {data && (data.pageViews.now > 0 || data.signUps.now > 0) && (
        <>
          <Stats
            stats={[
              { label: 'Visitors', ...figure(data.visitors) },
              { label: 'Sign-ups', ...figure(data.signUps) },
              { label: 'Weekly active', ...figure(data.activeWeekly) },
              { label: 'Page views', ...figure(data.pageViews) },
            ]}
          />
          <DailyCard daily={data.daily} />
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <FunnelCard days={days} />
            <PagesCard pages={data.pages} />
          </div>
          <EventsCard events={data.events} days={data.daily.map(({ day }) => day)} />
        </>
      )}
    </div>
  )
}

function figure({ now, before }: { now: number; before: number }) {
  const change = formatChange(now, before)
  const color = before === 0 || now === before ? undefined : now > before ? 'text-success' : 'text-danger'
  return { value: formatCount(now), note: change && <span className={color}>{change}</span> }
}
