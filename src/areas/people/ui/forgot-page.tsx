import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { emailTrouble } from '../rules.ts'
import { useDoor } from './ask.ts'
import { EmailField } from './email-field.tsx'
import { AuthHead } from './auth-head.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { showSent } from './sent.ts'
import { useTypedEarly, written } from './typed-early.ts'

export default function ForgotPage() {
  const send = useDoor('/password/forgot', (_, { email: to = '' }) => showSent({ what: 'reset', email: to }))
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const form = useTypedEarly({ email: setEmail })
  const submit = (typed: FormData) => {
    const given = { email: written(typed, 'email').trim() }
    setTried(true)
    if (!emailTrouble(given.email) && !send.isPending) send.mutate(given)
  }
  return (
    <>
      <AuthHead title="Reset your password">We email you a link to choose a new one.</AuthHead>
      <form ref={form} action={submit} noValidate className="mt-6 flex flex-col gap-4">
        {send.error && <InlineError>{send.error.message}</InlineError>}
        <EmailField
          hint="Use the address you sign in with."
          error={tried ? emailTrouble(email) : undefined}
          value={email}
          onValueChange={setEmail}
        />
        <Button kind="primary" size="lg" full type="submit" busy={send.isPending} busyLabel="Sending">
          Send reset link
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}
