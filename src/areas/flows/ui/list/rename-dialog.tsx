import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { changeFlow, type FlowSummary } from '../../contract/flows.ts'

type RenameDialogProps = { flow: Pick<FlowSummary, 'id' | 'name' | 'tags'>; onClose: () => void }

/** The name and the tags of a flow. */
export default function RenameDialog({ flow, onClose }: RenameDialogProps) {
  const [name, setName] = useState(flow.name)
  const [tagText, setTagText] = useState(flow.tags.join(', '))
  const change = useWrite(changeFlow, { onDone: onClose, onRefused: () => {} })
  const tags = tagText
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) change.mutate({ id: flow.id, name: name.trim(), tags })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename flow"
      unsaved={name !== flow.name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="rename-flow"
            disabled={!name.trim()}
            busy={change.isPending}
            busyLabel="Saving"
          >
            Save
          </Button>
        </>
      }
    >
      <form id="rename-flow" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" error={change.error?.message}>
          <Input autoFocus value={name} maxLength={120} onValueChange={setName} />
        </Field>
        <Field label="Tags" hint="Words to group flows by, with commas between them.">
          <Input value={tagText} onValueChange={setTagText} />
        </Field>
      </form>
    </Dialog>
  )
}
