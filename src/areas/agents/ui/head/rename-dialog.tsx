import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { changeSession } from '../../contract/sessions.ts'

export default function RenameDialog({ id, title, onClose }: { id: Id; title: string; onClose: () => void }) {
  const [typed, setTyped] = useState(title)
  const rename = useWrite(changeSession, { onDone: onClose, onRefused: () => {} })
  const newTitle = typed.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (newTitle === title) onClose()
    else if (newTitle) rename.mutate({ id, title: newTitle })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename session"
      unsaved={typed !== title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="rename-session"
            disabled={!newTitle}
            busy={rename.isPending}
            busyLabel="Saving"
          >
            Save name
          </Button>
        </>
      }
    >
      <form id="rename-session" noValidate onSubmit={submit}>
        <Field label="Title" error={rename.error?.message}>
          <Input autoFocus value={typed} maxLength={120} onValueChange={setTyped} />
        </Field>
      </form>
    </Dialog>
  )
}
