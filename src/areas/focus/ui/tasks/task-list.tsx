import { Suspense, useState } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { addTask, type Task } from '../../contract.ts'
import { isWorking } from '../../rules.ts'
import { AddTaskButton } from './add-task-button.tsx'
import { focusNextFrame } from './focus-next-frame.ts'
import { NewTaskForm } from './new-task-form.tsx'
import { TaskRow } from './task-row.tsx'
import { useTasks } from './use-tasks.ts'
import type { TimerControls } from '../timer/use-timer.ts'

const TaskDialog = lazyComponent(() => import('./task-dialog.tsx'))

type TaskListProps = {
  tasks: Task[]
  controls: TimerControls
  isAdding: boolean
  onAddingChange: (adding: boolean) => void
}

/** Open tasks in the order of the person, then done ones. */
export function TaskList({ tasks, controls: { timer, start }, isAdding, onAddingChange }: TaskListProps) {
  const mayEdit = useMay(addTask)
  const mutations = useTasks()
  const [edited, setEdited] = useState<Task>()
  const [dragged, setDragged] = useState<string>()
  const open = tasks.filter((task) => !task.doneAt)
  const done = tasks.filter((task) => task.doneAt)

  const moveBy = (task: Task, steps: 1 | -1) => {
    const to = open.indexOf(task) + steps
    if (to < 0 || to >= open.length) return
    mutations.move.mutate({ id: task.id, after: open.filter((each) => each !== task)[to - 1]?.id ?? null })
  }
  const drop = (onto: Task) => {
    const from = open.findIndex(({ id }) => id === dragged)
    const to = open.indexOf(onto)
    setDragged(undefined)
    if (dragged === undefined || from < 0 || from === to) return
    mutations.move.mutate({ id: dragged, after: (from < to ? onto.id : open[to - 1]?.id) ?? null })
  }
  const remove = (task: Task) => {
    mutations.remove.mutate({ id: task.id })
    focusNextFrame('add-task')
  }
  const close = () => {
    setEdited(undefined)
    if (edited) focusNextFrame(`task-${edited.id}`)
  }

  return (
    <section aria-labelledby="today">
      <SectionHeading
        id="today"
        meta={`${done.length} of ${tasks.length} done`}
        action={mayEdit && <AddTaskButton kind="ghost" size="sm" onAdd={() => onAddingChange(true)} />}
      >
        Today
      </SectionHeading>
      <ul className="mt-1 divide-y divide-line-soft">
        {[...open, ...done].map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            mayEdit={mayEdit}
            sessionMinutes={timer.workMinutes}
            isCurrent={task.id === timer.taskId && isWorking(timer)}
            isDragged={task.id === dragged}
            onCheck={(checked) => (checked ? mutations.finish : mutations.reopen).mutate({ id: task.id })}
            onStart={() => start.mutate({ taskId: task.id })}
            onEdit={() => setEdited(task)}
            onDelete={() => remove(task)}
            onMove={(steps) => moveBy(task, steps)}
            onDrag={setDragged}
            onDrop={() => drop(task)}
          />
        ))}
      </ul>
      {isAdding && mayEdit && <NewTaskForm add={mutations.add} onClose={() => onAddingChange(false)} />}
      <Suspense>{edited && <TaskDialog task={edited} change={mutations.change} onClose={close} />}</Suspense>
    </section>
  )
}
