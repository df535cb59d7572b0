import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'

// Internal actions of listeners. They are in no list of actions, so nobody can call them from outside.

export const listTodosInFocus = action({
  name: 'notes.listTodosInFocus',
  title: 'List the to-dos of a note in Focus',
  description: 'Brings the focus lists of people up to date with their to-dos in a note.',
  input: rowChange,
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /notes/list-todos-in-focus',
  surfaces: [],
  irreversible: 'Change the to-do in its note.',
})

export const tickTodoOfTask = action({
  name: 'notes.tickTodoOfTask',
  title: 'Tick the to-do of a focus task',
  description: 'Ticks a to-do in a note when its focus task is done, or unticks it.',
  input: rowChange,
  output: z.object({}),
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/tick-todo-of-task',
  surfaces: [],
})
