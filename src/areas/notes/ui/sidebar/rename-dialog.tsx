import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { maxTitleLength, type NoteSummary } from '../../contract/note.ts'
import { renameNote } from '../../contract/notes.ts'

export default function RenameDialog({ note: { id, title }, onClose }: { note: NoteSummary; onClose: () => void }) {
  const [typed, setTyped] = useState(title)
  const rename = useWrite(renameNote, { onDone: onClose, onRefused: () => {} })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === title) onClose()
    else rename.mutate({ id, title: typed.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename note"
      unsaved={typed !== title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="rename-note" busy={rename.isPending} busyLabel="Saving">
            Save title
          </Button>
        </>
      }
    >
      <form id="rename-note" noValidate onSubmit={submit}>
        <Field label="Title" error={rename.error?.message}>
          <Input autoFocus value={typed} maxLength={maxTitleLength} onValueChange={setTyped} />
        </Field>
      </form>
    </Dialog>
  )
}
