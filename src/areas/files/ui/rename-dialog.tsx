import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { useWrite } from '#platform/web/query.ts'
import { longestName, renameFile, type File } from '../contract.ts'

export default function RenameDialog({ file: { id, name }, onClose }: { file: File; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const rename = useWrite(renameFile, { onDone: onClose, onRefused: () => {} })
  const wanted = typed.trim()
  const trouble = wanted.length > longestName ? `Use at most ${longestName} characters.` : rename.error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === name) onClose()
    else if (wanted && wanted.length <= longestName) rename.mutate({ id, name: wanted })
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
            disabled={!wanted}
            busy={rename.isPending}
            busyLabel="Saving"
          >
            Save name
          </Button>
        </>
      }
    >
      <form id="rename" noValidate onSubmit={submit}>
        <Field label="Name" error={trouble}>
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
