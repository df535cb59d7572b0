import { useEffect, useRef, useState, type FormEvent } from 'react'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { CodeInput } from '#design/inputs/code-input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { addPhone, confirmPhone } from '../../contract/addresses.ts'
import { phoneNumber } from '../../rules.ts'
import { SentMessage } from '../sent-message.tsx'

export function AddPhoneDialog({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [sentTo])
  const onRefused = ({ message }: { message: string }) => setError(message)
  const add = useWrite(addPhone, { onDone: (answer) => setSentTo(answer.phone), onRefused })
  const confirm = useWrite(confirmPhone, {
    onDone: () => {
      alert({ type: 'success', msg: 'Phone number added' })
      onClose()
    },
    onRefused,
  })
  const send = (digits: string) => {
    setError(undefined)
    if (sentTo && digits.length === 6 && !confirm.isPending) confirm.mutate({ phone: sentTo, code: digits })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sentTo) return send(code)
    if (!phoneNumber(phone)) return setError('Begin with + and the country code, like +44 7700 900112.')
    setError(undefined)
    if (!add.isPending) add.mutate({ phone: phone.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={sentTo ? 'Enter the code from your phone' : 'Add your phone number'}
      description={
        sentTo ? (
          <SentMessage what={`the six digits for ${sentTo}`}>We texted six digits to {sentTo}.</SentMessage>
        ) : (
          'We text you six digits, to see that it is yours.'
        )
      }
      unsaved={phone !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="add-phone"
            busy={sentTo ? confirm.isPending : add.isPending}
            busyLabel={sentTo ? 'Checking' : 'Sending'}
          >
            {sentTo ? 'Add number' : 'Text me a code'}
          </Button>
        </>
      }
    >
      <form ref={form} id="add-phone" noValidate onSubmit={submit}>
        {sentTo ? (
          <Field label="Six-digit code" error={error}>
            <CodeInput value={code} onValueChange={setCode} onComplete={send} />
          </Field>
        ) : (
          <Field label="Phone number" hint="With the country code, like +44 7700 900112." error={error}>
            <Input type="tel" name="phone" autoComplete="tel" value={phone} onValueChange={setPhone} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
