import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { setAllowedPeople } from '../contract/choices.ts'
import type { Connection } from '../contract/connections.ts'
import { connectMailbox } from '../contract/mailbox.ts'

type MailboxDialogProps = {
  /** The mailbox that gets another password. */
  again?: Connection | undefined
  onDone: (connection: string) => void
  onClose: () => void
}

type Security = 'tls' | 'starttls' | 'none'
type Server = { host: string | undefined; port: number | null; security: Security }

export default function MailboxDialog({ again, onDone, onClose }: MailboxDialogProps) {
  const isAdmin = useMay(setAllowedPeople)
  const [address, setAddress] = useState(again?.name ?? '')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [imap, setImap] = useState<Server>({ host: undefined, port: 993, security: 'tls' })
  const [smtp, setSmtp] = useState<Server>({ host: undefined, port: 465, security: 'tls' })
  const [isShared, setShared] = useState(again?.isWorkspaces ?? false)
  const [isSubmitted, setSubmitted] = useState(false)
  const connect = useWrite(connectMailbox, { onDone: ({ id }) => onDone(id), onRefused: () => {} })
  // Most providers call their servers so.
  const domain = address.split('@')[1]?.trim() ?? ''
  const imapHost = imap.host ?? (domain && `imap.${domain}`)
  const smtpHost = smtp.host ?? (domain && `smtp.${domain}`)
  const missing = (text: string) => isSubmitted && text.trim() === '' && 'Write something here.'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const isWhole = [address, password, imapHost, smtpHost].every((text) => text.trim() !== '')
    if (!isWhole || imap.port === null || smtp.port === null || connect.isPending) return
    connect.mutate({
      address: address.trim(),
      password,
      imapHost,
      imapPort: imap.port,
      imapSecurity: imap.security,
      smtpHost,
      smtpPort: smtp.port,
      smtpSecurity: smtp.security,
      isWorkspaces: isShared,
      ...(username.trim() !== '' && { username: username.trim() }),
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={again ? `Reconnect ${again.name}` : 'Connect a mailbox'}
      description="Taaskly signs in with the password to read and send mail. It is sealed and never shown again."
      unsaved={password !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="connect-mailbox" busy={connect.isPending} busyLabel="Connecting">
            Connect mailbox
          </Button>
        </>
      }
    >
      <form id="connect-mailbox" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {connect.error && <InlineError>{connect.error.issues[0]?.message ?? connect.error.message}</InlineError>}
        <Field label="Email address" error={missing(address)}>
          <Input
            inputMode="email"
            autoComplete="off"
            readOnly={again !== undefined}
            maxLength={254}
            value={address}
            onValueChange={setAddress}
          />
        </Field>
        <Field label="Password" hint="Many providers want an app password here." error={missing(password)}>
          <Input type="password" autoComplete="off" maxLength={1000} value={password} onValueChange={setPassword} />
        </Field>
        <ServerFields
          label="IMAP"
          server={{ ...imap, host: imapHost }}
          error={missing(imapHost)}
          ports={{ tls: 993, starttls: 143, none: 143 }}
          onChange={setImap}
        />
        <ServerFields
          label="SMTP"
          server={{ ...smtp, host: smtpHost }}
          error={missing(smtpHost)}
          ports={{ tls: 465, starttls: 587, none: 25 }}
          onChange={setSmtp}
        />
        <Field label="User (optional)" hint="If it is not the address.">
          <Input autoComplete="off" maxLength={254} value={username} onValueChange={setUsername} />
        </Field>
        {isAdmin && !again && (
          <Switch checked={isShared} onCheckedChange={setShared}>
            Everyone in this workspace can use it
          </Switch>
        )}
      </form>
    </Dialog>
  )
}

type ServerFieldsProps = {
  label: 'IMAP' | 'SMTP'
  server: Server
  error: string | false
  ports: Record<Security, number>
  onChange: (server: Server) => void
}

function ServerFields({ label, server, error, ports, onChange }: ServerFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_8rem_6rem]">
      <Field label={`${label} server`} error={error}>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          value={server.host ?? ''}
          onValueChange={(host) => onChange({ ...server, host })}
        />
      </Field>
      <Field label={`${label} security`}>
        <Select
          options={securities}
          value={server.security}
          onValueChange={(security) => onChange({ ...server, security, port: ports[security] })}
        />
      </Field>
      <Field label={`${label} port`}>
        <NumberInput value={server.port} min={1} max={65_535} onValueChange={(port) => onChange({ ...server, port })} />
      </Field>
    </div>
  )
}

const securities = [
  { value: 'tls' as const, label: 'TLS' },
  { value: 'starttls' as const, label: 'STARTTLS' },
  { value: 'none' as const, label: 'None' },
]
