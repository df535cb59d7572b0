import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { createExperiment } from '../contract/experiments.ts'
import type { Flag } from '../contract/flags.ts'

export default function ExperimentDialog({ flags, onClose }: { flags: Flag[]; onClose: () => void }) {
  const [flagId, setFlagId] = useState(flags[0]?.id ?? '')
  const [name, setName] = useState('')
  const [goal, setGoal] = useState('')
  const [tried, setTried] = useState(false)
  const create = useWrite(createExperiment, { onDone: onClose, onRefused: () => {} })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && goal.trim() && !create.isPending) create.mutate({ flagId, name: name.trim(), goal: goal.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New experiment"
      description="Counts how many people of each variant reached the goal after they saw it."
      unsaved={name !== '' || goal !== ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="experiment" busy={create.isPending} busyLabel="Creating">
            Create experiment
          </Button>
        </>
      }
    >
      <form id="experiment" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {create.error && <InlineError>{create.error.issues[0]?.message ?? create.error.message}</InlineError>}
        <Field label="Name" error={tried && !name.trim() ? 'Give the experiment a name.' : undefined}>
          <Input autoFocus maxLength={120} value={name} onValueChange={setName} />
        </Field>
        <Field label="Flag">
          <Select
            options={flags.map(({ id, key }) => ({ value: id, label: key }))}
            value={flagId}
            onValueChange={setFlagId}
          />
        </Field>
        <Field
          label="Goal"
          hint="The name of an event, or a page such as /focus."
          error={tried && !goal.trim() ? 'Name the event or page that counts as success.' : undefined}
        >
          <Input maxLength={200} value={goal} onValueChange={setGoal} />
        </Field>
      </form>
    </Dialog>
  )
}
