import type { ReactNode } from 'react'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '#design/buttons/button.tsx'
import { Added, Removed } from '#design/data/diff.tsx'
import { EffectBadge } from '#design/data/effect-badge.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { readEntry, undo as undoAction, type ReadEntry } from '../contract.ts'
import { formatItemChange, badgeEffect, personLabel } from './log-labels.ts'
import { useUndoEntry } from './public/undo.tsx'
import { formatValue } from './public/format-value.ts'

/** One entry with its changes and an undo button. */
export function LogEntry({ id }: { id: Id }) {
  const { data, error, refetch } = useRead(readEntry, { id })
  const { person } = useSignedIn()
  const { date } = useTimeFormat()
  const undo = useUndoEntry()
  const mayUndo = useMay(undoAction)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={2} />
  const { entry, changes, more } = data
  const canUndo = mayUndo && !entry.undone && entry.irreversible === null && changes.length > 0
  return (
    <div className="flex flex-wrap items-start gap-4">
      <dl className="grid min-w-0 flex-1 basis-64 grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        <Line word="When">{date(entry.at, 'exact')}</Line>
        {entry.who.kind !== 'person' && entry.who.person && (
          <Line word="For">{personLabel(entry.who.person, entry.who.name, person.id)}</Line>
        )}
        <Line word="Action">
          <span className="mr-2 font-mono text-12">{entry.action}</span>
          <EffectBadge effect={badgeEffect(entry.effect)} />
        </Line>
        <Line word="Changed">
          {changes.length === 0 ? (
            'Nothing that you can see here.'
          ) : (
            <ul className="flex flex-col gap-1">
              {changes.map((change, index) => (
                <ItemChangeLine key={index} change={change} />
              ))}
              {more && <li className="text-ink-2">And more.</li>}
            </ul>
          )}
        </Line>
        {entry.undone && <Line word="Undone">Yes. It no longer counts.</Line>}
        {!entry.undone && entry.irreversible && <Line word="Undo">{entry.irreversible}</Line>}
      </dl>
      {canUndo && (
        <Button size="sm" icon={<Undo2 />} busy={undo.isPending} onClick={() => undo.mutate({ id })}>
          Undo
        </Button>
      )}
    </div>
  )
}

function Line({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{word}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function ItemChangeLine({ change }: { change: ReadEntry['changes'][number] }) {
  const { kind, columns } = change
  const format = useTimeFormat()
  return (
    <li>
      {formatItemChange(change)}
      {kind === 'changed' &&
        columns.map(({ name, before, after }) => (
          <span key={name} className="block">
            {name} <Removed>{formatValue(before, format)}</Removed> <Added>{formatValue(after, format)}</Added>
          </span>
        ))}
    </li>
  )
}
