import { useState, type SubmitEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { TextField } from '#design/text-field.tsx'
import { useRead } from '#platform/web/query.ts'
import { mostSteps, readFunnel } from '../contract/analytics.ts'
import { useLast } from './use-last.ts'
import { eventWords, numberWords, type Span } from './words.ts'

/** How many come from each step to the next: from sign-up to habit, or by steps of one's own. */
export function FunnelCard({ days }: { days: Span }) {
  const [steps, setSteps] = useState<string[]>([])
  const [editing, setEditing] = useState(false)
  const { data: now, error, refetch } = useRead(readFunnel, { days, steps })
  const data = useLast(now)
  const first = data?.steps[0]?.people ?? 0
  return (
    <Card>
      <SectionHeading
        action={
          <Button kind="ghost" size="sm" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            Own steps
          </Button>
        }
      >
        {steps.length === 0 ? 'From sign-up to habit' : 'Your steps'}
      </SectionHeading>
      {editing && <OwnSteps steps={steps} onChange={setSteps} />}
      {error && !now && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={4} />}
      <ol className="mt-3 flex flex-col gap-3">
        {data?.steps.map(({ name, people }) => {
          const share = first === 0 ? 0 : Math.round((people / first) * 100)
          return (
            <li key={name}>
              <p className="flex gap-3">
                <span className="min-w-0 flex-1 truncate">{eventWords(name)}</span>
                <span className="text-ink-2 tabular-nums">{numberWords(people)}</span>
                <b className="w-10 text-right font-semibold tabular-nums">{share}%</b>
              </p>
              <div
                aria-hidden
                className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-surface-3 forced-color-adjust-none"
              >
                <div className="h-full bg-accent" style={{ width: `${share}%` }} />
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function OwnSteps({ steps, onChange }: { steps: string[]; onChange: (steps: string[]) => void }) {
  const [typed, setTyped] = useState(steps.join(', '))
  const given = typed
    .split(',')
    .map((step) => step.trim())
    .filter(Boolean)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (given.length <= mostSteps) onChange(given)
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-2">
      <TextField
        label="Steps, with commas between them"
        hint="Pages such as /focus, or names of events."
        error={given.length > mostSteps ? `Give at most ${mostSteps} steps.` : undefined}
        value={typed}
        onValueChange={setTyped}
      />
      <div className="flex gap-2">
        <Button type="submit">Count</Button>
        {steps.length > 0 && (
          <Button
            kind="ghost"
            onClick={() => {
              setTyped('')
              onChange([])
            }}
          >
            Back to sign-up to habit
          </Button>
        )}
      </div>
    </form>
  )
}
