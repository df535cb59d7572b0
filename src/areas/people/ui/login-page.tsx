import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Input } from '#design/input.tsx'
import { Link } from '#design/link.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import { emailTrouble } from '../rules.ts'
import { useEnter } from './enter.ts'
import { OtherDoor } from './other-door.tsx'

export default function LoginPage() {
  const { enter, isBusy, trouble } = useEnter('/sign-in/email')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const noAddress = emailTrouble(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!noAddress && password) void enter({ email, password })
  }
  return (
    <>
      <h1 className="display text-28">Welcome back</h1>
      <p className="mt-1 text-14 text-ink-2">Sign in to your workspace.</p>
      <form method="post" noValidate className="mt-7 flex flex-col gap-4" onSubmit={submit}>
        {trouble && <InlineError>{trouble}</InlineError>}
        <Field label="Email" error={tried ? noAddress : undefined}>
          <Input size="lg" type="email" name="email" autoComplete="username" value={email} onValueChange={setEmail} />
        </Field>
        <Field label="Password" error={tried && !password ? 'Write your password.' : undefined}>
          <PasswordInput size="lg" name="password" value={password} onValueChange={setPassword} />
        </Field>
        <Button kind="primary" size="lg" full type="submit" busy={isBusy} busyLabel="Signing in">
          Sign in
        </Button>
      </form>
      <p className="mt-6 text-13 text-ink-2">
        New here?{' '}
        <OtherDoor to="/auth/signup">
          {(href) => (
            <Link alone href={href}>
              Create an account
            </Link>
          )}
        </OtherDoor>
      </p>
    </>
  )
}
