import { useState, type FormEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { History } from '#areas/journal/ui/public/history.tsx'
import { lastDay, mostSessions, type Task } from '../contract.ts'
import { countTrouble, dueTrouble, titleTrouble } from '../rules.ts'
import type { Tasks } from './use-tasks.ts'

type TaskDialogProps = { task: Task; change: Tasks['change']; onClose: () => void }

export default function TaskDialog({ task, change, onClose }: TaskDialogProps) {
  const [title, setTitle] = useState(task.title)
  const [due, setDue] = useState(task.due ?? '')
  const [estimate, setEstimate] = useState<number | null>(task.estimate)
  const isChanged = title !== task.title || due !== (task.due ?? '') || estimate !== task.estimate
  const trouble = {
    title: titleTrouble(title),
    due: dueTrouble(due),
    estimate: countTrouble(estimate, mostSessions, 'sessions'),
  }
  const isTrouble = Object.values(trouble).some(Boolean)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTrouble || estimate === null) return
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
          <Button kind="primary" type="submit" form="edit-task" disabled={isTrouble}>
            Save task
          </Button>
        </>
      }
    >
      <form id="edit-task" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Title" error={trouble.title}>
          <Input value={title} onValueChange={setTitle} autoFocus />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Due" error={trouble.due}>
            <Input type="date" max={lastDay} value={due} onValueChange={setDue} />
          </Field>
          <Field label="Sessions" hint="How many it will take." error={trouble.estimate}>
            <NumberInput value={estimate} onValueChange={setEstimate} min={1} max={mostSessions} />
          </Field>
        </div>
      </form>
      <h3 className="mt-6 mb-2.5 text-13 font-semibold">History</h3>
      <History thing={task.id} />
    </Dialog>
  )
}
