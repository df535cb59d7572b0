import { useEffect, useRef, useState, type FormEvent } from 'react'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { CodeInput } from '#design/inputs/code-input.tsx'
import { Field } from '#design/inputs/field.tsx'
import { TextField } from '#design/inputs/text-field.tsx'
import { stopSigningIn } from '#platform/web/auth/signing-in.ts'
import { useAuthRequest } from '../auth-api.ts'
import { AuthHeading } from '../sign-in/auth-heading.tsx'
import { BackToSignIn } from '../sign-in/back-to-sign-in.tsx'
import { continueToApp, storeRedirect } from '../sign-in/redirect.ts'
import { TextButton } from '../text-button.tsx'

/** The second step of signing in. The code is checked as soon as it has six digits. */
export default function SecondFactorPage() {
  const [kind, setKind] = useState<'app' | 'backup'>('app')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const check = useAuthRequest('/second-factor', () => continueToApp())
  useEffect(storeRedirect, [])
  // Signing in with Google ends here with the overlay still on.
  useEffect(stopSigningIn, [])
  useEffect(() => form.current?.querySelector('input')?.focus(), [kind])
  useEffect(() => {
    if (!check.error) return
    setCode('')
    form.current?.querySelector('input')?.focus()
  }, [check.error])
  const send = (typed: string) => {
    if (typed && !check.isPending) check.mutate({ code: typed, remember })
  }
  const changeCode = (digits: string) => {
    setCode(digits)
    if (digits.length === 6 && digits !== code) send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code.trim())
  }
  const switchKind = () => {
    setKind(kind === 'app' ? 'backup' : 'app')
    setCode('')
    check.reset()
  }
  const error = check.error?.message
  return (
    <>
      <AuthHeading title="One more step" icon={<ShieldCheck />}>
        {kind === 'app' ? 'Type the code that your authenticator app shows.' : 'Type one of your backup codes.'}
      </AuthHeading>
      <form ref={form} noValidate className="mt-6 flex flex-col gap-4" onSubmit={submit}>
        {kind === 'app' ? (
          <Field label="Six-digit code" error={error}>
            <CodeInput value={code} onValueChange={changeCode} />
          </Field>
        ) : (
          <TextField
            label="Backup code"
            hint="Like k7f2m-9xqmc. Each works once."
            error={error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onValueChange={setCode}
          />
        )}
        <Checkbox checked={remember} onCheckedChange={setRemember}>
          Do not ask again in this browser for 30 days
        </Checkbox>
        <Button kind="primary" size="lg" full type="submit" busy={check.isPending} busyLabel="Checking">
          Sign in
        </Button>
      </form>
      <p className="mt-4 text-13 text-ink-2">
        {kind === 'app' ? 'No phone near? ' : 'Phone at hand? '}
        <TextButton onClick={switchKind}>{kind === 'app' ? 'Use a backup code' : 'Use your app'}</TextButton>
      </p>
      {kind === 'backup' && (
        <p className="mt-1 text-13 text-ink-2">
          Lost both? An admin of this installation can reset your second factor.
        </p>
      )}
      <BackToSignIn />
    </>
  )
}
