import { useEffect, useRef, useState, type FormEvent } from 'react'
import LinkIcon from 'lucide-react/icons/link'
import { Button } from '#design/buttons/button.tsx'
import { CodeInput } from '#design/inputs/code-input.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { useAuthRequest } from '../auth-api.ts'
import { AuthHeading, OrDivider } from './auth-heading.tsx'
import { continueAfterFirstStep } from './redirect.ts'
import { SentMessage } from '../sent-message.tsx'
import { ResendButton } from '../resend-button.tsx'
import { TextButton } from '../text-button.tsx'
import { useSendLink } from './use-send-link.ts'
import { formatCountdown, useCountdown } from '../use-countdown.ts'
import type { Destination } from './step.ts'

type CodeStepProps = {
  to: Destination
  /** The name for a new account. */
  name?: string | undefined
  onChange: () => void
  onBack: () => void
}

/** Checks the code as soon as it has six digits. */
export default function CodeStep({ to, name, onChange, onBack }: CodeStepProps) {
  const [code, setCode] = useState('')
  const check = useAuthRequest('/code/check', (answer) => continueAfterFirstStep(answer))
  const validity = useCountdown(10 * 60)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  // After a wrong code the field is empty again.
  useEffect(() => {
    if (!check.error) return
    setCode('')
    form.current?.querySelector('input')?.focus()
  }, [check.error])
  const send = (digits: string) => {
    if (!check.isPending) check.mutate({ ...to, code: digits, ...(name && { name }) })
  }
  // The field reports no completion when a pasted code replaces another one.
  const changeCode = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && digits !== code) send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) send(code)
  }
  const restart = () => {
    setCode('')
    check.reset()
    validity.restart()
    form.current?.querySelector('input')?.focus()
  }
  const isPhone = 'phone' in to
  const address = <b className="font-medium text-ink tabular-nums">{isPhone ? to.phone : to.email}</b>
  return (
    <>
      <AuthHeading title={isPhone ? 'Enter the code from your phone' : 'Enter the code from your email'}>
        <SentMessage what={<>the six digits for {address}</>}>
          {isPhone ? 'We texted six digits to ' : 'We sent six digits to '}
          {address}.
        </SentMessage>{' '}
        <TextButton onClick={onChange}>Change</TextButton>
      </AuthHeading>
      <form ref={form} className="mt-6 flex flex-col gap-5" onSubmit={submit}>
        <Field label="Six-digit code" hint={validityOf(validity.left)} error={check.error?.message}>
          <CodeInput value={code} onValueChange={changeCode} />
        </Field>
        <div className="flex flex-col gap-2">
          <Button kind="primary" size="lg" full type="submit" busy={check.isPending} busyLabel="Checking">
            {check.error ? 'Try again' : 'Sign in'}
          </Button>
          <ResendButton path="/code/send" input={to} onSent={restart}>
            {isPhone ? 'Text me a new code' : 'Send a new code'}
          </ResendButton>
        </div>
      </form>
      {isPhone ? (
        <p className="mt-4 text-13 text-ink-2">
          No phone near? <TextButton onClick={onBack}>Use email and password</TextButton>
        </p>
      ) : (
        <SignInLinkInstead email={to.email} />
      )}
    </>
  )
}

function SignInLinkInstead({ email }: { email: string }) {
  const link = useSendLink()
  return (
    <>
      <OrDivider />
      <Button size="lg" full icon={<LinkIcon />} busy={link.isPending} onClick={() => link.send(email)}>
        Email me a sign-in link instead
      </Button>
      {link.error && <InlineError>{link.error.message}</InlineError>}
      <p className="mt-4 text-13 text-ink-2">Nothing there? Look in spam, or check the address.</p>
    </>
  )
}

function validityOf(seconds: number) {
  if (seconds === 0) return 'This code does not work any more. Send a new one.'
  return (
    <>
      Works for <span className="tabular-nums">{formatCountdown(seconds)}</span> more
    </>
  )
}
