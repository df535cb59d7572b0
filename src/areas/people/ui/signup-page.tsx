import { useState, type FormEvent, type ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Input } from '#design/input.tsx'
import { Link } from '#design/link.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import { emailTrouble, passwordTrouble, shortestPassword } from '../rules.ts'
import { useEnter } from './enter.ts'
import { OtherDoor } from './other-door.tsx'

export default function SignupPage() {
  const { enter, isBusy, trouble } = useEnter('/sign-up/email')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const weak = passwordTrouble(password, { email, name })
  const noAddress = emailTrouble(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!weak && !noAddress && name.trim()) void enter({ name: name.trim(), email, password })
  }
  return (
    <>
      <h1 className="display text-28">Create your account</h1>
      <p className="mt-1 text-14 text-ink-2">A personal workspace is ready at once.</p>
      <form method="post" noValidate className="mt-7 flex flex-col gap-4" onSubmit={submit}>
        {trouble && <InlineError>{trouble}</InlineError>}
        <Field label="Name" error={tried && !name.trim() ? 'Write your name.' : undefined}>
          <Input size="lg" name="name" autoComplete="name" maxLength={80} value={name} onValueChange={setName} />
        </Field>
        <Field label="Email" error={tried ? noAddress : undefined}>
          <Input size="lg" type="email" name="email" autoComplete="username" value={email} onValueChange={setEmail} />
        </Field>
        <Field label="Password" error={tried ? weak : undefined}>
          <PasswordInput
            size="lg"
            name="password"
            autoComplete="new-password"
            value={password}
            onValueChange={setPassword}
          />
        </Field>
        {!(tried && weak) && (
          <ul className="-mt-2 text-12">
            <Wish met={password.length >= shortestPassword}>At least {shortestPassword} characters</Wish>
            <Wish met={password !== '' && !weak}>Not easy to guess</Wish>
          </ul>
        )}
        <Button kind="primary" size="lg" full type="submit" busy={isBusy} busyLabel="Creating">
          Create account
        </Button>
      </form>
      <p className="mt-6 text-13 text-ink-2">
        Have an account?{' '}
        <OtherDoor to="/auth/login">
          {(href) => (
            <Link alone href={href}>
              Sign in
            </Link>
          )}
        </OtherDoor>
      </p>
    </>
  )
}

function Wish({ met, children }: { met: boolean; children: ReactNode }) {
  const Icon = met ? CircleCheck : Circle
  return (
    <li className={cx('flex min-h-5 items-center gap-1.5', met ? 'text-success' : 'text-ink-3')}>
      <Icon className="size-3.5" />
      {children}
      <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
    </li>
  )
}
