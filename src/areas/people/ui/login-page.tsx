import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { PasswordField } from '#design/text-field.tsx'
import { emailTrouble } from '../rules.ts'
import { useDoor } from './ask.ts'
import { AuthHead } from './auth-head.tsx'
import { EmailField } from './email-field.tsx'
import { goOn, rememberPlace } from './enter.ts'
import { GoogleFirst } from './google-button.tsx'
import { useGoogleTrouble } from './google-trouble.ts'
import { DoorLink } from './other-door.tsx'
import { OtherWays } from './other-ways.tsx'
import type { Step } from './step.ts'
import { useTypedEarly, written } from './typed-early.ts'
import { useWays } from './ways.ts'
import { WaysIn } from './ways-in.tsx'

export default function LoginPage() {
  useGoogleTrouble()
  useEffect(rememberPlace, [])
  const [email, setEmail] = useState('')
  return <WaysIn>{(go) => <LoginForm email={email} setEmail={setEmail} go={go} />}</WaysIn>
}

type LoginFormProps = { email: string; setEmail: (email: string) => void; go: (step: Step) => void }

function LoginForm({ email, setEmail, go }: LoginFormProps) {
  const ways = useWays()
  const enter = useDoor('/sign-in/email', () => goOn())
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'none' | 'address' | 'either'>('none')
  const address = useRef<HTMLInputElement>(null)
  const form = useTypedEarly({ email: setEmail, password: setPassword })
  const noAddress = emailTrouble(email)
  const readAddress = () => {
    setMissing('address')
    if (noAddress) address.current?.focus()
    return noAddress ? undefined : email.trim()
  }
  const submit = (typed: FormData) => {
    const given = { email: written(typed, 'email').trim(), password: written(typed, 'password') }
    setMissing('either')
    if (!emailTrouble(given.email) && given.password && !enter.isPending) enter.mutate(given)
  }
  return (
    <>
      <AuthHead title="Welcome back">Sign in to your workspace.</AuthHead>
      <div className="mt-6">
        <GoogleFirst />
        <form ref={form} action={submit} noValidate className="flex flex-col gap-4">
          {enter.error && <InlineError>{enter.error.message}</InlineError>}
          <EmailField
            error={missing === 'none' ? undefined : noAddress}
            ref={address}
            value={email}
            onValueChange={setEmail}
          />
          <PasswordField
            label="Password"
            name="password"
            value={password}
            onValueChange={setPassword}
            aside={<DoorLink to="/auth/forgot">Forgot password?</DoorLink>}
            error={missing === 'either' && !password ? 'Write your password.' : undefined}
          />
          <Button kind="primary" size="lg" full type="submit" busy={enter.isPending} busyLabel="Signing in">
            Sign in
          </Button>
        </form>
        <OtherWays link phone={ways.phone} address={readAddress} go={go} />
      </div>
      <p className="mt-5 text-center text-13 text-ink-2">
        New to Taaskly? <DoorLink to="/auth/signup">Create an account</DoorLink>
      </p>
    </>
  )
}
