import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { leaveWorkspace } from '#platform/web/auth/switch-workspace.ts'
import { deleteAccount } from '../../contract/accounts.ts'
import { type Account } from '../../contract/list-accounts.ts'
import { formatPeopleCount } from '../format.ts'

/** People type the name, so that they do not delete the wrong workspace. */
export default function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [name, setName] = useState('')
  const remove = useWrite(deleteAccount, {
    onDone: () => leaveWorkspace(`${account.name} is deleted.`),
    onRefused: () => {},
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === account.name && !remove.isPending) remove.mutate({ id: account.id, name: name.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${account.name}?`}
      description={`Everything in it goes at once, and ${formatPeopleCount(account.member_ids.length)} can no longer open it. There is no way back.`}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            kind="danger"
            type="submit"
            form="delete"
            disabled={name.trim() !== account.name}
            busy={remove.isPending}
            busyLabel="Deleting"
          >
            Delete workspace
          </Button>
        </>
      }
    >
      <form id="delete" noValidate onSubmit={submit}>
        <Field label={`Type ${account.name} to confirm`} error={remove.error?.message}>
          <Input autoFocus autoComplete="off" value={name} onValueChange={setName} />
        </Field>
      </form>
    </Dialog>
  )
}
