import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { addServer, testProvider } from '../contract/providers.ts'

/** Its models are read from the server right after it was added. */
export default function ServerDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [key, setKey] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const test = useWrite(testProvider)
  const add = useWrite(addServer, {
    onDone: ({ id }) => {
      test.mutate({ provider: id })
      onClose()
    },
    onRefused: () => {},
  })
  const errors = {
    name: name.trim() === '' ? 'Give the server a name.' : undefined,
    address: /^https?:\/\/\S+$/.test(address.trim()) ? undefined : 'An address begins with https:// or http://.',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (errors.name || errors.address || add.isPending) return
    add.mutate({ name: name.trim(), address: address.trim(), ...(key.trim() && { key: key.trim() }) })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a server"
      description="Ollama, vLLM, LM Studio, or any other server with an OpenAI-compatible API."
      unsaved={name !== '' || address !== '' || key !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="add-server" busy={add.isPending} busyLabel="Adding">
            Add server
          </Button>
        </>
      }
    >
      <form id="add-server" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {add.error && <InlineError>{add.error.issues[0]?.message ?? add.error.message}</InlineError>}
        <Field label="Name" hint="What you call it: “Ollama in the office”." error={isSubmitted && errors.name}>
          <Input autoFocus autoComplete="off" maxLength={80} value={name} onValueChange={setName} />
        </Field>
        <Field
          label="Address"
          hint="With the path of its API: http://10.0.4.20:11434/v1. A private address must be allowed by your administrator."
          error={isSubmitted && errors.address}
        >
          <Input autoComplete="off" inputMode="url" spellCheck={false} value={address} onValueChange={setAddress} />
        </Field>
        <Field label="API key (optional)" hint="Only if the server asks for one.">
          <Input type="password" autoComplete="off" maxLength={400} value={key} onValueChange={setKey} />
        </Field>
      </form>
    </Dialog>
  )
}
