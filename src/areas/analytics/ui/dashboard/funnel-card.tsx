import { useState, type SubmitEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { TextField } from '#design/inputs/text-field.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { maxSteps, readFunnel } from '../../contract/reports.ts'
import { useKeepPrevious } from '../public/use-keep-previous.ts'
import { formatEventName, formatCount, type ReportDays } from '../public/format.ts'

/** From sign-up to habit, or by the admin's own steps. */
export function FunnelCard({ days }: { days: ReportDays }) {
  const [steps, setSteps] = useState<string[]>([])
  const [editing, setEditing] = useState(false)
  const { data: current, error, refetch } = useRead(readFunnel, { days, steps })
  const data = useKeepPrevious(current)
  const first = data?.steps[0]?.people ?? 0
  return (
    <Card>
      <SectionHeading
        action={
          <Button kind="ghost" size="sm" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            Custom steps
          </Button>
        }
      >
        {steps.length === 0 ? 'From sign-up to habit' : 'Your steps'}
      </SectionHeading>
      {editing && <CustomSteps steps={steps} onChange={setSteps} />}
      {error && !current && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={4} />}
      <ol className="mt-3 flex flex-col gap-3">
        {data?.steps.map(({ name, people }) => {
          const share = first === 0 ? 0 : Math.round((people / first) * 100)
          return (
            <li key={name}>
              <p className="flex gap-3">
                <span className="min-w-0 flex-1 truncate">{formatEventName(name)}</span>
                <span className="text-ink-2 tabular-nums">{formatCount(people)}</span>
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

function CustomSteps({ steps, onChange }: { steps: string[]; onChange: (steps: string[]) => void }) {
  const [typed, setTyped] = useState(steps.join(', '))
  const enteredSteps = typed
    .split(',')
    .map((step) => step.trim())
    .filter(Boolean)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (enteredSteps.length <= maxSteps) onChange(enteredSteps)
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-2">
      <TextField
        label="Steps, separated by commas"
        hint="Pages such as /focus, or names of events."
        error={enteredSteps.length > maxSteps ? `Give at most ${maxSteps} steps.` : undefined}
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
