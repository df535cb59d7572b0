import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { delegate, type Approval } from '../../contract.ts'
import { rolesUpTo } from '../../rules.ts'
import { useOtherApprovers } from '../use-other-approvers.ts'

type DelegateFormProps = { approval: Approval; onDone: () => void; onCancel: () => void }

/** Passes the decision to a person who may run the action, or to a role. */
export function DelegateForm({ approval, onDone, onCancel }: DelegateFormProps) {
  const { id, title } = approval
  const people = useOtherApprovers(approval)
  const offeredRoles = roleOptions.filter(({ value }) => people.some(({ role }) => rolesUpTo(role).includes(value)))
  const [choice, setTo] = useState<string>()
  const to = choice ?? offeredRoles[0]?.value ?? people[0]?.id ?? ''
  const [errorMessage, setErrorMessage] = useState<string>()
  const delegation = useWrite(delegate, {
    onDone: () => {
      alert({ type: 'success', msg: `Passed on: ${title}` })
      onDone()
    },
    onRefused: ({ message }) => setErrorMessage(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const role = roleOptions.find(({ value }) => value === to)
    delegation.mutate(role ? { id, role: role.value } : { id, person: to })
  }
  return (
    <form className="mt-4 flex flex-col gap-3 border-t border-line-soft pt-4" onSubmit={submit}>
      <Field label="Who decides" hint="They are told, and decide in your place." error={errorMessage}>
        <Select
          options={[...offeredRoles, ...people.map(({ id: value, name }) => ({ value, label: name }))]}
          value={to}
          onValueChange={setTo}
        />
      </Field>
      <div className="flex justify-end gap-2 max-lg:*:flex-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={delegation.isPending}>
          Pass on
        </Button>
      </div>
    </form>
  )
}

const roleOptions = [
  { value: 'owner', label: 'An owner' },
  { value: 'admin', label: 'Any admin or owner' },
] as const
