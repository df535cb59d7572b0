import { useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { maxReasonLength, type Person } from '../contract.ts'
import type { Decision } from '../rules.ts'
import { decisions } from './decisions.tsx'

type DecisionDialogProps = { what: Decision; person: Person; onClose: () => void }

/** Explains the effect and asks for a reason, which other admins can read. */
export default function DecisionDialog({ what, person: { id, name }, onClose }: DecisionDialogProps) {
  const { action, title, effect, label, example, done, danger } = decisions[what]
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const decide = useWrite(action, {
    onDone: () => {
      alert({ type: 'success', msg: done(name) })
      onClose()
    },
    onRefused: ({ message, issues }) => setError(issues[0]?.message ?? message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError('Write down why, for the other admins.')
    setError(undefined)
    decide.mutate({ id, reason })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(name)}
      description={effect}
      unsaved={reason !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form="decision"
            busy={decide.isPending}
            busyLabel="Saving"
          >
            {label}
          </Button>
        </>
      }
    >
      <form id="decision" noValidate onSubmit={submit}>
        <Field label="Reason" hint="Kept with the decision, for the admins." error={error}>
          <Input autoFocus maxLength={maxReasonLength} placeholder={example} value={reason} onValueChange={setReason} />
        </Field>
      </form>
    </Dialog>
  )
}
