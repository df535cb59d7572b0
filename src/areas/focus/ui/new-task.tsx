import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { titleTrouble } from '../rules.ts'
import { focusLater } from './focus-later.ts'
import type { Tasks } from './use-tasks.ts'

/** A line for the next task. Enter adds it and is ready for another; Escape, or Enter with nothing written, closes it. */
export function NewTask({ add, onClose }: { add: Tasks['add']; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const isEmpty = title.trim() === ''
  const trouble = isEmpty ? undefined : titleTrouble(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return onClose()
    if (trouble) return
    setTitle('')
    // A refused title comes back, unless the next one is being typed already.
    add.mutateAsync({ title }).catch(() => setTitle((typed) => typed || title))
  }
  return (
    <form
      className="flex items-end gap-2 pt-3"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
        focusLater('add-task')
      }}
    >
      <Field label="New task" className="flex-1" error={trouble}>
        <Input autoFocus value={title} placeholder="Write the price letter" onValueChange={setTitle} />
      </Field>
      <Button kind="primary" type="submit" busy={add.isPending} busyLabel="Adding">
        Add
      </Button>
    </form>
  )
}
