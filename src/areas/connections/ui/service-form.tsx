import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { CopyTextButton } from '#design/buttons/copy-text-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { listProviders } from '../contract/providers.ts'
import { addService } from '../contract/services.ts'

const fields = [
  { key: 'name', label: 'Name', hint: '' },
  { key: 'origin', label: 'Address of the API', hint: 'Only requests to this site get the token.' },
  { key: 'authorizeAddress', label: 'Address of the consent page', hint: 'Often ends with /authorize.' },
  { key: 'tokenAddress', label: 'Address that gives tokens', hint: 'Often ends with /token.' },
  { key: 'revokeAddress', label: 'Address that revokes tokens', hint: 'Leave empty if it has none.' },
  { key: 'scopes', label: 'Scopes', hint: 'With spaces between them. Leave empty for none.' },
  { key: 'clientId', label: 'Client id', hint: '' },
  { key: 'clientSecret', label: 'Client secret', hint: 'Leave empty for a public client.' },
] as const
type Key = (typeof fields)[number]['key']
const optional: readonly Key[] = ['revokeAddress', 'scopes', 'clientSecret']

export function ServiceForm({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState<Record<Key, string>>({
    name: '',
    origin: '',
    authorizeAddress: '',
    tokenAddress: '',
    revokeAddress: '',
    scopes: '',
    clientId: '',
    clientSecret: '',
  })
  const [isSubmitted, setSubmitted] = useState(false)
  const known = useRead(listProviders, {}).data?.providers[0]
  const redirectAddress = known && new URL('custom', known.redirectAddress).href
  const add = useWrite(addService, { onDone, onRefused: () => {} })
  const isMissing = (key: Key) => !optional.includes(key) && values[key].trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (fields.some(({ key }) => isMissing(key)) || add.isPending) return
    const { scopes, clientSecret, revokeAddress, ...rest } = values
    add.mutate({
      ...rest,
      scopes: scopes.split(/\s+/).filter(Boolean),
      ...(clientSecret !== '' && { clientSecret }),
      ...(revokeAddress.trim() !== '' && { revokeAddress: revokeAddress.trim() }),
    })
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {add.error && <InlineError>{add.error.issues[0]?.message ?? add.error.message}</InlineError>}
      {redirectAddress && (
        <Field label="Redirect address" hint="Paste it at the service exactly like this.">
          <span className="flex gap-2">
            <Input readOnly className="flex-1" value={redirectAddress} />
            <CopyTextButton text={redirectAddress} />
          </span>
        </Field>
      )}
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
