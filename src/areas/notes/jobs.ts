import { defineListener } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseRemovedNotes } from './actions/erase-removed.ts'
import { notifyOfComment, notifyOfMentions } from './actions/notify-people.ts'
import { listTodosInFocus, tickTodoOfTask } from './actions/todos.ts'
import { recordAbandonedEdits } from './actions/record-abandoned.ts'

export const jobs = [
  upkeep({
    name: 'notes.recordAbandonedEdits',
    description: 'Records what people typed in notes if the server was killed before it could.',
    cron: '*/2 * * * *',
    run: recordAbandonedEdits,
  }),
  upkeep({
    name: 'notes.eraseRemoved',
    description: 'Deletes notes that were moved to the trash more than 30 days ago.',
    cron: '35 */6 * * *',
    run: eraseRemovedNotes,
  }),
]

export const listeners = [
  defineListener(
    {
      name: 'notes.notifyOfComments',
      description: 'Notifies people of comments, replies and mentions in comments.',
      table: 'note_comments',
      kinds: ['added'],
    },
    notifyOfComment,
  ),
  defineListener(
    {
      name: 'notes.notifyOfMentions',
      description: 'Notifies people who are mentioned in a note.',
      table: 'notes',
      kinds: ['added', 'changed'],
      columns: ['version'],
    },
    notifyOfMentions,
  ),
  defineListener(
    {
      name: 'notes.listTodosInFocus',
      description: 'Brings the focus lists of people up to date with their to-dos in notes.',
      table: 'notes',
      kinds: ['added', 'changed'],
      columns: ['version', 'title', 'removed_at', 'access_id'],
    },
    listTodosInFocus,
  ),
  defineListener(
    {
      name: 'notes.tickTodosOfTasks',
      description: 'Ticks to-dos in notes whose focus tasks are done.',
      table: 'focus_tasks',
      kinds: ['changed'],
      columns: ['done_at'],
    },
    tickTodoOfTask,
  ),
]
