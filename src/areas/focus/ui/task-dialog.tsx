import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { NumberInput } from '#design/number-input.tsx'
import type { Task } from '../contract.ts'
import type { Tasks } from './use-tasks.ts'

type TaskDialogProps = { task: Task; change: Tasks['change']; onClose: () => void }

export default function TaskDialog({ task, change, onClose }: TaskDialogProps) {
  const [title, setTitle] = useState(task.title)
  const [due, setDue] = useState(task.due ?? '')
  const [estimate, setEstimate] = useState<number | null>(task.estimate)
  const isChanged = title !== task.title || due !== (task.due ?? '') || estimate !== task.estimate
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) change.mutate({ id: task.id, title, due: due || null, estimate: estimate ?? 1 })
    onClose()
  }
  const problem =
    title.trim() === '' ? 'Write something here.' : title.length > 200 ? 'Keep this under 201 characters.' : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit task"
      unsaved={isChanged}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="edit-task" disabled={problem !== undefined}>
            Save task
          </Button>
        </>
      }
    >
      <form id="edit-task" className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Title" error={problem}>
          <Input value={title} onValueChange={setTitle} autoFocus />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Due">
            <Input type="date" value={due} onValueChange={setDue} />
          </Field>
          <Field label="Sessions" hint="How many it will take.">
            <NumberInput value={estimate} onValueChange={setEstimate} min={1} max={12} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
