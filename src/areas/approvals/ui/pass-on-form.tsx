import { useState, type FormEvent } from 'react'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { useWrite } from '#platform/web/query.ts'
import { delegate, type Approval } from '../contract.ts'
import { answersFor } from '../rules.ts'
import { useOthers } from './use-others.ts'

type PassOnFormProps = { approval: Approval; onDone: () => void; onCancel: () => void }

/** Lets somebody else decide: one who may do the thing themselves, or everybody from a role upwards. */
export function PassOnForm({ approval, onDone, onCancel }: PassOnFormProps) {
  const { id, title } = approval
  const people = useOthers(approval)
  const offered = roles.filter(({ value }) => people.some(({ role }) => answersFor(role).includes(value)))
  const [choice, setTo] = useState<string>()
  const to = choice ?? offered[0]?.value ?? people[0]?.id ?? ''
  const [trouble, setTrouble] = useState<string>()
  const passOn = useWrite(delegate, {
    onDone: () => {
      alert({ type: 'success', msg: `Passed on: ${title}` })
      onDone()
    },
    onRefused: ({ message }) => setTrouble(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const role = roles.find(({ value }) => value === to)
    passOn.mutate(role ? { id, role: role.value } : { id, person: to })
  }
  return (
    <form className="mt-4 flex flex-col gap-3 border-t border-line-soft pt-4" onSubmit={submit}>
      <Field label="Who decides" hint="They are told, and decide in your place." error={trouble}>
        <Select
          options={[...offered, ...people.map(({ id: value, name }) => ({ value, label: name }))]}
          value={to}
          onValueChange={setTo}
        />
      </Field>
      <div className="flex justify-end gap-2 max-lg:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={passOn.isPending}>
          Pass on
        </Button>
      </div>
    </form>
  )
}

const roles = [
  { value: 'owner', label: 'An owner' },
  { value: 'admin', label: 'Any admin or owner' },
] as const
