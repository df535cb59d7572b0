import { Link } from '@tanstack/react-router'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Added, Removed } from '#design/data/diff.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Timeline, TimelineDot, TimelineItem } from '#design/data/timeline.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { readHistory, type Change } from '../../contract.ts'
import { changeLabel, actorWithKeyLabel } from '../labels.ts'
import { formatValue } from './format-value.ts'
import { useUndoEntry } from './undo.tsx'

/** The history of an item, newest first, live. */
export function History({ thing }: { thing: Id }) {
  const { data, error, refetch } = useRead(readHistory, { thing })
  if (error) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={2} />
  return (
    <Timeline label="History">
      {data.changes.map((change) => (
        <HistoryLine key={change.entry} change={change} />
      ))}
    </Timeline>
  )
}

function HistoryLine({ change }: { change: Change }) {
  const { entry, who, at, kind, columns, undone, irreversible, page } = change
  const me = useSignedIn().person
  const { when } = useTimeFormat()
  const undo = useUndoEntry()
  return (
    <TimelineItem
      marker={who.person && who.name ? <Avatar id={who.person} name={who.name} size={20} /> : <TimelineDot />}
    >
      <p className="wrap-anywhere">
        <span className="font-medium">{actorWithKeyLabel(who, me.id)}</span> {changeLabel(change)}
        {kind === 'changed' && <Columns columns={columns} />}
      </p>
      <p className="flex min-h-6 items-center gap-1.5 text-12 text-ink-3">
        {when(at)}
        {page && (
          <Button kind="ghost" size="sm" render={<Link to={page} />}>
            View answer
          </Button>
        )}
        {undone ? (
          <span>· undone</span>
        ) : (
          irreversible === null && (
            <Button kind="ghost" size="sm" busy={undo.isPending} onClick={() => undo.mutate({ id: entry })}>
              Undo
            </Button>
          )
        )}
      </p>
    </TimelineItem>
  )
}

function Columns({ columns }: Pick<Change, 'columns'>) {
  const format = useTimeFormat()
  return columns.map(({ name, before, after }, index) => (
    <span key={name}>
      {index > 0 && ','} {name} <Removed>{formatValue(before, format)}</Removed>{' '}
      <Added>{formatValue(after, format)}</Added>
    </span>
  ))
}
