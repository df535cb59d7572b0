import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CodeInput } from '#design/inputs/code-input.tsx'
import { Field } from '#design/inputs/field.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { confirmSecondFactor } from '../../contract/second-factor.ts'
import { QrCode } from './qr-code.tsx'

export type TotpSecret = { secret: string; uri: string }

type SetUpFormProps = TotpSecret & { id: string; onConfirmed: (backupCodes: string[]) => void }

/** The secret for the authenticator app, and the first code from it. The button is outside, by the form's `id`. */
export function SetUpForm({ id, secret, uri, onConfirmed }: SetUpFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focusCode = () => form.current?.querySelector('input')?.focus()
  useEffect(focusCode, [])
  const confirm = useWrite(confirmSecondFactor, {
    onDone: ({ backupCodes }) => onConfirmed(backupCodes),
    onRefused: ({ message }) => {
      setError(message)
      setCode('')
      focusCode()
    },
  })
  const send = (digits: string) => {
    if (digits.length === 6 && !confirm.isPending) confirm.mutate({ code: digits })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < 6) setError('Type the six digits that the app shows now.')
    send(code)
  }
  return (
    <form ref={form} id={id} noValidate className="flex flex-col gap-4 text-13" onSubmit={submit}>
      <p className="text-ink-2">Scan this with your authenticator app, or type the key into it.</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="min-w-40 flex-1">
          <p className="font-medium">Key</p>
          <p className="mt-1 font-mono wrap-anywhere">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
          <p className="mt-2">
            <a className="text-accent-ink underline" href={uri}>
              Open in an app on this device
            </a>
          </p>
        </div>
      </div>
      <Field label="Six-digit code" hint="The one that the app shows now." error={error}>
        <CodeInput value={code} onValueChange={setCode} onComplete={send} />
      </Field>
    </form>
  )
}
