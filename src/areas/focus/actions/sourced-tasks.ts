import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withScope, withSystemScope } from '#platform/server/db/with-scope.ts'
import { maxTitleLength } from '../contract.ts'
import { maxOpenTasks } from '../rules.ts'
import { lockFocus } from '../store/lock-focus.ts'
import * as sourced from '../store/sourced-tasks.ts'
import { addTask, measureTasks, removeTask, updateTask } from '../store/tasks.ts'

/** Something to do that is part of an item of another area. */
export type SourcedTask = { person: Id; title: string; due: string | null; isDone: boolean }
/** The item: `source` is its key, such as `notes:{id}`. */
export type TaskSource = { source: string; name: string; page: string }

/**
 * Brings the lists of all people up to date with what an item says now. The calling area has checked who may see the item.
 * A task that is renamed in its item stays the same task.
 */
export async function syncTasks(db: Db, scope: Scope, from: TaskSource, tasks: readonly SourcedTask[]): Promise<void> {
  const listed = await withSystemScope(db, scope, 'whose tasks come from an item', (all, system) =>
    sourced.listPeopleWithTasks(all, system, scope.account, from.source),
  )
  for (const person of new Set([...listed, ...tasks.map((task) => task.person)])) {
    const target = { ...scope, person }
    await withScope(db, scope, target, (own) =>
      syncOwnTasks(
        own,
        target,
        from,
        tasks.filter((task) => task.person === person),
      ),
    )
  }
}

export const findSourcedTask = sourced.findSourcedTask

async function syncOwnTasks(db: Db, scope: Scope, from: TaskSource, tasks: readonly SourcedTask[]): Promise<void> {
  await lockFocus(db, scope)
  const current = await sourced.listSourcedTasks(db, scope, from.source)
  const left = [...current]
  const take = (isMatch: (task: (typeof current)[number]) => boolean) => {
    const index = left.findIndex(isMatch)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  const matched = tasks.map((task) => ({ task, row: take(({ title }) => title === titleOf(task)) }))
  for (const { task, row: sameTitle } of matched) {
    const row = sameTitle ?? (task.isDone ? undefined : take(({ doneAt }) => doneAt === null))
    if (row) await changeRow(db, scope, row, task)
    else if (!task.isDone) await addRow(db, scope, from, task)
  }
  // What is done stays in the list for a while, as other tasks do.
  for (const { id, doneAt } of left) if (doneAt === null) await removeTask(db, scope, id)
}

type Row = { id: Id; title: string; due: string | null; doneAt: string | null }

async function changeRow(db: Db, scope: Scope, row: Row, task: SourcedTask): Promise<void> {
  const title = titleOf(task)
  if (row.title === title && row.due === task.due && (row.doneAt !== null) === task.isDone) return
  const done_at = task.isDone ? (row.doneAt ?? new Date().toISOString()) : null
  await updateTask(db, scope, row.id, { title, due: task.due, done_at })
}

async function addRow(db: Db, scope: Scope, from: TaskSource, task: SourcedTask): Promise<void> {
  const { open, last } = await measureTasks(db, scope)
  if (open >= maxOpenTasks) return
  const id = newId()
  await addTask(db, scope, { id, title: titleOf(task), due: task.due, estimate: 1, position: (last ?? 0) + 1 })
  await sourced.setSource(db, scope, id, from)
}

function titleOf({ title }: SourcedTask): string {
  return title.slice(0, maxTitleLength)
}
