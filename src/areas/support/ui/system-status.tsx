import { Link } from '@tanstack/react-router'
import { selfCheck } from '#areas/health/contract.ts'
import { Badge } from '#design/data/badge.tsx'
import { Card } from '#design/layout/card.tsx'
import { cx } from '#design/cx.ts'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Link as TextLink } from '#design/buttons/link.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { summarizeChecks, overallStatus, stateLabels, problemMessages, type StatusEntry } from './system-status-text.ts'

export function SystemStatus() {
  const { data, error, refetch } = useRead(selfCheck, {})
  const { ago } = useTimeFormat()
  const { person } = useSignedIn()
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={4} />
  const entries = summarizeChecks(data.checks)
  const { kind, label } = overallStatus(entries)
  return (
    <section aria-labelledby="status">
      <Card className="text-13">
        <div className="mb-2.5 flex items-center justify-between gap-2">
          <h2 id="status" className="font-semibold">
            System status
          </h2>
          <Badge kind={kind} dot>
            {label}
          </Badge>
        </div>
        <ul className="flex flex-col gap-2.5">
          {entries.map((entry) => (
            <StatusLine key={entry.title} entry={entry} />
          ))}
        </ul>
        <p className="mt-3 border-t border-line-soft pt-3 text-12 text-ink-3">
          {problemMessages(entries, person.admin).map((message) => `${message} `)}
          Checked {ago(data.checkedAt)}.{' '}
          <TextLink standalone render={<Link to="/health" />}>
            Your workspace’s health
          </TextLink>
        </p>
      </Card>
    </section>
  )
}

function StatusLine({ entry: { title, state } }: { entry: StatusEntry }) {
  const { label, colorClass } = stateLabels[state]
  return (
    <li className="flex items-center justify-between gap-3">
      {title}
      <span className={cx('flex items-center gap-1.5 text-12 font-medium', colorClass)}>
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {label}
      </span>
    </li>
  )
}
