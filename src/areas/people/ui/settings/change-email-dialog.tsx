import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeEmail } from '../../contract/addresses.ts'
import { emailError } from '../../rules.ts'

/** The new address replaces the old one after its link was opened. */
export function ChangeEmailDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const [next, setNext] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const invalid = emailError(next)
  const change = useWrite(changeEmail, {
    onDone: (_, input) => setSentTo(input.email),
    onRefused: ({ message }) => setError(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    setError(undefined)
    if (!invalid && !change.isPending) change.mutate({ email: next.trim() })
  }
  if (sentTo)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Check your email"
        description={`Open the link that we sent to ${sentTo}. It works for 24 hours.${email ? ` Until then you are ${email}.` : ''}`}
        footer={
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        }
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={email ? 'Change your email address' : 'Add your email address'}
      description="We send a link to the new address, to see that it is yours."
      unsaved={next !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="change-email" busy={change.isPending} busyLabel="Sending">
            Send link
          </Button>
        </>
      }
    >
      <form id="change-email" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {error && <InlineError>{error}</InlineError>}
        <Field label="New email" error={submitted ? invalid : undefined}>
          <Input type="email" name="email" autoComplete="email" value={next} onValueChange={setNext} />
        </Field>
      </form>
    </Dialog>
  )
}
