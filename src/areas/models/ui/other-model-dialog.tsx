import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import type { ModelRef } from '../contract/model.ts'
import type { UsableProvider } from '../contract/providers.ts'

type OtherModelDialogProps = {
  providers: readonly UsableProvider[]
  onChoose: (model: ModelRef) => void
  onClose: () => void
}

/** A model by its id, for one that the list does not have yet. */
export default function OtherModelDialog({ providers, onChoose, onClose }: OtherModelDialogProps) {
  const options = providers.filter(({ id }) => id !== 'built-in').map(({ id, name }) => ({ value: id, label: name }))
  const [provider, setProvider] = useState(options[0]?.value ?? null)
  const [id, setId] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const error = id.trim() === '' ? 'Type the id as the provider writes it.' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (error || provider === null) return
    onChoose({ provider, id: id.trim() })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Another model"
      description="For a model that the provider has but does not list."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="other-model">
            Use this model
          </Button>
        </>
      }
    >
      <form id="other-model" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Provider">
          <Select options={options} value={provider} onValueChange={setProvider} />
        </Field>
        <Field label="Model id" error={isSubmitted && error}>
          <Input autoComplete="off" spellCheck={false} maxLength={200} value={id} onValueChange={setId} />
        </Field>
      </form>
    </Dialog>
  )
}
