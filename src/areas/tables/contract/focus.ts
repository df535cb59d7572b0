import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'
import { id } from '#platform/contract/id.ts'

// Internal actions of listeners. They are in no list of actions, so nobody can call them from outside.

export const listRowsInFocus = action({
  name: 'tables.listRowsInFocus',
  title: 'List assigned rows in Focus',
  description: 'Brings your focus list up to date with rows of a table that have a due date and are assigned to you.',
  input: z.object({
    tableId: id.describe('The table.'),
    rowIds: z.array(id).max(500).describe('The rows that changed.'),
  }),
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /tables/list-rows-in-focus',
  surfaces: [],
  irreversible: 'Change the row in its table.',
})

export const finishRowOfTask = action({
  name: 'tables.finishRowOfTask',
  title: 'Finish the row of a focus task',
  description: 'Marks a row as done when its focus task is done, or as open again.',
  input: rowChange,
  output: z.object({}),
  permission: 'member',
  effect: 'write',
  rest: 'POST /tables/finish-row-of-task',
  surfaces: [],
})
