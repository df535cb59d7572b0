import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Popover } from '#design/overlays/popover.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { nameNoteVersion, type NoteVersion } from '../../contract/versions.ts'

export function NameVersion({ id, version: { number, name } }: { id: string; version: NoteVersion }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(name ?? '')
  const save = useWrite(nameNoteVersion, { onDone: () => setOpen(false), onRefused: () => {} })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ id, number, name: typed.trim() || null })
  }
  return (
    <Popover
      title="Name this version"
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <Button kind="ghost" size="sm">
          Name version
        </Button>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label="Name" error={save.error?.message}>
          <Input autoFocus value={typed} maxLength={100} onValueChange={setTyped} />
        </Field>
        <Button type="submit" busy={save.isPending} busyLabel="Saving">
          Save name
        </Button>
      </form>
    </Popover>
  )
}
