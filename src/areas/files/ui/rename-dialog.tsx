import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { maxNameLength, renameFile, type File } from '../contract.ts'

export default function RenameDialog({ file: { id, name }, onClose }: { file: File; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const rename = useWrite(renameFile, { onDone: onClose, onRefused: () => {} })
  const newName = typed.trim()
  const errorMessage =
    newName.length > maxNameLength ? `Use at most ${maxNameLength} characters.` : rename.error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (newName === name) onClose()
    else if (newName && newName.length <= maxNameLength) rename.mutate({ id, name: newName })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename file"
      unsaved={typed !== name}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            form="rename"
            disabled={!newName}
            busy={rename.isPending}
            busyLabel="Saving"
          >
            Save name
          </Button>
        </>
      }
    >
      <form id="rename" noValidate onSubmit={submit}>
        <Field label="Name" error={errorMessage}>
          <Input
            autoFocus
            value={typed}
            onValueChange={(value) => {
              setTyped(value)
              rename.reset()
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
