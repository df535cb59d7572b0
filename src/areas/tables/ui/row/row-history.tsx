import { useState } from 'react'
import { Avatar } from '#design/avatar.tsx'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Track, TrackDot, TrackItem } from '#design/track.tsx'
import { useMoments } from '#platform/web/moments.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { readRowHistory, type RowChange } from '../../contract/row-history.ts'
import { showValue } from '../../rules/field-types.ts'
import { deedWords, wayWords, whoWords } from '../../rules/history-words.ts'
import { useTableScreen } from '../table-screen.ts'
import { useChangeCell } from './use-change-cell.ts'

/** Who changed a row, when and what, the newest first, with a way back for each value. */
export function RowHistory({ rowId }: { rowId: string }) {
  const { table } = useTableScreen()
  const [limit, setLimit] = useState(30)
  const { data, error, refetch } = useRead(readRowHistory, { tableId: table.id, rowId, limit })
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} lead="person" />
  return (
    <div className="flex flex-col gap-3">
      <SectionHeading>History</SectionHeading>
      {data.changes.length === 0 && <p className="text-13 text-ink-2">Nothing is known of what became of it.</p>}
      <Track label="History">
        {data.changes.map((change, place) => (
          <Line key={`${change.entry} ${place}`} rowId={rowId} change={change} />
        ))}
      </Track>
      {data.next && limit < 200 && (
        <Button kind="ghost" size="sm" onClick={() => setLimit(Math.min(limit + 60, 200))}>
          Show more
        </Button>
      )}
    </div>
  )
}

function Line({ rowId, change }: { rowId: string; change: RowChange }) {
  const { by, at, values, undone } = change
  const { person } = useSignedIn()
  const { ago } = useMoments()
  const who = whoWords(by, person.id)
  const deed = deedWords(change)
  const way = wayWords(change)
  return (
    <TrackItem node={by.id && by.name ? <Avatar id={by.id} name={by.name} size={20} /> : <TrackDot />}>
      {values.map((value) => (
        <Value key={value.field.id + value.field.type} rowId={rowId} who={who} value={value} />
      ))}
      {deed && (
        <p>
          <span className="font-medium">{who}</span> {deed}
        </p>
      )}
      <p className="text-12 text-ink-3">
        {ago(at)}
        {way && ` · ${way}`}
        {undone && ' · undone'}
      </p>
    </TrackItem>
  )
}

type ValueProps = { rowId: string; who: string; value: RowChange['values'][number] }

function Value({ rowId, who, value: { field, before, after, canRestore } }: ValueProps) {
  const { table, around } = useTableScreen()
  const change = useChangeCell(rowId)
  const words = (value: unknown) => showValue(value, field, around) || 'nothing'
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{who}</span> set {field.name}{' '}
      <del className="rounded-[3px] bg-danger-soft px-0.75 text-danger">{words(before)}</del>
      <span className="sr-only"> to </span>{' '}
      <ins className="rounded-[3px] bg-success-soft px-0.75 text-success no-underline">{words(after)}</ins>
      {canRestore && table.may.write && (
        <button
          type="button"
          aria-label={`Restore ${field.name}: ${words(before)}`}
          className="ml-1.5 min-h-6 text-12 font-medium text-accent-ink hover:underline"
          onClick={() => change(field.id, before)}
        >
          Restore
        </button>
      )}
    </p>
  )
}
