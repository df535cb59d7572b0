import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeHandle } from '../../contract/accounts.ts'
import { type Account } from '../../contract/list-accounts.ts'
import { redirectDays } from '../../rules/handle.ts'
import { HandleField } from './handle-field.tsx'
import { useHandleCheck } from './use-handle-check.ts'

export default function HandleDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [typed, setTyped] = useState(account.handle ?? '')
  const isSame = typed === account.handle
  const check = useHandleCheck(isSame ? '' : typed, { mine: true })
  const change = useWrite(changeHandle, {
    onDone: ({ handle }) => {
      alert({ type: 'success', msg: `The handle is ${handle} now.` })
      onClose()
    },
    onRefused: () => {},
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.state === 'free' && !change.isPending) change.mutate({ handle: check.handle })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change the handle?"
      description={`The old handle leads to the new one for ${redirectDays} days, and nobody else can have it meanwhile.${account.verified ? ' The verified mark goes until it is confirmed again.' : ''}`}
      unsaved={!isSame}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="handle" disabled={check.state !== 'free'} busy={change.isPending}>
            Change handle
          </Button>
        </>
      }
    >
      <form id="handle" noValidate onSubmit={submit}>
        <HandleField
          autoFocus
          value={typed}
          onValueChange={(value) => {
            setTyped(value)
            change.reset()
          }}
          check={check}
          serverError={change.error?.message}
        />
      </form>
    </Dialog>
  )
}
