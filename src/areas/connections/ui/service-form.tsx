import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { addService } from '../contract/services.ts'

const fields = [
  { key: 'name', label: 'Name', hint: '' },
  { key: 'origin', label: 'Address of the API', hint: 'Only requests to this site get the token.' },
  { key: 'authorizeAddress', label: 'Address of the consent page', hint: 'Often ends with /authorize.' },
  { key: 'tokenAddress', label: 'Address that gives tokens', hint: 'Often ends with /token.' },
  { key: 'scopes', label: 'Scopes', hint: 'With spaces between them. Leave empty for none.' },
  { key: 'clientId', label: 'Client id', hint: '' },
  { key: 'clientSecret', label: 'Client secret', hint: 'Leave empty for a public client.' },
] as const
type Key = (typeof fields)[number]['key']
const optional: readonly Key[] = ['scopes', 'clientSecret']

export function ServiceForm({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState<Record<Key, string>>({
    name: '',
    origin: '',
    authorizeAddress: '',
    tokenAddress: '',
    scopes: '',
    clientId: '',
    clientSecret: '',
  })
  const [isSubmitted, setSubmitted] = useState(false)
  const add = useWrite(addService, { onDone, onRefused: () => {} })
  const isMissing = (key: Key) => !optional.includes(key) && values[key].trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (fields.some(({ key }) => isMissing(key)) || add.isPending) return
    const { scopes, clientSecret, ...rest } = values
    add.mutate({
      ...rest,
      scopes: scopes.split(/\s+/).filter(Boolean),
      ...(clientSecret !== '' && { clientSecret }),
    })
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {add.error && <InlineError>{add.error.issues[0]?.message ?? add.error.message}</InlineError>}
      {fields.map(({ key, label, hint }) => (
        <Field key={key} label={label} hint={hint} error={isSubmitted && isMissing(key) && 'Write something here.'}>
          <Input
            type={key === 'clientSecret' ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={values[key]}
            onValueChange={(text) => setValues({ ...values, [key]: text })}
          />
        </Field>
      ))}
      <Button kind="primary" type="submit" busy={add.isPending} busyLabel="Adding">
        Add service
      </Button>
    </form>
  )
}
