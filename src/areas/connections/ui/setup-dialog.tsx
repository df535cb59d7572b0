import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { CopyTextButton } from '#design/buttons/copy-text-button.tsx'
import { Link } from '#design/buttons/link.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { setClient, type Provider } from '../contract/providers.ts'

type SetupDialogProps = { provider: Provider; onDone: () => void; onClose: () => void }

/** A service knows Taaskly by a client, which an admin registers there once. Others are told whom to ask. */
export default function SetupDialog({ provider, onDone, onClose }: SetupDialogProps) {
  const { id, name, setup, redirectAddress, secretEndsWith } = provider
  const scopes = provider.scopes.map((scope) => scope.name).join(' ')
  const isAdmin = useMay(setClient)
  const [clientId, setClientId] = useState(provider.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const save = useWrite(setClient, { onDone, onRefused: () => {} })
  const error = clientId.trim() === '' ? 'Paste the client id that the service shows.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const secret = clientSecret.trim()
    if (!error && !save.isPending)
      save.mutate({ provider: id, clientId: clientId.trim(), ...(secret !== '' && { clientSecret: secret }) })
  }
  if (!isAdmin)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`${name} is not set up yet`}
        description={`An admin of this workspace has to register Taaskly at ${name} first. Ask one of them. Until then, the practice service shows how it works.`}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Set up ${name}`}
      description="Once for this workspace. The secret is sealed and never shown again."
      unsaved={clientSecret !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="connection-client" busy={save.isPending} busyLabel="Saving">
            Save and continue
          </Button>
        </>
      }
    >
      <form id="connection-client" noValidate className="flex flex-col gap-4 text-13" onSubmit={submit}>
        {save.error && <InlineError>{save.error.issues[0]?.message ?? save.error.message}</InlineError>}
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          <li>
            Open{' '}
            <Link href={setup.page} target="_blank" rel="noreferrer">
              {new URL(setup.page, redirectAddress).host}
            </Link>
            .
          </li>
          {setup.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Field label="Redirect address" hint="Paste it there exactly like this.">
          <span className="flex gap-2">
            <Input readOnly className="flex-1" value={redirectAddress} />
            <CopyTextButton text={redirectAddress} />
          </span>
        </Field>
        {scopes !== '' && (
          <Field label="Scopes" hint="What to allow there.">
            <span className="flex gap-2">
              <Input readOnly className="flex-1" value={scopes} />
              <CopyTextButton text={scopes} />
            </span>
          </Field>
        )}
        <Field label="Client id" error={isSubmitted && error}>
          <Input autoComplete="off" spellCheck={false} maxLength={300} value={clientId} onValueChange={setClientId} />
        </Field>
        <Field label="Client secret" hint={secretEndsWith ? `The current one ends with ${secretEndsWith}.` : undefined}>
          <Input
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            value={clientSecret}
            onValueChange={setClientSecret}
          />
        </Field>
      </form>
    </Dialog>
  )
}
