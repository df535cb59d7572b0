import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { hostedProviders } from '../contract/model.ts'
import { setKey, testProvider, type Provider } from '../contract/providers.ts'

/** A new key is tested at once, so that its row says whether it works. */
export default function KeyDialog({ provider: { id, name }, onClose }: { provider: Provider; onClose: () => void }) {
  const [key, setKeyText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const test = useWrite(testProvider)
  const save = useWrite(setKey, {
    onDone: ({ provider }) => {
      test.mutate({ provider })
      onClose()
    },
    onRefused: () => {},
  })
  const error = key.trim() === '' ? 'Paste the key that the provider showed you.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const provider = hostedProviders.find((each) => each === id)
    if (!error && provider && !save.isPending) save.mutate({ provider, key: key.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Key for ${name}`}
      description="It is sealed, used only for this workspace, and never shown again."
      unsaved={key !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="model-key" busy={save.isPending} busyLabel="Saving">
            Save key
          </Button>
        </>
      }
    >
      <form id="model-key" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {save.error && <InlineError>{save.error.issues[0]?.message ?? save.error.message}</InlineError>}
        <Field label="API key" hint={`Create one in the console of ${name}.`} error={isSubmitted && error}>
          <Input
            autoFocus
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={400}
            value={key}
            onValueChange={setKeyText}
          />
        </Field>
      </form>
    </Dialog>
  )
}
