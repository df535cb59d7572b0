import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { PasswordField } from '#design/text-field.tsx'
import { useDoor } from './ask.ts'
import { AuthHead } from './auth-head.tsx'
import { goOn } from './enter.ts'
import { LinkTrouble } from './link-trouble.tsx'
import { Moment } from './moment.tsx'
import { tokenInAddress } from './token.ts'
import { written } from './typed-early.ts'

/**
 * Where the link that confirms an address leads. Opening it is not enough, mail programs do that too: the page itself
 * asks. In a browser that nobody signed up with, it wants the password, so that the one who confirms is the one who came.
 */
export default function VerifyPage() {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const confirm = useDoor('/email/confirm', () => goOn('confirmed'))
  const go = (given?: string) => confirm.mutate({ token: tokenInAddress(), ...(given && { password: given }) })
  const begin = useEffectEvent(() => go())
  useEffect(() => begin(), [])
  const submit = (typed: FormData) => {
    setTried(true)
    const given = written(typed, 'password')
    if (given && !confirm.isPending) go(given)
  }
  const code = confirm.error?.code
  if (code === 'link.used-or-expired')
    return <LinkTrouble again="/auth/login">Sign in, and have a new one sent.</LinkTrouble>
  if (!tried && !code) return <Moment title="Confirming your address" />
  return (
    <>
      <AuthHead title="Confirm that it is you">
        You signed up in another browser. Write your password to confirm the address and sign in here.
      </AuthHead>
      <form action={submit} noValidate className="mt-6 flex flex-col gap-4">
        {code && code !== 'password.needed' && <InlineError>{confirm.error?.message}</InlineError>}
        <PasswordField
          label="Password"
          error={tried && !password ? 'Write your password.' : undefined}
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
