import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withScope, withSystemScope } from '#platform/server/db/with-scope.ts'
import { maxTitleLength } from '../contract.ts'
import { maxSourcedTasks } from '../rules.ts'
import { lockFocus } from '../store/lock-focus.ts'
import * as sourced from '../store/sourced-tasks.ts'
import { addTask, measureTasks, removeTask, updateTask } from '../store/tasks.ts'

/** Something to do that is part of an item of another area. Without `isDone`, it is done in Focus until its day changes. */
export type OwnTask = { title: string; due: string | null; isDone: boolean | undefined }
export type SourcedTask = OwnTask & { person: Id }
/** The item: `source` is its key, such as `notes:{id}`. */
export type TaskSource = { source: string; name: string; page: string }
export type SourcedItem = TaskSource & { tasks: readonly OwnTask[] }

/**
 * Brings the lists of all people up to date with what an item says now. The calling area has checked who may see the item.
 * A task that is renamed in its item stays the same task.
 */
export async function syncTasks(db: Db, scope: Scope, from: TaskSource, tasks: readonly SourcedTask[]): Promise<void> {
  const listed = await withSystemScope(db, scope, 'whose tasks come from an item', (all, system) =>
    sourced.listSourcesOfPeople(all, system, scope.account, { sources: [from.source] }),
  )
  for (const person of new Set([...listed, ...tasks].map((task) => task.person))) {
    const target = { ...scope, person }
    const item = { ...from, tasks: tasks.filter((task) => task.person === person) }
    await withScope(db, scope, target, (own) => syncOwnTasks(own, target, [from.source], async () => [item]))
  }
}

/**
 * The same for one person and several items. They are read after the person's list is locked, so that an older state does
 * not replace a newer one.
 */
export async function syncOwnTasks(
  db: Db,
  scope: Scope,
  sources: readonly string[],
  readItems: () => Promise<readonly SourcedItem[]>,
): Promise<void> {
  await lockFocus(db, scope)
  const items = new Map((await readItems()).map((item) => [item.source, item]))
  const current = Map.groupBy(await sourced.listSourcedTasks(db, scope, sources), ({ source }) => source)
  for (const source of new Set([...items.keys(), ...current.keys()]))
    await syncItem(db, scope, items.get(source), current.get(source) ?? [])
}

export const { findSourcedTask, listSourcesOfPeople } = sourced

async function syncItem(db: Db, scope: Scope, item: SourcedItem | undefined, current: readonly Row[]): Promise<void> {
  const left = [...current]
  const take = (isMatch: (task: Row) => boolean) => {
    const index = left.findIndex(isMatch)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  const matched = item?.tasks.map((task) => ({ task, row: take(({ title }) => title === titleOf(task)) })) ?? []
  for (const { task, row: sameTitle } of matched) {
    const row =
      sameTitle ?? (task.isDone ? undefined : take(({ doneAt }) => doneAt === null || task.isDone === undefined))
    if (row && item) await changeRow(db, scope, item, row, task)
    else if (item && !task.isDone) await addRow(db, scope, item, task)
  }
  // What is done stays in the list for a while, as other tasks do.
  for (const { id, doneAt } of left) if (doneAt === null) await removeTask(db, scope, id)
}

type Row = Awaited<ReturnType<typeof sourced.listSourcedTasks>>[number]

async function changeRow(db: Db, scope: Scope, from: TaskSource, row: Row, task: OwnTask): Promise<void> {
  const title = titleOf(task)
  const isDone = task.isDone ?? (row.doneAt !== null && row.due === task.due)
  if (row.sourceName !== from.name) await sourced.setSource(db, scope, row.id, from)
  if (row.title === title && row.due === task.due && (row.doneAt !== null) === isDone) return
  const done_at = isDone ? (row.doneAt ?? new Date().toISOString()) : null
  await updateTask(db, scope, row.id, { title, due: task.due, done_at })
}

async function addRow(db: Db, scope: Scope, from: TaskSource, task: OwnTask): Promise<void> {
  const { open, last } = await measureTasks(db, scope)
  if (open >= maxSourcedTasks) return
  const id = newId()
  await addTask(db, scope, { id, title: titleOf(task), due: task.due, estimate: 1, position: (last ?? 0) + 1 })
  await sourced.setSource(db, scope, id, from)
}

function titleOf({ title }: OwnTask): string {
  return title.slice(0, maxTitleLength)
}
