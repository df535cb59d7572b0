import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Link } from '#design/buttons/link.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { TextField } from '#design/inputs/text-field.tsx'
import { emailError, passwordError } from '../../rules.ts'
import { useAuthRequest } from '../auth-api.ts'
import { AuthHeading } from './auth-heading.tsx'
import { EmailField } from './email-field.tsx'
import { storeRedirect } from './redirect.ts'
import { GoogleSignIn } from '../google-button.tsx'
import { AuthLink } from './auth-link.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { PasswordlessOptions } from './passwordless-options.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { showSentEmail } from './sent-email.ts'
import type { Step } from './step.ts'
import { useTypedBeforeHydration, fieldValue } from './use-typed-before-hydration.ts'
import { useSignInOptions } from '../use-sign-in-options.ts'
import { SignInSteps } from './sign-in-steps.tsx'

export default function SignupPage() {
  useEffect(storeRedirect, [])
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  if (useSignInOptions().signUp === 'closed') return <SignUpClosed />
  return (
    <SignInSteps name={name.trim()}>
      {(go) => <SignupForm name={name} setName={setName} email={email} setEmail={setEmail} go={go} />}
    </SignInSteps>
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
  const options = useSignInOptions()
  const signUp = useAuthRequest('/sign-up/email', (_, { email: to = '' }) =>
    showSentEmail({ what: 'confirm', email: to }),
  )
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState<'none' | 'address' | 'any'>('none')
  const address = useRef<HTMLInputElement>(null)
  const form = useTypedBeforeHydration({ name: setName, email: setEmail, password: setPassword })
  const weakness = passwordError(password, { email, name })
  const refusal = signUp.error?.code === 'password.weak' ? signUp.error.message : undefined
  const addressError = emailError(email)
  const validAddress = () => {
    setChecked('address')
    if (addressError) address.current?.focus()
    return addressError ? undefined : email.trim()
  }
  const submit = (formData: FormData) => {
    const read = (field: string) => fieldValue(formData, field)
    const input = { name: read('name').trim(), email: read('email').trim(), password: read('password') }
    setChecked('any')
    const isValid = input.name && !emailError(input.email) && !passwordError(input.password, input)
    if (isValid && !signUp.isPending) signUp.mutate(input)
  }
  const passwordMessage = checked === 'any' ? (weakness ?? refusal) : undefined
  return (
    <>
      <AuthHeading title="Create your account">
        {options.signUp === 'invited'
          ? 'You need an invite here. Use the email address that it was sent to.'
          : 'A personal workspace is ready at once.'}
      </AuthHeading>
      <div className="mt-6">
        <GoogleSignIn />
        <form ref={form} action={submit} noValidate className="flex flex-col gap-4">
          {signUp.error && !refusal && <InlineError>{signUp.error.message}</InlineError>}
          <TextField
            label="Name"
            error={checked === 'any' && !name.trim() ? 'Write your name.' : undefined}
            name="name"
            autoComplete="name"
            maxLength={80}
            value={name}
            onValueChange={setName}
          />
          <EmailField
            error={checked === 'none' ? undefined : addressError}
            ref={address}
            value={email}
            onValueChange={setEmail}
          />
          <NewPasswordField
            label="Password"
            weakness={weakness}
            error={passwordMessage}
            value={password}
            onValueChange={setPassword}
          />
          <Button kind="primary" size="lg" full type="submit" busy={signUp.isPending} busyLabel="Creating">
            Create account
          </Button>
        </form>
        <PasswordlessOptions phone={options.phone} address={validAddress} go={go} />
      </div>
      <p className="mt-5 text-12 text-ink-3">
        By creating an account you agree to the <Link href="/terms">terms</Link> and the{' '}
        <Link href="/privacy">privacy policy</Link>.
      </p>
      <p className="mt-5 text-13 text-ink-2">
        Have an account? <AuthLink to="/auth/login">Sign in</AuthLink>
      </p>
    </>
  )
}

function SignUpClosed() {
  return (
    <>
      <AuthHeading title="Sign-up is closed">
        New accounts cannot be created here. Ask the people who run this installation.
      </AuthHeading>
      <BackToSignIn />
    </>
  )
}
