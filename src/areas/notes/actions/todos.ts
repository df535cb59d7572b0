import { findSourcedTask, syncTasks, type SourcedTask } from '#areas/focus/actions/sourced-tasks.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/todos.ts'
import { tickTodo, todosIn, type Todo } from '../rules/todos.ts'
import { findNote, readPeople } from '../store/notes.ts'
import { findWriters } from '../store/visible-notes.ts'
import { readText } from './read-text.ts'
import { editText } from './write-text.ts'

const sourceOf = (note: Id) => `notes:${note}`

/** A to-do is for the people whom it mentions; one with a day and without people is for the author of the note. */
export const listTodosInFocus = implement(contract.listTodosInFocus, async ({ thing, action }, { db, scope }) => {
  // The task was ticked first, and may have changed again since.
  if (action === contract.tickTodoOfTask.name) return {}
  const note = await findNote(db, scope, thing)
  const isOpen = note !== undefined && note.removedAt === null
  const todos = isOpen ? todosIn(await readText(db, scope, thing)) : []
  const author = isOpen ? (await readPeople(db, scope, thing)).createdBy?.id : undefined
  const tasks = todos.flatMap((todo) => tasksOf(todo, author))
  const writers = await writersAmong(db, scope, thing, tasks)
  await syncTasks(
    db,
    scope,
    { source: sourceOf(thing), name: note?.summary.title || 'Untitled', page: `/notes/${thing}` },
    tasks.filter(({ person }) => writers.has(person)),
  )
  return {}
})

/** Who finishes a task, or reopens it, ticks its to-do. */
export const tickTodoOfTask = implement(contract.tickTodoOfTask, async ({ thing, action }, context) => {
  if (action === contract.listTodosInFocus.name) return {}
  const { db, scope } = context
  const task = await findSourcedTask(db, scope, thing)
  const id = task?.source?.startsWith('notes:') ? task.source.slice('notes:'.length) : undefined
  const note = id === undefined ? undefined : await findNote(db, scope, id)
  if (!task || !note || id === undefined || !note.mayWrite || note.removedAt !== null) return {}
  await editText(context, id, (text) => tickTodo(text, task.title, task.doneAt !== null))
  return {}
})

function tasksOf({ title, due, people, isDone }: Todo, author: Id | undefined): SourcedTask[] {
  const owners = people.length === 0 && due !== null && author !== undefined ? [author] : people
  return owners.map((person) => ({ person, title, due, isDone }))
}

/** Only who may change the note can tick its to-dos. */
async function writersAmong(db: Db, scope: Scope, note: Id, tasks: readonly SourcedTask[]): Promise<Set<Id>> {
  if (tasks.length === 0) return new Set()
  const people = [...new Set(tasks.map(({ person }) => person))]
  return withSystemScope(db, scope, 'who may change a note', (all, system) => findWriters(all, system, note, people))
}
