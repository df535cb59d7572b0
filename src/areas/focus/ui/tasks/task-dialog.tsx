import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import { NumberInput } from '#design/inputs/number-input.tsx'
import { History } from '#areas/journal/ui/public/history.tsx'
import { maxDate, maxSessions, type Task } from '../../contract.ts'
import { countError, dueError, titleError } from '../../rules.ts'
import type { TaskMutations } from './use-tasks.ts'

type TaskDialogProps = { task: Task; change: TaskMutations['change']; onClose: () => void }

export default function TaskDialog({ task, change, onClose }: TaskDialogProps) {
  const [title, setTitle] = useState(task.title)
  const [due, setDue] = useState(task.due ?? '')
  const [estimate, setEstimate] = useState<number | null>(task.estimate)
  const isChanged = title !== task.title || due !== (task.due ?? '') || estimate !== task.estimate
  const errors = {
    title: titleError(title),
    due: dueError(due),
    estimate: countError(estimate, maxSessions, 'sessions'),
  }
  const hasErrors = Object.values(errors).some(Boolean)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasErrors || estimate === null) return
    if (isChanged) change.mutate({ id: task.id, title: title.trim(), due: due || null, estimate })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit task"
      unsaved={isChanged}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="edit-task" disabled={hasErrors}>
            Save task
          </Button>
        </>
      }
    >
      <form id="edit-task" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Title" error={errors.title}>
          <Input value={title} onValueChange={setTitle} autoFocus />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Due" error={errors.due}>
            <Input type="date" max={maxDate} value={due} onValueChange={setDue} />
          </Field>
          <Field label="Sessions" hint="How many it will take." error={errors.estimate}>
            <NumberInput value={estimate} onValueChange={setEstimate} min={1} max={maxSessions} />
          </Field>
        </div>
      </form>
      <h3 className="mt-6 mb-2.5 text-13 font-semibold">History</h3>
      <History thing={task.id} />
    </Dialog>
  )
}
