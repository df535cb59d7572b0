import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { Select } from '#design/inputs/select.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { saveMailbox, type Mailbox } from '../../contract/mailboxes.ts'

const empty = { address: '', host: '', username: '', password: '' }

/** Adds a mailbox, or replaces the one with the same address. */
export function NewMailbox({ onSaved }: { onSaved: (id: Id) => void }) {
  const [values, setValues] = useState(empty)
  const [security, setSecurity] = useState<Mailbox['security']>('tls')
  const [port, setPort] = useState<number | null>(993)
  const save = useWrite(saveMailbox, {
    onDone: ({ id }) => {
      setValues(empty)
      onSaved(id)
    },
    onRefused: () => {},
  })
  const set = (name: keyof typeof empty) => (value: string) => setValues({ ...values, [name]: value })
  const { address, host, username, password } = values
  const isWhole = address.trim() !== '' && host.trim() !== '' && password !== '' && port !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const name = username.trim()
    save.mutate({
      address: address.trim(),
      host: host.trim(),
      port,
      security,
      password,
      ...(name && { username: name }),
    })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
      <Field label="Email address" error={save.error?.message}>
        <Input value={address} maxLength={254} placeholder="orders@example.com" onValueChange={set('address')} />
      </Field>
      <Field label="IMAP server">
        <Input value={host} maxLength={253} placeholder="imap.example.com" onValueChange={set('host')} />
      </Field>
      <Field label="Security">
        <Select
          options={securities}
          value={security}
          onValueChange={(next) => {
            setSecurity(next)
            setPort(next === 'tls' ? 993 : 143)
          }}
        />
      </Field>
      <Field label="Port">
        <NumberInput value={port} min={1} max={65_535} onValueChange={setPort} />
      </Field>
      <Field label="User (optional)" hint="If it is not the address.">
        <Input value={username} maxLength={254} autoComplete="off" onValueChange={set('username')} />
      </Field>
      <Field label="Password" hint="Often an app password.">
        <Input type="password" autoComplete="off" value={password} onValueChange={set('password')} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!isWhole} busy={save.isPending}>
          Add mailbox
        </Button>
      </div>
    </form>
  )
}

const securities = [
  { value: 'tls' as const, label: 'TLS' },
  { value: 'starttls' as const, label: 'STARTTLS' },
  { value: 'none' as const, label: 'None (own network only)' },
]
