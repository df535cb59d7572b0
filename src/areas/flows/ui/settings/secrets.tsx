import { useState, type FormEvent } from 'react'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#design/buttons/button.tsx'
import { ConfirmDialog } from '#design/overlays/confirm-dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { SettingsRow } from '#design/layout/settings-row.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { listSecrets, removeSecret, setSecret, type Secret } from '../../contract/secrets.ts'

/** The secrets of the workspace. Their values are never shown again. */
export function Secrets() {
  const maySee = useMay(listSecrets)
  const mayChange = useMay(setSecret)
  const { data } = useRead(listSecrets, {}, { enabled: maySee })
  const [removing, setRemoving] = useState<Secret>()
  const remove = useWrite(removeSecret, { onDone: () => setRemoving(undefined) })
  if (!maySee) return null
  return (
    <SettingsRow
      title="Secrets"
      reason="For requests to other services, in all flows of the workspace. Expressions and code cannot read them."
    >
      <div className="flex flex-col gap-4">
        {data && data.secrets.length > 0 && (
          <ul aria-label="Secrets" className="divide-y divide-line-soft rounded-lg border border-line">
            {data.secrets.map((secret) => (
              <li key={secret.id} className="flex h-11 items-center gap-3 px-3">
                <span className="font-medium">{secret.name}</span>
                <span className="text-ink-3">{kindLabels[secret.kind]}</span>
                <span className="min-w-0 truncate text-ink-3">
                  {secret.hosts.length > 0 ? `only to ${secret.hosts.join(', ')}` : 'to any host'}
                </span>
                <span className="ml-auto font-mono text-12 text-ink-3">…{secret.lastFour}</span>
                {mayChange && (
                  <IconButton label={`Delete ${secret.name}`} onClick={() => setRemoving(secret)}>
                    <Trash />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {data?.secrets.length === 0 && <p className="text-ink-2">No secrets yet.</p>}
        {mayChange && <NewSecret />}
      </div>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title={`Delete the secret “${removing?.name ?? ''}”?`}
        description="Steps that use it fail. Its value cannot be restored."
        action="Delete secret"
        danger
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
      />
    </SettingsRow>
  )
}

function NewSecret() {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Secret['kind']>('bearer')
  const [field, setField] = useState('')
  const [value, setValue] = useState('')
  const [hosts, setHosts] = useState('')
  const save = useWrite(setSecret, {
    onDone: () => {
      setName('')
      setField('')
      setValue('')
      setHosts('')
    },
    onRefused: () => {},
  })
  const needsField = kind !== 'bearer'
  const isWhole = name.trim() !== '' && value !== '' && (!needsField || field.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const allowed = hosts.split(/[\s,]+/).filter(Boolean)
    save.mutate({ name: name.trim(), kind, value, hosts: allowed, ...(needsField && { field: field.trim() }) })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
      <Field label="Name of the secret" error={save.error?.message}>
        <Input value={name} maxLength={60} placeholder="Shop key" onValueChange={setName} />
      </Field>
      <Field label="How a request carries it">
        <Select options={kinds} value={kind} onValueChange={setKind} />
      </Field>
      {needsField && (
        <Field label={kind === 'basic' ? 'User' : `Name of the ${kind === 'query' ? 'query field' : 'header'}`}>
          <Input value={field} maxLength={100} onValueChange={setField} />
        </Field>
      )}
      <Field label="Secret value">
        <Input type="password" autoComplete="off" value={value} onValueChange={setValue} />
      </Field>
      <Field label="Allowed hosts" hint="It is never sent to another one. Empty: to any host.">
        <Input value={hosts} placeholder="api.example.com, *.example.com" onValueChange={setHosts} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" disabled={!isWhole} busy={save.isPending}>
          Save secret
        </Button>
      </div>
    </form>
  )
}

const kindLabels: Record<Secret['kind'], string> = {
  bearer: 'Bearer token',
  basic: 'User and password',
  header: 'Header',
  query: 'Query field',
}
const kinds = [
  { value: 'bearer' as const, label: kindLabels.bearer },
  { value: 'basic' as const, label: kindLabels.basic },
  { value: 'header' as const, label: kindLabels.header },
  { value: 'query' as const, label: kindLabels.query },
]
