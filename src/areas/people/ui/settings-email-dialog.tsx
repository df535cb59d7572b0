import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Input } from '#design/input.tsx'
import { useWrite } from '#platform/web/query.ts'
import { changeEmail } from '../contract/addresses.ts'
import { emailTrouble } from '../rules.ts'

/** A new address takes the place of the old one once its link was opened. */
export function SettingsEmailDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const [next, setNext] = useState('')
  const [tried, setTried] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const wrong = emailTrouble(next)
  const change = useWrite(changeEmail, {
    onDone: (_, given) => setSentTo(given.email),
    onRefused: ({ message }) => setTrouble(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setTrouble(undefined)
    if (!wrong && !change.isPending) change.mutate({ email: next.trim() })
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
        {trouble && <InlineError>{trouble}</InlineError>}
        <Field label="New email" error={tried ? wrong : undefined}>
          <Input type="email" name="email" autoComplete="email" value={next} onValueChange={setNext} />
        </Field>
      </form>
    </Dialog>
  )
}
