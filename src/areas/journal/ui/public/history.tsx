import { Avatar } from '#design/avatar.tsx'
import { Button } from '#design/button.tsx'
import { Added, Removed } from '#design/diff.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Track, TrackDot, TrackItem } from '#design/track.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { readHistory, type Change } from '../../contract.ts'
import { changeWords, momentWords, valueWords, whoWords } from '../words.ts'
import { useUndoEntry } from './undo.tsx'

/** Who changed a thing, when and what, the newest first. It shows others' changes as they happen. */
export function History({ thing }: { thing: Id }) {
  const { data, error, refetch } = useRead(readHistory, { thing })
  if (error) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={2} />
  return (
    <Track label="History">
      {data.changes.map((change) => (
        <Line key={change.entry} change={change} />
      ))}
    </Track>
  )
}

function Line({ change }: { change: Change }) {
  const { entry, who, at, kind, columns, undone, lasting } = change
  const me = useSignedIn().person
  const undo = useUndoEntry()
  return (
    <TrackItem node={who.person && who.name ? <Avatar id={who.person} name={who.name} size={20} /> : <TrackDot />}>
      <p className="wrap-anywhere">
        <span className="font-medium">{whoWords(who, me.id)}</span> {changeWords(change)}
        {kind === 'changed' && <Columns columns={columns} />}
      </p>
      <p className="flex min-h-6 items-center gap-1.5 text-12 text-ink-3">
        {momentWords(at)}
        {undone ? (
          <span>· undone</span>
        ) : (
          lasting === null && (
            <Button kind="ghost" size="sm" busy={undo.isPending} onClick={() => undo.mutate({ id: entry })}>
              Undo
            </Button>
          )
        )}
      </p>
    </TrackItem>
  )
}

function Columns({ columns }: Pick<Change, 'columns'>) {
  return columns.map(({ name, before, after }, place) => (
    <span key={name}>
      {place > 0 && ','} {name} <Removed>{valueWords(before)}</Removed> <Added>{valueWords(after)}</Added>
    </span>
  ))
}
