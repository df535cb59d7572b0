import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { CopyTextButton } from '#design/buttons/copy-text-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { OutputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { getConnection } from '../contract/connections.ts'
import { setWebhook } from '../contract/events.ts'

type Webhook = NonNullable<OutputOf<typeof getConnection>['webhook']>
type WebhookSetupProps = { provider: string; providerName: string; webhook: Webhook }

/** The secret comes first: a service checks the address as soon as it is pasted there. */
export function WebhookSetup({ provider, providerName, webhook }: WebhookSetupProps) {
  const { address, receivedAt, steps, secretHint } = webhook
  const isAdmin = useMay(setWebhook)
  const { ago } = useTimeFormat()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState('')
  const save = useWrite(setWebhook, { onDone: () => setSecret(''), onRefused: () => {} })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (secret.trim() !== '' && !save.isPending) save.mutate({ provider, secret: secret.trim() })
  }
  const state = !address
    ? `${providerName} does not send its events here yet.`
    : receivedAt
      ? `Last event ${ago(receivedAt)}.`
      : 'Waiting for the first event.'
  if (!isAdmin) return <p className="text-ink-2">{address ? state : `${state} An admin can set this up.`}</p>
  if (!isOpen)
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <span className="flex-1">{state}</span>
        <Button size="sm" onClick={() => setOpen(true)}>
          Set up events
        </Button>
      </p>
    )
  return (
    <form noValidate aria-label="Set up events" className="flex flex-col gap-3" onSubmit={submit}>
      {save.error && <InlineError>{save.error.issues[0]?.message ?? save.error.message}</InlineError>}
      <Field label="Signing secret" hint={secretHint}>
        <span className="flex gap-2">
          <Input
            type="password"
            className="flex-1"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={secret}
            onValueChange={setSecret}
          />
          <Button type="submit" busy={save.isPending} busyLabel="Saving">
            Save
          </Button>
        </span>
      </Field>
      {address && (
        <>
          <Field label="Address for events" hint="Paste it there exactly like this.">
            <span className="flex gap-2">
              <Input readOnly className="flex-1" value={address} />
              <CopyTextButton text={address} />
            </span>
          </Field>
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </form>
  )
}
