import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { TextField } from '#design/inputs/text-field.tsx'
import { phoneNumber } from '../../rules.ts'
import { useAuthRequest } from '../auth-api.ts'
import { AuthHeading } from './auth-heading.tsx'
import { TextButton } from '../text-button.tsx'
import type { Destination } from './step.ts'

type PhoneStepProps = { onSent: (to: Destination) => void; onBack: () => void }

export default function PhoneStep({ onSent, onBack }: PhoneStepProps) {
  const [phone, setPhone] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const send = useAuthRequest('/code/send', (_, { phone: to = '' }) => onSent({ phone: to }))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const number = phone.trim()
  const error = phoneNumberError(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (error) field.current?.focus()
    else send.mutate({ phone: number })
  }
  return (
    <>
      <AuthHeading title="Use your phone">We text you six digits to sign in with.</AuthHeading>
      <form noValidate className="mt-6 flex flex-col gap-4" onSubmit={submit}>
        {send.error && <InlineError>{send.error.message}</InlineError>}
        <TextField
          label="Phone number"
          hint="With the country code, like +44 7700 900112."
          error={submitted ? error : undefined}

          ref={field}
          type="tel"
          name="phone"
          autoComplete="tel"
          value={phone}
          onValueChange={setPhone}
        />
        <Button kind="primary" size="lg" full type="submit" busy={send.isPending} busyLabel="Sending">
          Text me a code
        </Button>
      </form>
      <p className="mt-4 text-13 text-ink-2">
        No phone near? <TextButton onClick={onBack}>Use email and password</TextButton>
      </p>
    </>
  )
}

function phoneNumberError(number: string): string | undefined {
  if (number === '') return 'Write your phone number.'
  return phoneNumber(number) ? undefined : 'Begin with + and the country code, like +44 7700 900112.'
}
