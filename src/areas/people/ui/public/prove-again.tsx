import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { CodeInput } from '#design/inputs/code-input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { PasswordInput } from '#design/inputs/password-input.tsx'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useAuthRequest } from '../auth-api.ts'
import { ResendButton } from '../resend-button.tsx'
import { TextButton } from '../text-button.tsx'

/** A dialog before sensitive changes. Closing it changes nothing. */
export default function ProveAgain({ onSettled }: { onSettled: (proven: boolean) => void }) {
  const { methods } = useSignedIn().person
  const [method, setMethod] = useState<'password' | 'code'>(methods.includes('credential') ? 'password' : 'code')
  const prove = useAuthRequest('/prove', () => onSettled(true))
  const switchMethod = () => {
    prove.reset()
    setMethod(method === 'password' ? 'code' : 'password')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onSettled(false)}
      title="Confirm that it’s you"
      description="This change touches keys, sign-in or ownership, so prove first who you are."
    >
      {method === 'password' ? <ByPassword prove={prove} /> : <ByCode prove={prove} />}
      {methods.includes('credential') && (
        <p className="py-3 text-13 text-ink-2">
          <TextButton onClick={switchMethod}>
            {method === 'password' ? 'Send me a code instead' : 'Use my password'}
          </TextButton>
        </p>
      )}
    </Dialog>
  )
}

type MethodProps = { prove: ReturnType<typeof useAuthRequest> }

function ByPassword({ prove }: MethodProps) {
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) prove.mutate({ password })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Password" error={prove.error?.message}>
        <PasswordInput autoFocus value={password} onValueChange={setPassword} />
      </Field>
      <ConfirmButton busy={prove.isPending} />
    </form>
  )
}

function ByCode({ prove }: MethodProps) {
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const changeCode = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && digits !== code) prove.mutate({ code: digits })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) prove.mutate({ code })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <ResendButton path="/prove/send" input={{}} kind="secondary" isFirst onSent={() => setSent(true)}>
        {isSent ? 'Send a new code' : 'Send me a code'}
      </ResendButton>
      {isSent && (
        <>
          <Field
            label="Six-digit code"
            hint="Sent to your email, or to your phone if you have no email here."
            error={prove.error?.message}
          >
            <CodeInput value={code} onValueChange={changeCode} />
          </Field>
          <ConfirmButton busy={prove.isPending} />
        </>
      )}
    </form>
  )
}

function ConfirmButton({ busy }: { busy: boolean }) {
  return (
    <Button kind="primary" size="lg" full type="submit" busy={busy} busyLabel="Checking">
      Confirm
    </Button>
  )
}
