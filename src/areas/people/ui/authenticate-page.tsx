import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { readKeptText } from '#platform/web/kept.ts'
import { startSigningIn, stopSigningIn } from '#platform/web/signing-in.ts'
import { emailTrouble } from '../rules.ts'
import { useDoor } from './ask.ts'
import { EmailField } from './email-field.tsx'
import { AuthHead } from './auth-head.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { goOn, rememberPlace } from './enter.ts'
import { LinkTrouble } from './link-trouble.tsx'
import { Moment } from './moment.tsx'
import { tokenInAddress } from './token.ts'
import { written } from './typed-early.ts'

/**
 * Where a sign-in link leads. In the browser that asked for it, it goes on by itself; elsewhere it asks for the address,
 * so that a link that went astray opens nothing.
 */
export default function AuthenticatePage() {
  const [isElsewhere, setElsewhere] = useState(false)
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const open = useDoor('/link/open', () => goOn())
  const onError = () => {
    stopSigningIn()
    setElsewhere(true)
  }
  const go = (address: string) => open.mutate({ token: tokenInAddress(), email: address }, { onError })
  const begin = useEffectEvent(() => {
    rememberPlace()
    const known = readKeptText('emailForSignIn')
    if (!known) return setElsewhere(true)
    setEmail(known)
    startSigningIn()
    go(known)
  })
  useEffect(() => begin(), [])
  const submit = (typed: FormData) => {
    const address = written(typed, 'email').trim()
    setTried(true)
    if (!emailTrouble(address) && !open.isPending) go(address)
  }
  if (open.error?.code === 'link.used-or-expired')
    return <LinkTrouble again="/auth/login">Sign in, and have a new one sent.</LinkTrouble>
  if (!isElsewhere && !open.error) return <Moment title="Opening your link" />
  return (
    <>
      <AuthHead title="One more step">
        This link was asked for in another browser. Write the address that it was sent to, to sign in here.
      </AuthHead>
      <form action={submit} noValidate className="mt-6 flex flex-col gap-4">
        {open.error && <InlineError>{open.error.message}</InlineError>}
        <EmailField error={tried ? emailTrouble(email) : undefined} value={email} onValueChange={setEmail} />
        <Button kind="primary" size="lg" full type="submit" busy={open.isPending} busyLabel="Signing in">
          Sign in
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}
