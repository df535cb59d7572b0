import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { addServer, changeServer, testProvider, type Provider } from '../contract/providers.ts'

/** A server is tested as soon as it is saved. If it does not answer, the dialog says why and stays open. */
export default function ServerDialog({ provider, onClose }: { provider?: Provider; onClose: () => void }) {
  const [saved, setSaved] = useState(provider?.id)
  const [name, setName] = useState(provider?.name ?? '')
  const [address, setAddress] = useState(provider?.address ?? '')
  const [key, setKey] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const test = useWrite(testProvider, { onDone: ({ error }) => error === null && onClose(), onRefused: () => {} })
  const onDone = ({ id }: { id: string }) => {
    setSaved(id)
    setKey('')
    setChanged(false)
    test.mutate({ provider: id })
  }
  const add = useWrite(addServer, { onDone, onRefused: () => {} })
  const change = useWrite(changeServer, { onDone, onRefused: () => {} })
  const save = saved === undefined ? add : change
  const isBusy = save.isPending || test.isPending
  const errors = {
    name: name.trim() === '' ? 'Give the server a name.' : undefined,
    address: /^https?:\/\/\S+$/.test(address.trim()) ? undefined : 'An address begins with https:// or http://.',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (errors.name || errors.address || isBusy) return
    const server = { name: name.trim(), address: address.trim(), ...(key.trim() && { key: key.trim() }) }
    test.reset()
    if (saved === undefined) add.mutate(server)
    else change.mutate({ id: saved, ...server })
  }
  const typeInto = (set: (text: string) => void) => (text: string) => {
    set(text)
    setChanged(true)
  }
  const refusal = save.error ?? test.error
  const problem = refusal ? (refusal.issues[0]?.message ?? refusal.message) : test.data?.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={provider ? `Edit ${provider.name}` : 'Add a server'}
      description="Ollama, vLLM, LM Studio, or any other server with an OpenAI-compatible API."
      unsaved={isChanged}
      footer={
        <>
          <Button onClick={onClose}>{saved === undefined || isChanged ? 'Cancel' : 'Close'}</Button>
          <Button
            kind="primary"
            type="submit"
            form="model-server"
            busy={isBusy}
            busyLabel={test.isPending ? 'Testing' : 'Saving'}
          >
            {saved === undefined ? 'Add server' : 'Save and test'}
          </Button>
        </>
      }
    >
      <form id="model-server" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {problem && (
          <InlineError>
            {problem}
            {test.data?.error && ' The server is saved, but its models cannot answer yet.'}
          </InlineError>
        )}
        <Field label="Name" hint="What you call it: “Ollama in the office”." error={isSubmitted && errors.name}>
          <Input autoFocus autoComplete="off" maxLength={80} value={name} onValueChange={typeInto(setName)} />
        </Field>
        <Field
          label="Address"
          hint="With the path of its API: http://10.0.4.20:11434/v1. A private address must be allowed by your administrator."
          error={isSubmitted && errors.address}
        >
          <Input
            autoComplete="off"
            inputMode="url"
            spellCheck={false}
            value={address}
            onValueChange={typeInto(setAddress)}
          />
        </Field>
        <Field
          label="API key (optional)"
          hint={
            provider?.keyEndsWith
              ? `The key that ends with ${provider.keyEndsWith} stays if you leave this empty, as long as the host is the same.`
              : 'Only if the server asks for one.'
          }
        >
          <Input type="password" autoComplete="off" maxLength={400} value={key} onValueChange={typeInto(setKey)} />
        </Field>
      </form>
    </Dialog>
  )
}
