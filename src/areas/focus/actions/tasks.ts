import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract.ts'
import { leave, mostOpenTasks, placeBetween } from '../rules.ts'
import { hold } from '../store/hold.ts'
import * as store from '../store/tasks.ts'
import { changeTimer } from './timer.ts'

export const taskActions = [
  implement(contract.listTasks, async (_, { db, scope }) => ({ tasks: await store.listTasks(db, scope) })),

  implement(contract.addTask, async ({ title, due = null, estimate }, { db, scope }) => {
    await hold(db, scope)
    const { last } = await askRoom(db, scope)
    return store.addTask(db, scope, { id: newId(), title, due, estimate, position: (last ?? 0) + 1 })
  }),

  implement(contract.changeTask, async ({ id, ...change }, { db, scope }) => {
    if (Object.keys(change).length === 0) return getTask(db, scope, id)
    return (await store.updateTask(db, scope, id, change)) ?? notThere()
  }),

  implement(contract.moveTask, async ({ id, after }, { db, scope }) => {
    await hold(db, scope)
    const places = await store.listPlaces(db, scope)
    const others = places.filter((place) => place.id !== id)
    const at = after === null ? 0 : others.findIndex((place) => place.id === after) + 1
    if (others.length === places.length || (after !== null && at === 0)) notThere()
    const position = placeBetween(others[at - 1]?.position, others[at]?.position)
    if (position !== undefined) return (await store.updateTask(db, scope, id, { position })) ?? notThere()
    const order = others.map((place) => place.id).toSpliced(at, 0, id)
    for (const [index, each] of order.entries()) await store.updateTask(db, scope, each, { position: index + 1 })
    return getTask(db, scope, id)
  }),

  implement(contract.finishTask, async ({ id }, { db, scope }) => {
    const task = await stopWorkOn(db, scope, id)
    if (task.doneAt) return task
    return (await store.updateTask(db, scope, id, { done_at: new Date().toISOString() })) ?? notThere()
  }),

  implement(contract.reopenTask, async ({ id }, { db, scope }) => {
    await hold(db, scope)
    const task = await getTask(db, scope, id)
    if (!task.doneAt) return task
    await askRoom(db, scope)
    return (await store.updateTask(db, scope, id, { done_at: null })) ?? notThere()
  }),

  implement(contract.removeTask, async ({ id }, { db, scope }) => {
    await stopWorkOn(db, scope, id)
    await store.removeTask(db, scope, id)
    return { id }
  }),
]

async function askRoom(db: Db, scope: Scope) {
  const size = await store.measureTasks(db, scope)
  if (size.open < mostOpenTasks) return size
  refuse(
    'focus.too-many-tasks',
    409,
    `There are ${mostOpenTasks} open tasks on your list. Finish or delete some first.`,
  )
}

async function getTask(db: Db, scope: Scope, id: Id) {
  return (await store.findTask(db, scope, id)) ?? notThere()
}

/** Before a task leaves the list: the time spent on it is logged under its title. */
async function stopWorkOn(db: Db, scope: Scope, id: Id) {
  await changeTimer(db, scope, (timer, now) => leave(timer, id, now))
  return getTask(db, scope, id)
}

function notThere(): never {
  refuse('focus.task-not-found', 404, 'This task is not on your list. It may be done or deleted.')
}
