import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { PasswordField } from '#design/inputs/text-field.tsx'
import { emailError } from '../../rules.ts'
import { useAuthRequest } from '../auth-api.ts'
import { AuthHeading } from './auth-heading.tsx'
import { EmailField } from './email-field.tsx'
import { continueAfterFirstStep, storeRedirect } from './redirect.ts'
import { GoogleSignIn } from '../google-button.tsx'
import { useGoogleError } from '../use-google-error.ts'
import { AuthLink } from './auth-link.tsx'
import { PasswordlessOptions } from './passwordless-options.tsx'
import type { Step } from './step.ts'
import { useTypedBeforeHydration, fieldValue } from './use-typed-before-hydration.ts'
import { useSignInOptions } from '../use-sign-in-options.ts'
import { SignInSteps } from './sign-in-steps.tsx'

export default function LoginPage() {
  useGoogleError()
  useEffect(storeRedirect, [])
  const [email, setEmail] = useState('')
  return <SignInSteps>{(go) => <LoginForm email={email} setEmail={setEmail} go={go} />}</SignInSteps>
}

type LoginFormProps = { email: string; setEmail: (email: string) => void; go: (step: Step) => void }

function LoginForm({ email, setEmail, go }: LoginFormProps) {
  const options = useSignInOptions()
  const signIn = useAuthRequest('/sign-in/email', (answer) => continueAfterFirstStep(answer))
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState<'none' | 'address' | 'either'>('none')
  const address = useRef<HTMLInputElement>(null)
  const form = useTypedBeforeHydration({ email: setEmail, password: setPassword })
  const addressError = emailError(email)
  const validAddress = () => {
    setChecked('address')
    if (addressError) address.current?.focus()
    return addressError ? undefined : email.trim()
  }
  const submit = (formData: FormData) => {
    const input = { email: fieldValue(formData, 'email').trim(), password: fieldValue(formData, 'password') }
    setChecked('either')
    if (!emailError(input.email) && input.password && !signIn.isPending) signIn.mutate(input)
  }
  return (
    <>
      <AuthHeading title="Welcome back">Sign in to your workspace.</AuthHeading>
      <div className="mt-6">
        <GoogleSignIn />
        <form ref={form} action={submit} noValidate className="flex flex-col gap-4">
          {signIn.error && <InlineError>{signIn.error.message}</InlineError>}
          <EmailField
            error={checked === 'none' ? undefined : addressError}
            ref={address}
            value={email}
            onValueChange={setEmail}
          />
          <PasswordField
            label="Password"
            name="password"
            value={password}
            onValueChange={setPassword}
            aside={<AuthLink to="/auth/forgot">Forgot password?</AuthLink>}
            error={checked === 'either' && !password ? 'Write your password.' : undefined}
          />
          <Button kind="primary" size="lg" full type="submit" busy={signIn.isPending} busyLabel="Signing in">
            Sign in
          </Button>
        </form>
        <PasswordlessOptions link phone={options.phone} address={validAddress} go={go} />
      </div>
      {options.signUp !== 'closed' && (
        <p className="mt-5 text-center text-13 text-ink-2">
          New to Taaskly? <AuthLink to="/auth/signup">Create an account</AuthLink>
        </p>
      )}
    </>
  )
}
