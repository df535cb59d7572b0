import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { readLocalText } from '#platform/web/storage/local-storage.ts'
import { startSigningIn, stopSigningIn } from '#platform/web/auth/signing-in.ts'
import { emailError } from '../../rules.ts'
import { useAuthRequest } from '../auth-api.ts'
import { EmailField } from './email-field.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { continueAfterFirstStep, storeRedirect } from './redirect.ts'
import { ExpiredLink } from './expired-link.tsx'
import { AuthLoading } from './auth-loading.tsx'
import { tokenInUrl } from './token-in-url.ts'
import { fieldValue } from './use-typed-before-hydration.ts'

/**
 * The target of a sign-in link. In the browser that requested it, it signs in at once; in others it asks for the
 * address, so that a stranger cannot use the link.
 */
export default function AuthenticatePage() {
  const [isOtherBrowser, setOtherBrowser] = useState(false)
  const [email, setEmail] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const request = useAuthRequest('/link/open', (answer) => continueAfterFirstStep(answer))
  const onError = () => {
    stopSigningIn()
    setOtherBrowser(true)
  }
  const openLink = (address: string) => request.mutate({ token: tokenInUrl(), email: address }, { onError })
  const begin = useEffectEvent(() => {
    storeRedirect()
    const known = readLocalText('emailForSignIn')
    if (!known) return setOtherBrowser(true)
    setEmail(known)
    startSigningIn()
    openLink(known)
  })
  useEffect(() => begin(), [])
  const submit = (formData: FormData) => {
    const address = fieldValue(formData, 'email').trim()
    setSubmitted(true)
    if (!emailError(address) && !request.isPending) openLink(address)
  }
  if (request.error?.code === 'link.used-or-expired')
    return <ExpiredLink retryPath="/auth/login">Sign in, and have a new one sent.</ExpiredLink>
  if (!isOtherBrowser && !request.error) return <AuthLoading title="Opening your link" />
  return (
    <>
      <AuthHeading title="One more step">
        This link was asked for in another browser. Write the address that it was sent to, to sign in here.
      </AuthHeading>
      <form action={submit} noValidate className="mt-6 flex flex-col gap-4">
        {request.error && <InlineError>{request.error.message}</InlineError>}
        <EmailField error={submitted ? emailError(email) : undefined} value={email} onValueChange={setEmail} />
        <Button kind="primary" size="lg" full type="submit" busy={request.isPending} busyLabel="Signing in">
          Sign in
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}
