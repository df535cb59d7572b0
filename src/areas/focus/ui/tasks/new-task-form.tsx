import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { titleError } from '../../rules.ts'
import { focusNextFrame } from './focus-next-frame.ts'
import type { TaskMutations } from './use-tasks.ts'

/** Enter adds the task and clears the field. Escape, or Enter in an empty field, closes it. */
export function NewTaskForm({ add, onClose }: { add: TaskMutations['add']; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const isEmpty = title.trim() === ''
  const error = isEmpty ? undefined : titleError(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return onClose()
    if (error) return
    setTitle('')
    // A refused title returns to the field, unless the next one is being typed.
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
        focusNextFrame('add-task')
      }}
    >
      <Field label="New task" className="flex-1" error={error}>
        <Input autoFocus value={title} placeholder="Write the price letter" onValueChange={setTitle} />
      </Field>
      <Button kind="primary" type="submit" busy={add.isPending} busyLabel="Adding">
        Add
      </Button>
    </form>
  )
}
