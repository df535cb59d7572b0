import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { noteId, noteRef, personRef } from './note.ts'
import { createNote } from './notes.ts'

/** The public page of a note. */
export const noteShare = z.object({
  /** The last part of its address. */
  publicId: z.string(),
  /** The whole address. */
  url: z.string(),
  hasPassword: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  /** Whether search engines may list it. */
  isIndexed: z.boolean(),
})
export type NoteShare = z.infer<typeof noteShare>

export const readNoteShare = action({
  name: 'notes.readShare',
  title: 'See how a note is shared',
  description: 'Returns the public page of a note, if it has one.',
  input: noteRef,
  output: z.object({ share: noteShare.nullable() }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes/{id}/share',
  surfaces: ['api'],
})

export const shareNote = action({
  name: 'notes.share',
  title: 'Share a note on the web',
  description: 'Makes a public page of a note, which everybody with the address can read, or changes its settings.',
  input: z.object({
    id: noteId,
    password: z
      .string()
      .min(4, 'Use at least 4 characters.')
      .max(200)
      .nullable()
      .optional()
      .describe('Visitors have to enter it. Null: no password. Left out: stays as it is.'),
    expiresAt: z.iso
      .datetime('Give a moment, like 2026-12-24T18:00:00Z.')
      .nullable()
      .optional()
      .describe('The page ends then, in UTC. Null: it does not end. Left out: stays as it is.'),
    isIndexed: z.boolean().optional().describe('Whether search engines may list it. Left out: stays; at first no.'),
  }),
  output: noteShare,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'member',
  effect: 'send',
  rest: 'PUT /notes/{id}/share',
  surfaces: ['api'],
  irreversible: 'Whoever has opened the page may keep a copy. You can end the page at any time.',
})

export const listNoteShares = action({
  name: 'notes.listShares',
  title: 'List what is shared on the web',
  description: 'Lists the public pages of the notes that you may see, the newest first.',
  input: z.object({}),
  output: z.object({
    shares: z.array(
      noteShare.omit({ publicId: true }).extend({
        note: z.object({ id, title: z.string(), icon: z.string().nullable() }),
        sharedBy: personRef.nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes-shares',
  surfaces: ['api', 'agents'],
  outsideText: true,
})

export const unshareNote = action({
  name: 'notes.unshare',
  title: 'Stop sharing a note',
  description: 'Ends the public page of a note at once.',
  input: noteRef,
  output: z.object({ id: noteId }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'DELETE /notes/{id}/share',
  surfaces: ['api'],
  irreversible: 'Share the note again to get the same address back.',
})
