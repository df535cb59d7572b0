import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract.ts'
import { mostOpenTasks, placeBetween, stop } from '../rules.ts'
import * as store from '../store/tasks.ts'
import { changeTimer } from './timer.ts'

export const taskActions = [
  implement(contract.listTasks, async (_, { db, scope }) => ({ tasks: await store.listTasks(db, scope) })),

  implement(contract.addTask, async ({ title, due, estimate }, { db, scope }) => {
    const { open, last } = await store.measureTasks(db, scope)
    if (open >= mostOpenTasks) tooMany()
    return store.addTask(db, scope, { id: newId(), title, due: due ?? null, estimate, position: (last ?? 0) + 1 })
  }),

  implement(contract.changeTask, async ({ id, ...change }, { db, scope }) => {
    if (Object.keys(change).length === 0) return (await store.findTask(db, scope, id)) ?? notThere()
    return (await store.updateTask(db, scope, id, change)) ?? notThere()
  }),

  implement(contract.moveTask, async ({ id, after }, { db, scope }) => {
    const places = await store.holdPlaces(db, scope)
    const others = places.filter((place) => place.id !== id)
    const at = after === null ? 0 : others.findIndex((place) => place.id === after) + 1
    if (others.length === places.length || (after !== null && at === 0)) notThere()
    const position = placeBetween(others[at - 1]?.position, others[at]?.position)
    if (position !== undefined) return (await store.updateTask(db, scope, id, { position })) ?? notThere()
    await store.renumberTasks(db, scope, others.map((place) => place.id).toSpliced(at, 0, id))
    return (await store.findTask(db, scope, id)) ?? notThere()
  }),

  implement(contract.finishTask, async ({ id }, { db, scope }) => {
    const before = await getTask(db, scope, id)
    if (before.doneAt) return before
    await changeTimer(db, scope, (timer, now) => (timer.taskId === id ? stop(timer, now) : { timer }))
    return (await store.updateTask(db, scope, id, { done_at: new Date().toISOString() })) ?? notThere()
  }),

  implement(contract.reopenTask, async ({ id }, { db, scope }) => {
    if ((await store.measureTasks(db, scope)).open >= mostOpenTasks) tooMany()
    return (await store.updateTask(db, scope, id, { done_at: null })) ?? notThere()
  }),

  implement(contract.removeTask, async ({ id }, { db, scope }) => {
    if (!(await store.removeTask(db, scope, id))) notThere()
    return { id }
  }),
]

async function getTask(db: Db, scope: Scope, id: Id) {
  return (await store.findTask(db, scope, id)) ?? notThere()
}

function notThere(): never {
  refuse('focus.task-not-found', 404, 'This task is not on your list. It may have been deleted.')
}

function tooMany(): never {
  refuse(
    'focus.too-many-tasks',
    409,
    `There are ${mostOpenTasks} open tasks on your list. Finish or delete some first.`,
  )
}
