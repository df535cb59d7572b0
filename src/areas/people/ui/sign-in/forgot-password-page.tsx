import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { emailError } from '../../rules.ts'
import { useAuthRequest } from '../auth-api.ts'
import { EmailField } from './email-field.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { showSentEmail } from './sent-email.ts'
import { useTypedBeforeHydration, fieldValue } from './use-typed-before-hydration.ts'

export default function ForgotPasswordPage() {
  const send = useAuthRequest('/password/forgot', (_, { email: to = '' }) =>
    showSentEmail({ what: 'reset', email: to }),
  )
  const [email, setEmail] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const form = useTypedBeforeHydration({ email: setEmail })
  const submit = (formData: FormData) => {
    const input = { email: fieldValue(formData, 'email').trim() }
    setSubmitted(true)
    if (!emailError(input.email) && !send.isPending) send.mutate(input)
  }
  return (
    <>
      <AuthHeading title="Reset your password">We email you a link to choose a new one.</AuthHeading>
      <form ref={form} action={submit} noValidate className="mt-6 flex flex-col gap-4">
        {send.error && <InlineError>{send.error.message}</InlineError>}
        <EmailField
          hint="Use the address you sign in with."
          error={submitted ? emailError(email) : undefined}
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
