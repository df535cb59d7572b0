import Activity from 'lucide-react/icons/activity'
import Clock from 'lucide-react/icons/clock'
import Cog from 'lucide-react/icons/cog'
import Send from 'lucide-react/icons/send'
import Plug from 'lucide-react/icons/plug'
import Zap from 'lucide-react/icons/zap'
import type { LucideIcon } from 'lucide-react'
import { Badge } from '#design/data/badge.tsx'
import { Cell, Row } from '#design/data/table.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Report } from '../contract.ts'
import { Repair } from './repair.tsx'
import { kindLabels } from './report-stats.ts'

export function ReportRow({ report }: { report: Report }) {
  const { kind, title, state, error, lastSuccess, nextDue } = report
  const { ago, when } = useTimeFormat()
  const Icon = icons[kind]
  const badge = (
    <Badge kind={stateBadges[state].kind} dot>
      {stateBadges[state].label}
    </Badge>
  )
  return (
    <Row>
      <Cell className="w-full min-w-0 py-2.5 whitespace-normal">
        <div className="flex items-start gap-3">
          <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-surface-3 text-ink-2">
            <Icon />
          </span>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{title}</p>
            <p className="text-12 text-ink-3">
              {kindLabels[kind].one}
              <span className="lg:hidden">
                {lastSuccess && `, went well ${ago(lastSuccess)}`}
                {nextDue && `, due ${when(nextDue)}`}
              </span>
            </p>
            {error && <p className="mt-0.5 max-w-120 text-12 text-ink-2 wrap-anywhere">{error}</p>}
            <span className="mt-1 inline-block lg:hidden">{badge}</span>
          </div>
        </div>
      </Cell>
      <Cell className="text-ink-2 max-lg:hidden">{lastSuccess ? ago(lastSuccess) : '—'}</Cell>
      <Cell className="text-ink-2 max-lg:hidden">{nextDue ? when(nextDue) : '—'}</Cell>
      <Cell className="max-lg:hidden">{badge}</Cell>
      <Cell className="text-right">
        <Repair report={report} />
      </Cell>
    </Row>
  )
}

const icons: Record<Report['kind'], LucideIcon> = {
  trigger: Zap,
  schedule: Clock,
  connection: Plug,
  job: Cog,
  listener: Activity,
  message: Send,
}

const stateBadges = {
  failing: { kind: 'danger', label: 'Needs repair' },
  waiting: { kind: 'warn', label: 'Waiting' },
  fine: { kind: 'success', label: 'Healthy' },
} as const
