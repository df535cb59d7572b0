import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { noteId, noteRef, visibility } from './note.ts'
import { createNote } from './notes.ts'

/** Who may see a note, and who may change it. */
export const noteAccess = z.object({
  /** Set on this note; null: as the note above, or everybody at the top. */
  own: visibility.nullable(),
  /** What counts. */
  visibility,
  /** The note above that decides, if it is not this one. */
  inheritedFrom: z.object({ id, title: z.string() }).nullable(),
  /** The people, if it is not for the whole workspace. */
  people: z.array(z.object({ id, name: z.string().nullable(), mayWrite: z.boolean() })),
})
export type NoteAccess = z.infer<typeof noteAccess>

export const readNoteAccess = action({
  name: 'notes.readAccess',
  title: 'See who can see a note',
  description: 'Tells who may see and who may change a note.',
  input: noteRef,
  output: noteAccess,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes/{id}/access',
  surfaces: ['api'],
})

export const setNoteAccess = action({
  name: 'notes.setAccess',
  title: 'Change who can see a note',
  description: 'Sets who may see a note and the notes below it: everybody, chosen people, or only you.',
  input: z.object({
    id: noteId,
    visibility: visibility
      .nullable()
      .describe('workspace: everybody here. people: those you choose. private: only you. Null: as the note above it.'),
    people: z
      .array(
        z.object({
          id: id.describe('The id of a member.'),
          mayWrite: z.boolean().default(true).describe('False: may only read.'),
        }),
      )
      .max(500)
      .default([])
      .describe('With visibility people: who, besides you.'),
  }),
  output: noteAccess,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}', visibility: 'private' } }],
  permission: 'member',
  effect: 'write',
  rest: 'PUT /notes/{id}/access',
  surfaces: ['api'],
})
