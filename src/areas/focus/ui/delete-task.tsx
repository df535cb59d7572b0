import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import type { Task } from '../contract.ts'
import { focusLater } from './focus-later.ts'
import type { Tasks } from './use-tasks.ts'

type DeleteTaskProps = { task: Task; remove: Tasks['remove']; onClose: () => void }

/** Asks first, because a deleted task does not come back. */
export default function DeleteTask({ task, remove, onClose }: DeleteTaskProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">Delete “{task.title}”?</span>}
      description="It cannot be brought back. The time you spent on it stays in the log."
      action="Delete task"
      cancel="Keep it"
      danger
      onConfirm={() => {
        remove.mutate({ id: task.id })
        onClose()
        focusLater('add-task')
      }}
    />
  )
}
