import { useState, type FormEvent } from 'react'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { may } from '#platform/contract/permission.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { delegate, type Approval } from '../contract.ts'

type PassOnFormProps = { approval: Approval; onDone: () => void; onCancel: () => void }

/** Lets somebody else decide: one who may do the thing themselves, or everybody from a role upwards. */
export function PassOnForm({ approval: { id, title, permission }, onDone, onCancel }: PassOnFormProps) {
  const me = useSignedIn().person.id
  const { data } = useRead(listMembers, {})
  const [to, setTo] = useState('owner')
  const [trouble, setTrouble] = useState<string>()
  const passOn = useWrite(delegate, {
    onDone: () => {
      alert({ type: 'success', msg: `Passed on: ${title}` })
      onDone()
    },
    onRefused: ({ message }) => setTrouble(message),
  })
  const people = data?.members.filter(
    (member) => member.id !== me && permission !== null && may(permission, { signedIn: true, role: member.role }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const role = roles.find(({ value }) => value === to)
    passOn.mutate(role ? { id, role: role.value } : { id, person: to })
  }
  return (
    <form className="mt-4 flex flex-col gap-3 border-t border-line-soft pt-4" onSubmit={submit}>
      <Field label="Who decides" hint="They are told, and decide in your place." error={trouble}>
        <Select
          options={[...roles, ...(people ?? []).map(({ id: value, name }) => ({ value, label: name }))]}
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
