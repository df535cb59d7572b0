import { Suspense, useState } from 'react'
import { late } from '#design/late.ts'
import { SectionHeading } from '#design/section-heading.tsx'
import { useMay } from '#platform/web/may.ts'
import { addTask, type Task } from '../contract.ts'
import { isWorking } from '../rules.ts'
import { AddButton } from './add-button.tsx'
import { focusLater } from './focus-later.ts'
import { NewTask } from './new-task.tsx'
import { TaskRow } from './task-row.tsx'
import { useTasks } from './use-tasks.ts'
import type { Focus } from './use-timer.ts'

const TaskDialog = late(() => import('./task-dialog.tsx'))

type TaskListProps = { tasks: Task[]; focus: Focus; adding: boolean; onAdding: (adding: boolean) => void }

/** Today: what is open in the person's order, then what is done. */
export function TaskList({ tasks, focus: { timer, start }, adding, onAdding }: TaskListProps) {
  const may = useMay(addTask)
  const doing = useTasks()
  const [edited, setEdited] = useState<Task>()
  const [dragged, setDragged] = useState<string>()
  const open = tasks.filter((task) => !task.doneAt)
  const done = tasks.filter((task) => task.doneAt)

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
  const remove = (task: Task) => {
    doing.remove.mutate({ id: task.id })
    focusLater('add-task')
  }
  const close = () => {
    setEdited(undefined)
    if (edited) focusLater(`task-${edited.id}`)
  }

  return (
    <section aria-labelledby="today">
      <SectionHeading
        id="today"
        meta={`${done.length} of ${tasks.length} done`}
        action={may && <AddButton kind="ghost" size="sm" onAdd={() => onAdding(true)} />}
      >
        Today
      </SectionHeading>
      <ul className="mt-1 divide-y divide-line-soft">
        {[...open, ...done].map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            may={may}
            minutes={timer.workMinutes}
            isNow={task.id === timer.taskId && isWorking(timer)}
            isDragged={task.id === dragged}
            onCheck={(checked) => (checked ? doing.finish : doing.reopen).mutate({ id: task.id })}
            onStart={() => start.mutate({ taskId: task.id })}
            onEdit={() => setEdited(task)}
            onDelete={() => remove(task)}
            onMove={(steps) => moveBy(task, steps)}
            onDrag={setDragged}
            onDrop={() => drop(task)}
          />
        ))}
      </ul>
      {adding && may && <NewTask add={doing.add} onClose={() => onAdding(false)} />}
      <Suspense>{edited && <TaskDialog task={edited} change={doing.change} onClose={close} />}</Suspense>
    </section>
  )
}
