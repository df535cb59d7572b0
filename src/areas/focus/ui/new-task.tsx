import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import type { Tasks } from './use-tasks.ts'

/** A line for the next task. Enter adds it and is ready for another, Escape closes it. */
export function NewTask({ add, onClose }: { add: Tasks['add']; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return onClose()
    add.mutate({ title }, { onSuccess: () => setTitle('') })
  }
  return (
    <form
      className="flex items-end gap-2 pt-3"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Field
        label="New task"
        className="flex-1"
        error={title.length > 200 ? 'Keep this under 201 characters.' : undefined}
      >
        <Input
          autoFocus
          value={title}
          placeholder="Write the price letter"
          onValueChange={setTitle}
          onBlur={() => title === '' && onClose()}
        />
      </Field>
      <Button kind="primary" type="submit" busy={add.isPending} busyLabel="Adding">
        Add
      </Button>
    </form>
  )
}
