import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { CodeInput } from '#design/code-input.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { PasswordInput } from '#design/password-input.tsx'
import { useSignedIn } from '#platform/web/session.ts'
import { useDoor } from '../ask.ts'
import { SendAgain } from '../send-again.tsx'
import { TextButton } from '../text-button.tsx'

/** Over the page, before something that only the person themselves may change. Closing it changes nothing. */
export default function ProveAgain({ onSettled }: { onSettled: (proven: boolean) => void }) {
  const { methods } = useSignedIn().person
  const [way, setWay] = useState<'password' | 'code'>(methods.includes('credential') ? 'password' : 'code')
  const prove = useDoor('/prove', () => onSettled(true))
  const other = () => {
    prove.reset()
    setWay(way === 'password' ? 'code' : 'password')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onSettled(false)}
      title="Is it you?"
      description="This changes how you sign in or what is yours, so confirm who you are first."
    >
      {way === 'password' ? <ByPassword prove={prove} /> : <ByCode prove={prove} />}
      {methods.includes('credential') && (
        <p className="py-3 text-13 text-ink-2">
          <TextButton onClick={other}>{way === 'password' ? 'Send me a code instead' : 'Use my password'}</TextButton>
        </p>
      )}
    </Dialog>
  )
}

type WayProps = { prove: ReturnType<typeof useDoor> }

function ByPassword({ prove }: WayProps) {
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
      <Confirm busy={prove.isPending} />
    </form>
  )
}

function ByCode({ prove }: WayProps) {
  const [code, setCode] = useState('')
  const [isSent, setSent] = useState(false)
  const write = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && digits !== code) prove.mutate({ code: digits })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) prove.mutate({ code })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <SendAgain door="/prove/send" given={{}} kind="secondary" atOnce onSent={() => setSent(true)}>
        {isSent ? 'Send a new code' : 'Send me a code'}
      </SendAgain>
      {isSent && (
        <>
          <Field
            label="Six-digit code"
            hint="Sent to your email, or to your phone if you have no email here."
            error={prove.error?.message}
          >
            <CodeInput value={code} onValueChange={write} />
          </Field>
          <Confirm busy={prove.isPending} />
        </>
      )}
    </form>
  )
}

function Confirm({ busy }: { busy: boolean }) {
  return (
    <Button kind="primary" size="lg" full type="submit" busy={busy} busyLabel="Checking">
      Confirm
    </Button>
  )
}
