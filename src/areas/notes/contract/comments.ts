import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { noteId, noteRef, personRef } from './note.ts'
import { createNote } from './notes.ts'

export const maxQuoteLength = 1000

const commentText = z
  .string()
  .trim()
  .min(1, 'Write something here.')
  .max(5000, 'Use at most 5000 characters.')
  .refine((text) => !text.includes('\0'), 'Take the control characters out of this.')
/** A comment and its note. */
const commentRef = z.object({ id, note: id })
const commentId = id.describe('The id of the first comment of the thread.')

/** Two Yjs relative positions in base64: they stay with their text while people type. */
export const commentAnchor = z.object({
  start: z.base64().max(200).describe('Where the text begins: a Yjs relative position in base64.'),
  end: z.base64().max(200).describe('Where the text ends: a Yjs relative position in base64.'),
})
export type CommentAnchor = z.infer<typeof commentAnchor>

export const noteComment = z.object({
  id,
  /** People are mentioned as `[@Name](mention:person/{id})`. */
  text: z.string(),
  by: personRef.nullable(),
  /** An agent, a flow or a key that acted for them. */
  actor: z.enum(['person', 'key', 'agent', 'flow']),
  createdAt: z.iso.datetime(),
})
export type NoteComment = z.infer<typeof noteComment>

export const noteThread = z.object({
  /** The id of its first comment. */
  id,
  /** The text that it is about, as it was. Null: the whole note. */
  quote: z.string().nullable(),
  anchor: commentAnchor.nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: personRef.nullable(),
  comments: z.array(noteComment),
})
export type NoteThread = z.infer<typeof noteThread>

export const listNoteComments = action({
  name: 'notes.listComments',
  title: 'List the comments on a note',
  description: 'Lists the threads of comments on a note, the oldest first, with the text that each is about.',
  input: noteRef,
  output: z.object({ threads: z.array(noteThread) }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes/{id}/comments',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  outsideText: true,
})

export const commentOnNote = action({
  name: 'notes.comment',
  title: 'Comment on a note',
  description: 'Begins a thread of comments on a part of a note, or on the whole note.',
  input: z.object({
    id: noteId,
    text: commentText.describe('The comment. Mention a person as [@Name](mention:person/{id}).'),
    quote: z
      .string()
      .min(1)
      .max(maxQuoteLength, `Use at most ${maxQuoteLength} characters.`)
      .optional()
      .describe('The text that it is about, exactly as in the note, within one paragraph. Left out: the whole note.'),
    anchor: commentAnchor
      .optional()
      .describe('For editors: where the quote is. Left out: where it occurs first in the note.'),
  }),
  output: commentRef,
  examples: [
    {
      needs: { note: createNote },
      input: { id: '{note.id}', text: 'Is this the old one?', quote: 'Turn on the machine' },
    },
    { needs: { note: createNote }, input: { id: '{note.id}', text: 'Who opens on Monday?' } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/comments',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
})

export const replyToComment = action({
  name: 'notes.reply',
  title: 'Reply to a comment',
  description: 'Adds a comment to a thread on a note.',
  input: z.object({ id: noteId, comment: commentId, text: commentText.describe('The reply.') }),
  output: commentRef,
  examples: [
    {
      needs: { comment: commentOnNote },
      input: { id: '{comment.note}', comment: '{comment.id}', text: 'Yes, until Friday.' },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/comments/{comment}/replies',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
})

export const resolveComment = action({
  name: 'notes.resolve',
  title: 'Resolve a thread of comments',
  description: 'Marks a thread of comments on a note as resolved, or opens it again.',
  input: z.object({
    id: noteId,
    comment: commentId,
    isResolved: z.boolean().default(true).describe('False opens it again. Left out: resolves it.'),
  }),
  output: commentRef,
  examples: [{ needs: { comment: commentOnNote }, input: { id: '{comment.note}', comment: '{comment.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/comments/{comment}/resolve',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
})

export const removeComment = action({
  name: 'notes.removeComment',
  title: 'Delete a comment',
  description: 'Deletes a comment of your own. The first comment of a thread takes its replies with it.',
  input: z.object({ id: noteId, comment: id.describe('The id of the comment.') }),
  output: commentRef,
  examples: [{ needs: { comment: commentOnNote }, input: { id: '{comment.note}', comment: '{comment.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /notes/{id}/comments/{comment}',
  surfaces: ['api'],
})
