import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { noteId, noteRef, personRef } from './note.ts'
import { createNote } from './notes.ts'
import { appendToNote } from './text.ts'

const number = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** The text after one burst of typing of one author, or after one action. */
export const noteVersion = z.object({
  /** The number of its last change. */
  number: z.int(),
  /** The name that somebody gave it. */
  name: z.string().nullable(),
  by: personRef.nullable(),
  /** An agent, a flow or a key that acted for them. */
  actor: z.enum(['person', 'key', 'agent', 'flow']),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
})
export type NoteVersion = z.infer<typeof noteVersion>

export const listNoteVersions = action({
  name: 'notes.listVersions',
  title: 'List the versions of a note',
  description: 'Lists the versions of a note, one for each author and burst of typing, the newest first.',
  input: z.object({
    id: noteId,
    before: number.optional().describe('Cursor: only versions before this number. Left out: the newest.'),
    limit: z.int().min(1).max(100).default(100).describe('At most this many, 1 to 100.'),
  }),
  output: z.object({ versions: z.array(noteVersion) }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes/{id}/versions',
  surfaces: ['api'],
  outsideText: true,
})

const versionRef = noteRef.extend({ number: number.describe('The number of the version.') })
export const readNoteVersion = action({
  name: 'notes.readVersion',
  title: 'Read a version of a note',
  description: 'Returns the text of a note as it was, in Markdown, and the text of the version before.',
  input: versionRef,
  output: z.object({
    number: z.int(),
    markdown: z.string(),
    /** What the text was before this version. */
    before: z.string(),
  }),
  examples: [{ needs: { appended: appendToNote }, input: { id: '{appended.id}', number: 1 } }],
  permission: 'viewer',
  effect: 'read',
  live: false,
  rest: 'GET /notes/{id}/versions/{number}',
  surfaces: ['api'],
  outsideText: true,
})

export const restoreNoteVersion = action({
  name: 'notes.restoreVersion',
  title: 'Restore a version of a note',
  description: 'Sets the text of a note back to a version. The versions since then stay in the history.',
  input: versionRef,
  output: z.object({ id }),
  examples: [{ needs: { appended: appendToNote }, input: { id: '{appended.id}', number: 1 } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/versions/{number}/restore',
  surfaces: ['api'],
})

export const nameNoteVersion = action({
  name: 'notes.nameVersion',
  title: 'Name a version of a note',
  description: 'Gives a version a name, so that it is easy to find, or takes the name away.',
  input: versionRef.extend({ name: singleLineText(100).nullable().describe('The name. Null takes it away.') }),
  output: z.object({ id }),
  examples: [{ needs: { appended: appendToNote }, input: { id: '{appended.id}', number: 1, name: 'Before the move' } }],
  permission: 'member',
  effect: 'write',
  rest: 'PUT /notes/{id}/versions/{number}/name',
  surfaces: ['api'],
  irreversible: 'The name can be changed or taken away at any time.',
})
