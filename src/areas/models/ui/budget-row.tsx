import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Meter } from '#design/feedback/meter.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { readBudget, setBudget } from '../contract/usage.ts'
import { formatDollars } from './format.ts'

export function BudgetRow() {
  const { data } = useRead(readBudget, {})
  return (
    <SettingsRow title="Budget" reason="Agents stop when a limit is reached. Models without a price do not count.">
      {data && <BudgetForm key={`${data.workspace} ${data.person}`} budget={data} />}
    </SettingsRow>
  )
}

function BudgetForm({ budget }: { budget: OutputOf<typeof readBudget> }) {
  const [workspace, setWorkspace] = useState(budget.workspace)
  const [person, setPerson] = useState(budget.person)
  const save = useWrite(setBudget)
  const isChanged = workspace !== budget.workspace || person !== budget.person
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ workspace, person })
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Workspace, each month" hint="Empty is no limit.">
          <NumberInput min={0} value={workspace} onValueChange={setWorkspace} end={<Currency />} />
        </Field>
        <Field label="Each person, each month" hint="Empty is no limit.">
          <NumberInput min={0} value={person} onValueChange={setPerson} end={<Currency />} />
        </Field>
      </div>
      <Spent budget={budget} />
      {isChanged && (
        <Button kind="primary" type="submit" className="self-start" busy={save.isPending} busyLabel="Saving">
          Save budget
        </Button>
      )}
    </form>
  )
}

export function Spent({ budget }: { budget: OutputOf<typeof readBudget> }) {
  if (budget.workspace === null)
    return <p className="text-13 text-ink-2">{formatDollars(budget.spentByWorkspace)} used this month.</p>
  return <Meter label="This month" used={budget.spentByWorkspace} limit={budget.workspace} format={formatDollars} />
}

function Currency() {
  return <span className="text-ink-3">USD</span>
}
