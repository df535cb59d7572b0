import { useState } from 'react'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Added, Removed } from '#design/data/diff.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useProgress } from '#platform/web/live/live-status.ts'
import { useRead, type useWrite } from '#platform/web/api/query.ts'
import { previewUndo, type Effect, type undo } from '../contract.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { formatConflict, formatEffect } from './labels.ts'
import { formatValue } from './public/format-value.ts'

type UndoDialogProps = {
  id: Id
  undo: ReturnType<typeof useWrite<typeof undo>>
  /** The id under which the undo reports its progress. */
  request: string
  onClose: () => void
}
type Choice = 'keep' | 'overwrite'

/** A dry run with a choice for each conflict. */
export default function UndoDialog({ id, undo, request, onClose }: UndoDialogProps) {
  const progress = useProgress(request)
  const { data, error, refetch } = useRead(previewUndo, { id })
  const [choices, setChoices] = useState<Record<Id, Choice>>({})
  const choiceOf = (thing: Id): Choice => choices[thing] ?? 'keep'
  const effects = data?.effects ?? []
  const keptCount = effects.filter(({ thing, conflict }) => conflict && choiceOf(thing) === 'keep').length
  const count = (data?.total ?? 0) - keptCount
  const decide = () => {
    const itemsWith = (choice: Choice) =>
      effects.filter(({ thing, conflict }) => conflict && choiceOf(thing) === choice).map(({ thing }) => thing)
    const input = { id, keep: itemsWith('keep'), overwrite: itemsWith('overwrite'), rest: 'keep' as const }
    undo.mutate(input, { onSettled: onClose })
  }
  return (
    <Dialog
      open
      width={640}
      onOpenChange={(open) => !open && onClose()}
      title="Undo this?"
      description="A dry run shows what would happen. Nothing has been changed yet."
      footer={
        <>
          {progress && (
            <span role="status" className="mr-auto text-13 text-ink-2 tabular-nums">
              {progress.done} of {progress.total}
            </span>
          )}
          <Button onClick={onClose}>Keep everything</Button>
          <Button kind="primary" disabled={count === 0} busy={undo.isPending} busyLabel="Undoing" onClick={decide}>
            {!data ? 'Undo' : count === 1 ? 'Undo 1 change' : `Undo ${count} changes`}
          </Button>
        </>
      }
    >
      {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <ul className="divide-y divide-line rounded-lg border border-line text-13">
          {effects.map((effect) => (
            <EffectRow
              key={effect.thing}
              effect={effect}
              choice={choiceOf(effect.thing)}
              onChoose={(choice) => setChoices({ ...choices, [effect.thing]: choice })}
            />
          ))}
          {data.stays.map(({ title, reason }) => (
            <li key={title} className="flex items-start gap-3 p-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{title}</p>
                <p className="text-ink-2">{reason}</p>
              </div>
              <Badge dot>Stays</Badge>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type EffectRowProps = { effect: Effect; choice: Choice; onChoose: (choice: Choice) => void }

function EffectRow({ effect, choice, onChoose }: EffectRowProps) {
  const { conflict, columns } = effect
  const me = useSignedIn().person.id
  const format = useTimeFormat()
  return (
    <li className="flex items-start gap-3 p-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{formatEffect(effect)}</p>
        {columns.map(({ name, now, back }) => (
          <p key={name} className="text-ink-2 wrap-anywhere">
            {name}: <Removed>{formatValue(now, format)}</Removed> <Added>{formatValue(back, format)}</Added>
          </p>
        ))}
        {conflict && (
          <>
            <p className="mt-1 text-ink-2">{formatConflict(conflict, me, format)}</p>
            <RadioGroup
              label="What to do"
              value={choice}
              onValueChange={onChoose}
              options={[
                { value: 'keep', label: 'Leave it as it is now' },
                {
                  value: 'overwrite',
                  label: 'Put it back all the same',
                  disabled: conflict.why === 'gone' || conflict.why === 'refused',
                },
              ]}
            />
          </>
        )}
      </div>
      {conflict ? (
        <Badge kind="warn" dot>
          Conflict
        </Badge>
      ) : (
        <Badge kind="success" dot>
          Will undo
        </Badge>
      )}
    </li>
  )
}
