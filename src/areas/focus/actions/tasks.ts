import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract.ts'
import { stopIfWorkingOn, maxOpenTasks, positionBetween } from '../rules.ts'
import { lockFocus } from '../store/lock-focus.ts'
import * as store from '../store/tasks.ts'
import { changeTimer } from './timer.ts'

export const taskActions = [
  implement(contract.listTasks, async (_, { db, scope }) => ({ tasks: await store.listTasks(db, scope) })),

  implement(contract.addTask, async ({ title, due = null, estimate }, { db, scope }) => {
    await lockFocus(db, scope)
    const { last } = await requireRoom(db, scope)
    return store.addTask(db, scope, { id: newId(), title, due, estimate, position: (last ?? 0) + 1 })
  }),

  implement(contract.changeTask, async ({ id, ...change }, { db, scope }) => {
    const task = await getTask(db, scope, id)
    if (Object.keys(change).length === 0) return task
    if (task.source && (change.title !== undefined || change.due !== undefined))
      refuse('focus.from-elsewhere', 409, `This comes from “${task.source.name}”. Change it there.`)
    return (await store.updateTask(db, scope, id, change)) ?? taskNotFound()
  }),

  implement(contract.moveTask, async ({ id, after }, { db, scope }) => {
    await lockFocus(db, scope)
    const positions = await store.listPositions(db, scope)
    const others = positions.filter((task) => task.id !== id)
    const at = after === null ? 0 : others.findIndex((task) => task.id === after) + 1
    if (others.length === positions.length || (after !== null && at === 0)) taskNotFound()
    const position = positionBetween(others[at - 1]?.position, others[at]?.position)
    if (position !== undefined) return (await store.updateTask(db, scope, id, { position })) ?? taskNotFound()
    const order = others.map((task) => task.id).toSpliced(at, 0, id)
    for (const [index, each] of order.entries()) await store.updateTask(db, scope, each, { position: index + 1 })
    return getTask(db, scope, id)
  }),

  implement(contract.finishTask, async ({ id }, { db, scope }) => {
    const task = await stopWorkingOn(db, scope, id)
    if (task.doneAt) return task
    return (await store.updateTask(db, scope, id, { done_at: new Date().toISOString() })) ?? taskNotFound()
  }),

  implement(contract.reopenTask, async ({ id }, { db, scope }) => {
    await lockFocus(db, scope)
    const task = await getTask(db, scope, id)
    if (!task.doneAt) return task
    await requireRoom(db, scope)
    return (await store.updateTask(db, scope, id, { done_at: null })) ?? taskNotFound()
  }),

  implement(contract.removeTask, async ({ id }, { db, scope }) => {
    await stopWorkingOn(db, scope, id)
    await store.removeTask(db, scope, id)
    return { id }
  }),
]

async function requireRoom(db: Db, scope: Scope) {
  const size = await store.measureTasks(db, scope)
  if (size.open < maxOpenTasks) return size
  refuse('focus.too-many-tasks', 409, `There are ${maxOpenTasks} open tasks on your list. Finish or delete some first.`)
}

async function getTask(db: Db, scope: Scope, id: Id) {
  return (await store.findTask(db, scope, id)) ?? taskNotFound()
}

/** Logs the time spent on a task before it leaves the list. */
async function stopWorkingOn(db: Db, scope: Scope, id: Id) {
  await changeTimer(db, scope, (timer, now) => stopIfWorkingOn(timer, id, now))
  return getTask(db, scope, id)
}

function taskNotFound(): never {
  refuse('focus.task-not-found', 404, 'This task is not on your list. It may be done or deleted.')
}
