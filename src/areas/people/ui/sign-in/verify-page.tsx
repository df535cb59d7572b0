import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { PasswordField } from '#design/inputs/text-field.tsx'
import { useAuthRequest } from '../auth-api.ts'
import { AuthHeading } from './auth-heading.tsx'
import { continueAfterFirstStep } from './redirect.ts'
import { ExpiredLink, MissingLink } from './expired-link.tsx'
import { AuthLoading } from './auth-loading.tsx'
import { tokenInUrl } from './token-in-url.ts'
import { fieldValue } from './use-typed-before-hydration.ts'

/** The target of the link that confirms an address. */
export default function VerifyPage() {
  const hasToken = useLocation({ select: ({ search }) => 'token' in search && search.token !== '' })
  if (hasToken) return <ConfirmAddress />
  return <MissingLink>If you cannot find it, sign in, and have it sent again.</MissingLink>
}

/**
 * Opening the link is not enough, because mail programs open links too: the page sends a request. In a browser that did
 * not sign up it asks for the password, so that only the person who signed up can confirm.
 */
function ConfirmAddress() {
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const confirm = useAuthRequest('/email/confirm', (answer) => continueAfterFirstStep(answer, 'confirmed'))
  const submitToken = (typedPassword?: string) =>
    confirm.mutate({ token: tokenInUrl(), ...(typedPassword && { password: typedPassword }) })
  const begin = useEffectEvent(() => submitToken())
  useEffect(() => begin(), [])
  const submit = (formData: FormData) => {
    setSubmitted(true)
    const typedPassword = fieldValue(formData, 'password')
    if (typedPassword && !confirm.isPending) submitToken(typedPassword)
  }
  const code = confirm.error?.code
  if (code === 'link.used-or-expired')
    return <ExpiredLink retryPath="/auth/login">Sign in, and have a new one sent.</ExpiredLink>
  if (!submitted && !code) return <AuthLoading title="Confirming your address" />
  return (
    <>
      <AuthHeading title="Confirm that it is you">
        You signed up in another browser. Write your password to confirm the address and sign in here.
      </AuthHeading>
      <form action={submit} noValidate className="mt-6 flex flex-col gap-4">
        {code && code !== 'password.needed' && <InlineError>{confirm.error?.message}</InlineError>}
        <PasswordField
          label="Password"
          error={submitted && !password ? 'Write your password.' : undefined}
          name="password"
          value={password}
          onValueChange={setPassword}
        />
        <Button kind="primary" size="lg" full type="submit" busy={confirm.isPending} busyLabel="Confirming">
          Confirm and sign in
        </Button>
      </form>
    </>
  )
}
