import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Timeline, TimelineDot, TimelineItem } from '#design/data/timeline.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { readRowHistory, type RowChange } from '../../contract/row-history.ts'
import { formatValue } from '../../rules/field-types.ts'
import { changeText, sourceText, actorText } from '../../rules/history-text.ts'
import { foldUndos, type HistoryLine } from './fold-undos.ts'
import { useTableScreen } from '../table-screen.ts'
import { useChangeCell } from './use-change-cell.ts'

/** The changes of a row, newest first. Each old value can be restored. */
export function RowHistory({ rowId }: { rowId: string }) {
  const { table } = useTableScreen()
  const [limit, setLimit] = useState(30)
  const { data, error, refetch } = useRead(readRowHistory, { tableId: table.id, rowId, limit })
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} lead="person" />
  return (
    <div className="flex flex-col gap-3">
      <SectionHeading>History</SectionHeading>
      {data.changes.length === 0 && <p className="text-13 text-ink-2">No history yet.</p>}
      <Timeline label="History">
        {foldUndos(data.changes).map((change, index) => (
          <HistoryItem key={`${change.entry} ${index}`} rowId={rowId} change={change} />
        ))}
      </Timeline>
      {data.next && limit < 200 && (
        <Button kind="ghost" size="sm" onClick={() => setLimit(Math.min(limit + 60, 200))}>
          Show more
        </Button>
      )}
    </div>
  )
}

function HistoryItem({ rowId, change }: { rowId: string; change: HistoryLine }) {
  const { by, at, values, undone, redone, page } = change
  const { person } = useSignedIn()
  const { ago } = useTimeFormat()
  const actorName = actorText(by, person.id)
  const actionText = changeText(change)
  const source = sourceText(change)
  return (
    <TimelineItem marker={by.id && by.name ? <Avatar id={by.id} name={by.name} size={20} /> : <TimelineDot />}>
      {values.map((value) => (
        <ValueChange key={value.field.id + value.field.type} rowId={rowId} actorName={actorName} value={value} />
      ))}
      {actionText && (
        <p>
          <span className="font-medium">{actorName}</span> {actionText}
        </p>
      )}
      <p className="text-12 text-ink-3">
        {ago(at)}
        {source && ` · ${source}`}
        {undone && ' · undone'}
        {redone && ' · undone and redone'}
        {page && (
          <>
            {' · '}
            <Link to={page} className="font-medium text-accent-ink hover:underline">
              View answer
            </Link>
          </>
        )}
      </p>
    </TimelineItem>
  )
}

type ValueProps = { rowId: string; actorName: string; value: RowChange['values'][number] }

function ValueChange({ rowId, actorName, value: { field, before, after, canRestore } }: ValueProps) {
  const { table, parseContext } = useTableScreen()
  const change = useChangeCell(rowId)
  const format = (value: unknown) => formatValue(value, field, parseContext) || 'nothing'
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{actorName}</span> set {field.name}{' '}
      <del className="rounded-[3px] bg-danger-soft px-0.75 text-danger">{format(before)}</del>
      <span className="sr-only"> to </span>{' '}
      <ins className="rounded-[3px] bg-success-soft px-0.75 text-success no-underline">{format(after)}</ins>
      {canRestore && table.may.write && (
        <button
          type="button"
          aria-label={`Restore ${field.name}: ${format(before)}`}
          className="ml-1.5 min-h-6 text-12 font-medium text-accent-ink hover:underline"
          onClick={() => change(field.id, before)}
        >
          Restore
        </button>
      )}
    </p>
  )
}
