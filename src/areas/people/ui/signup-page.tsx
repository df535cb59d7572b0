import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { TextField } from '#design/text-field.tsx'
import { emailTrouble, passwordTrouble } from '../rules.ts'
import { useDoor } from './ask.ts'
import { AuthHead } from './auth-head.tsx'
import { EmailField } from './email-field.tsx'
import { rememberPlace } from './enter.ts'
import { GoogleFirst } from './google-button.tsx'
import { DoorLink } from './other-door.tsx'
import { OtherWays } from './other-ways.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { showSent } from './sent.ts'
import type { Step } from './step.ts'
import { useTypedEarly, written } from './typed-early.ts'
import { useWays } from './ways.ts'
import { WaysIn } from './ways-in.tsx'

export default function SignupPage() {
  useEffect(rememberPlace, [])
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  return (
    <WaysIn name={name.trim()}>
      {(go) => <SignupForm name={name} setName={setName} email={email} setEmail={setEmail} go={go} />}
    </WaysIn>
  )
}

type SignupFormProps = {
  name: string
  setName: (name: string) => void
  email: string
  setEmail: (email: string) => void
  go: (step: Step) => void
}

function SignupForm({ name, setName, email, setEmail, go }: SignupFormProps) {
  const ways = useWays()
  const signUp = useDoor('/sign-up/email', (_, { email: to = '' }) => showSent({ what: 'confirm', email: to }))
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<'none' | 'address' | 'any'>('none')
  const address = useRef<HTMLInputElement>(null)
  const form = useTypedEarly({ name: setName, email: setEmail, password: setPassword })
  const weak = passwordTrouble(password, { email, name })
  const refused = signUp.error?.code === 'password.weak' ? signUp.error.message : undefined
  const noAddress = emailTrouble(email)
  const readAddress = () => {
    setMissing('address')
    if (noAddress) address.current?.focus()
    return noAddress ? undefined : email.trim()
  }
  const submit = (typed: FormData) => {
    const read = (field: string) => written(typed, field)
    const given = { name: read('name').trim(), email: read('email').trim(), password: read('password') }
    setMissing('any')
    const isWhole = given.name && !emailTrouble(given.email) && !passwordTrouble(given.password, given)
    if (isWhole && !signUp.isPending) signUp.mutate(given)
  }
  const badPassword = missing === 'any' ? (weak ?? refused) : undefined
  return (
    <>
      <AuthHead title="Create your account">A personal workspace is ready at once.</AuthHead>
      <div className="mt-6">
        <GoogleFirst />
        <form ref={form} action={submit} noValidate className="flex flex-col gap-4">
          {signUp.error && !refused && <InlineError>{signUp.error.message}</InlineError>}
          <TextField
            label="Name"
            error={missing === 'any' && !name.trim() ? 'Write your name.' : undefined}
            name="name"
            autoComplete="name"
            maxLength={80}
            value={name}
            onValueChange={setName}
          />
          <EmailField
            error={missing === 'none' ? undefined : noAddress}
            ref={address}
            value={email}
            onValueChange={setEmail}
          />
          <NewPasswordField
            label="Password"
            weak={weak}
            error={badPassword}
            value={password}
            onValueChange={setPassword}
          />
          <Button kind="primary" size="lg" full type="submit" busy={signUp.isPending} busyLabel="Creating">
            Create account
          </Button>
        </form>
        <OtherWays phone={ways.phone} address={readAddress} go={go} />
      </div>
      <p className="mt-5 text-13 text-ink-2">
        Have an account? <DoorLink to="/auth/login">Sign in</DoorLink>
      </p>
    </>
  )
}
