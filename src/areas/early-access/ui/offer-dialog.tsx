import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { offerFeature, stages, type Stage } from '../contract.ts'
import type { Flag } from '#areas/flags/contract/flags.ts'
import { stageLabels } from './stage-labels.ts'

export default function OfferDialog({ flags, onClose }: { flags: Flag[]; onClose: () => void }) {
  const [flagId, setFlagId] = useState(flags[0]?.id ?? '')
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [stage, setStage] = useState<Stage>('beta')
  const [tried, setTried] = useState(false)
  const offer = useWrite(offerFeature, { onDone: onClose, onRefused: () => {} })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && !offer.isPending)
      offer.mutate({ flagId, name: name.trim(), description: description.trim(), stage })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Offer a feature early"
      description="Everyone finds it under Early access in their settings and can turn it on."
      unsaved={name !== '' || description !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="offer" busy={offer.isPending} busyLabel="Saving">
            Offer feature
          </Button>
        </>
      }
    >
      <form id="offer" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {offer.error && <InlineError>{offer.error.issues[0]?.message ?? offer.error.message}</InlineError>}
        <Field label="Flag">
          <Select
            options={flags.map(({ id, key }) => ({ value: id, label: key }))}
            value={flagId}
            onValueChange={setFlagId}
          />
        </Field>
        <Field label="Name" error={tried && !name.trim() ? 'Give the feature a name.' : undefined}>
          <Input autoFocus maxLength={80} value={name} onValueChange={setName} />
        </Field>
        <Field label="Description">
          <Input maxLength={300} value={description} onValueChange={setDescription} />
        </Field>
        <Field label="Stage">
          <Select
            options={stages.map((value) => ({ value, label: stageLabels[value] }))}
            value={stage}
            onValueChange={setStage}
          />
        </Field>
      </form>
    </Dialog>
  )
}
