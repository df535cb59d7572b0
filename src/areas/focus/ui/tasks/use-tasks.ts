import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import type { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { useWrite } from '#platform/web/api/query.ts'
import * as contract from '../../contract.ts'
import type { Task } from '../../contract.ts'
import { stopIfWorkingOn } from '../../rules.ts'

/** Optimistic updates: each change shows at once and is reverted if the server refuses. */
export function useTasks() {
  const undo = useUndoEntry()
  const change = (cached: OptimisticCache, edit: (tasks: Task[]) => Task[]) =>
    cached.change(contract.listTasks, ({ tasks }) => ({ tasks: edit(tasks) }))
  const patch = (cached: OptimisticCache, id: string, values: Partial<Task>) =>
    change(cached, (tasks) => tasks.map((task) => (task.id === id ? { ...task, ...values } : task)))
  const stopWorkingOn = (cached: OptimisticCache, id: string) =>
    cached.change(contract.readTimer, (timer) => ({ ...timer, ...stopIfWorkingOn(timer, id, new Date()).timer }))

  return {
    add: useWrite(contract.addTask),
    change: useWrite(contract.changeTask, {
      optimistic: ({ id, title, due, estimate }, cached) =>
        patch(cached, id, {
          ...(title !== undefined && { title }),
          ...(due !== undefined && { due }),
          ...(estimate !== undefined && { estimate }),
        }),
    }),
    move: useWrite(contract.moveTask, {
      optimistic: ({ id, after }, cached) => change(cached, (tasks) => moveTaskAfter(tasks, id, after)),
    }),
    finish: useWrite(contract.finishTask, {
      optimistic: ({ id }, cached) => {
        stopWorkingOn(cached, id)
        patch(cached, id, { doneAt: new Date().toISOString() })
      },
    }),
    reopen: useWrite(contract.reopenTask, {
      optimistic: ({ id }, cached) => patch(cached, id, { doneAt: null }),
    }),
    remove: useWrite(contract.removeTask, {
      optimistic: ({ id }, cached) => {
        stopWorkingOn(cached, id)
        change(cached, (tasks) => tasks.filter((task) => task.id !== id))
      },
      onDone: (_output, _input, entry) => entry && offerUndo('Task deleted', () => undo.mutate({ id: entry })),
    }),
  }
}

export type TaskMutations = ReturnType<typeof useTasks>

/** Null puts it first. */
export function moveTaskAfter(tasks: Task[], id: string, after: string | null): Task[] {
  const task = tasks.find((each) => each.id === id)
  if (!task) return tasks
  const others = tasks.filter((each) => each !== task)
  return others.toSpliced(after === null ? 0 : others.findIndex((each) => each.id === after) + 1, 0, task)
}
