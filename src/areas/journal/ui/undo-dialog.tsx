import { useState, type ReactNode } from 'react'
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
import { previewUndo, type Effect, type EffectGroup, type undo } from '../contract.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { formatConflict, formatEffect, formatEffectGroup } from './labels.ts'
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
  const asked = effects.filter(({ conflict }) => conflict)
  const overwritten = asked.filter(({ thing }) => choiceOf(thing) === 'overwrite').length
  const count = data ? data.total - data.conflicts + overwritten : 0
  const decide = () => {
    const itemsWith = (choice: Choice) =>
      asked.filter(({ thing }) => choiceOf(thing) === choice).map(({ thing }) => thing)
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
            {!data ? 'Undo' : count === 1 ? 'Undo 1 change' : `Undo ${count.toLocaleString('en')} changes`}
          </Button>
        </>
      }
    >
      {error && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data && (
        <ul className="divide-y divide-line rounded-lg border border-line text-13">
          {asked.map((effect) => (
            <ConflictRow
              key={effect.thing}
              effect={effect}
              choice={choiceOf(effect.thing)}
              onChoose={(choice) => setChoices({ ...choices, [effect.thing]: choice })}
            />
          ))}
          {data.groups.map((group) => (
            <GroupRows
              key={JSON.stringify(group)}
              group={group}
              effects={effects.filter((effect) => !effect.conflict && isOf(group, effect))}
            />
          ))}
          {data.stays.map(({ title, reason }) => (
            <Row key={title} title={title} badge={<Badge dot>Stays</Badge>}>
              <p className="text-ink-2">{reason}</p>
            </Row>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type GroupRowsProps = { group: EffectGroup; effects: readonly Effect[] }

/** A few items are listed; of many, the first ones below their count. */
function GroupRows({ group, effects }: GroupRowsProps) {
  const badge = (
    <Badge kind="success" dot>
      Will undo
    </Badge>
  )
  if (group.count <= effects.length)
    return effects.map((effect) => (
      <Row key={effect.thing} title={formatEffect(effect)} badge={badge}>
        <Columns effect={effect} />
      </Row>
    ))
  return (
    <Row title={formatEffectGroup(group)} badge={badge}>
      <ul className="text-ink-2">
        {effects.map((effect) => (
          <li key={effect.thing} className="wrap-anywhere">
            {effect.name ?? `A ${effect.word}`}
            {group.kind !== 'remove' && group.kind !== 'restore' && <Columns effect={effect} />}
          </li>
        ))}
        <li className="text-ink-3">and {(group.count - effects.length).toLocaleString('en')} more</li>
      </ul>
    </Row>
  )
}

function isOf(group: EffectGroup, { word, place, kind }: Effect): boolean {
  return group.word === word && group.place === place && group.kind === kind
}

type ConflictRowProps = { effect: Effect; choice: Choice; onChoose: (choice: Choice) => void }

function ConflictRow({ effect, choice, onChoose }: ConflictRowProps) {
  const { conflict } = effect
  const me = useSignedIn().person.id
  const format = useTimeFormat()
  return (
    <Row
      title={formatEffect(effect)}
      badge={
        <Badge kind="warn" dot>
          Conflict
        </Badge>
      }
    >
      <Columns effect={effect} />
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
    </Row>
  )
}

function Columns({ effect: { columns } }: { effect: Effect }) {
  const format = useTimeFormat()
  return columns.map(({ name, now, back }) => (
    <p key={name} className="text-ink-2 wrap-anywhere">
      {name}: <Removed>{formatValue(now, format)}</Removed> <Added>{formatValue(back, format)}</Added>
    </p>
  ))
}

function Row({ title, badge, children }: { title: string; badge: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 p-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        {children}
      </div>
      {badge}
    </li>
  )
}
