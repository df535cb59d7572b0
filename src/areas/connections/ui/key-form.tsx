import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { connectKey } from '../contract/services.ts'

type Placement = 'bearer' | 'basic' | 'header' | 'query'

export function KeyForm({ isAdmin, onDone }: { isAdmin: boolean; onDone: () => void }) {
  const [name, setName] = useState('')
  const [origin, setOrigin] = useState('')
  const [placement, setPlacement] = useState<Placement>('bearer')
  const [field, setField] = useState('')
  const [key, setKey] = useState('')
  const [isShared, setShared] = useState(isAdmin)
  const [isSubmitted, setSubmitted] = useState(false)
  const connect = useWrite(connectKey, { onDone, onRefused: () => {} })
  const missing = (text: string) => isSubmitted && text.trim() === '' && 'Write something here.'
  const fieldLabel = fieldLabels[placement]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if ([name, origin, key, ...(fieldLabel ? [field] : [])].some((text) => text.trim() === '')) return
    if (connect.isPending) return
    connect.mutate({
      name,
      origin: origin.trim(),
      placement,
      key,
      isWorkspaces: isShared,
      ...(fieldLabel && { field }),
    })
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {connect.error && <InlineError>{connect.error.issues[0]?.message ?? connect.error.message}</InlineError>}
      <Field label="Name" error={missing(name)}>
        <Input maxLength={60} value={name} onValueChange={setName} />
      </Field>
      <Field label="Address of the API" hint="Only requests to this site get the key." error={missing(origin)}>
        <Input
          inputMode="url"
          placeholder="https://api.example.com"
          maxLength={500}
          value={origin}
          onValueChange={setOrigin}
        />
      </Field>
      <Field label="How requests have it">
        <Select options={placements} value={placement} onValueChange={setPlacement} />
      </Field>
      {fieldLabel && (
        <Field label={fieldLabel} error={missing(field)}>
          <Input maxLength={100} value={field} onValueChange={setField} />
        </Field>
      )}
      <Field label="Key" error={missing(key)}>
        <Input type="password" autoComplete="off" spellCheck={false} value={key} onValueChange={setKey} />
      </Field>
      {isAdmin && (
        <Switch checked={isShared} onCheckedChange={setShared}>
          Everyone in this workspace can use it
        </Switch>
      )}
      <Button kind="primary" type="submit" busy={connect.isPending} busyLabel="Connecting">
        Connect
      </Button>
    </form>
  )
}

const placements = [
  { value: 'bearer', label: 'Authorization: Bearer' },
  { value: 'basic', label: 'User and password (Basic)' },
  { value: 'header', label: 'Another header' },
  { value: 'query', label: 'A field of the address' },
] as const

const fieldLabels: Record<Placement, string | undefined> = {
  bearer: undefined,
  basic: 'User',
  header: 'Name of the header',
  query: 'Name of the field',
}
