import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'

// Internal actions of listeners. They are in no list of actions, so nobody can call them from outside.

export const notifyOfComment = action({
  name: 'notes.notifyOfComment',
  title: 'Notify people of a comment',
  description: 'Notifies those whom a comment mentions, who wrote in its thread, or who wrote the note.',
  input: rowChange,
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /notes/notify-of-comment',
  surfaces: [],
  irreversible: 'The notification has been sent.',
})

export const notifyOfMentions = action({
  name: 'notes.notifyOfMentions',
  title: 'Notify people who are mentioned in a note',
  description: 'Notifies those whom the text of a note mentions, each once.',
  input: rowChange,
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /notes/notify-of-mentions',
  surfaces: [],
  irreversible: 'The notification has been sent.',
})
