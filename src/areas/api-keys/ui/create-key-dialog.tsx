import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { RadioGroup } from '#design/inputs/radio-group.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { createKey } from '../contract.ts'
import type { NewKey } from './new-key-notice.tsx'
import { ScopePicker } from './scope-picker.tsx'

type CreateKeyDialogProps = { onDone: (newKey: NewKey) => void; onClose: () => void }

export default function CreateKeyDialog({ onDone, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState('')
  const [reach, setReach] = useState<'some' | 'all'>('some')
  const [scopes, setScopes] = useState<string[]>([])
  const [lifetime, setLifetime] = useState<Lifetime>('90')
  const [isSubmitted, setSubmitted] = useState(false)
  const create = useWrite(createKey, {
    onDone: ({ id, key }) => {
      onDone({ id, name: name.trim(), key })
      onClose()
    },
    onRefused: () => {},
  })
  const errors = {
    name: name.trim() === '' ? 'Give the key a name, so that you know it later.' : undefined,
    scopes: reach === 'some' && scopes.length === 0 ? 'Choose at least one thing that the key may do.' : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (errors.name || errors.scopes || create.isPending) return
    const expiry = lifetime === 'none' ? {} : { expiresInDays: Number(lifetime) }
    create.mutate({ name: name.trim(), scopes: reach === 'all' ? ['*'] : scopes, ...expiry })
  }
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Create a key"
      description="It acts for you in this workspace, and never does more than you may."
      unsaved={name !== '' || scopes.length > 0}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="create-key" busy={create.isPending} busyLabel="Creating">
            Create key
          </Button>
        </>
      }
    >
      <form id="create-key" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {create.error && <InlineError>{create.error.issues[0]?.message ?? create.error.message}</InlineError>}
        <Field label="Name" hint="What will use it: “Warehouse scanner”." error={isSubmitted && errors.name}>
          <Input autoFocus autoComplete="off" maxLength={80} value={name} onValueChange={setName} />
        </Field>
        <Field label="Works for" hint="After that you make a new one.">
          <Select options={lifetimes} value={lifetime} onValueChange={setLifetime} />
        </Field>
        <RadioGroup
          label="What the key may do"
          value={reach}
          onValueChange={setReach}
          options={[
            { value: 'some', label: 'Only what you choose' },
            { value: 'all', label: 'Everything that you may do', hint: 'Also what Taaskly learns to do later.' },
          ]}
        />
        {reach === 'some' && <ScopePicker scopes={scopes} onChange={setScopes} />}
        {isSubmitted && errors.scopes && <InlineError>{errors.scopes}</InlineError>}
      </form>
    </Dialog>
  )
}

type Lifetime = '30' | '90' | '365' | 'none'

const lifetimes: { value: Lifetime; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'none', label: 'Until I revoke it' },
]
