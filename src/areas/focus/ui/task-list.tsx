import { lazy, Suspense, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#design/button.tsx'
import { SectionHeading } from '#design/section-heading.tsx'
import { useMay } from '#platform/web/may.ts'
import { addTask, type Task } from '../contract.ts'
import { freshTimer } from '../rules.ts'
import { NewTask } from './new-task.tsx'
import { TaskRow } from './task-row.tsx'
import { useTasks } from './use-tasks.ts'
import type { Focus } from './use-timer.ts'
import { startOfDay } from './words.ts'

const TaskDialog = lazy(() => import('./task-dialog.tsx'))

type TaskListProps = { tasks: Task[]; focus: Focus; adding: boolean; onAdding: (adding: boolean) => void }

/** Today: what is open in the person's order, then what is done. */
export function TaskList({ tasks, focus, adding, onAdding }: TaskListProps) {
  const may = useMay(addTask)
  const doing = useTasks()
  const [editing, setEditing] = useState<Task>()
  const [dragged, setDragged] = useState<string>()
  const today = startOfDay(new Date()).toISOString()
  const open = tasks.filter((task) => !task.doneAt)
  const done = tasks.filter((task) => task.doneAt && task.doneAt >= today)

  const moveBy = (task: Task, steps: 1 | -1) => {
    const to = open.indexOf(task) + steps
    if (to < 0 || to >= open.length) return
    doing.move.mutate({ id: task.id, after: open.filter((each) => each !== task)[to - 1]?.id ?? null })
  }
  const drop = (onto: Task) => {
    const from = open.findIndex(({ id }) => id === dragged)
    const to = open.indexOf(onto)
    setDragged(undefined)
    if (dragged === undefined || from < 0 || from === to) return
    doing.move.mutate({ id: dragged, after: (from < to ? onto.id : open[to - 1]?.id) ?? null })
  }

  return (
    <section aria-labelledby="today">
      <SectionHeading
        id="today"
        meta={`${done.length} of ${open.length + done.length} done`}
        action={
          may && (
            <Button kind="ghost" size="sm" icon={<Plus />} onClick={() => onAdding(true)}>
              Add task
            </Button>
          )
        }
      >
        Today
      </SectionHeading>
      <ul className="mt-1 divide-y divide-line-soft">
        {[...open, ...done].map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            may={may}
            minutes={focus.timer?.workMinutes ?? freshTimer.workMinutes}
            isNow={task.id === focus.timer?.taskId && focus.timer.state !== 'idle'}
            isDragged={task.id === dragged}
            doing={doing}
            onStart={() => focus.start.mutate({ taskId: task.id })}
            onEdit={() => setEditing(task)}
            onMove={(steps) => moveBy(task, steps)}
            onDrag={setDragged}
            onDrop={() => drop(task)}
          />
        ))}
      </ul>
      {adding && may && <NewTask add={doing.add} onClose={() => onAdding(false)} />}
      <Suspense>
        {editing && <TaskDialog task={editing} change={doing.change} onClose={() => setEditing(undefined)} />}
      </Suspense>
    </section>
  )
}
