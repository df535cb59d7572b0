import { z } from 'zod'
import { share, shareSettings } from '#areas/sharing/contract.ts'
import { action } from '#platform/contract/action.ts'
import { noteId, noteRef } from './note.ts'
import { createNote } from './notes.ts'

export const readNoteShare = action({
  name: 'notes.readShare',
  title: 'See how a note is shared',
  description: 'Returns the public page of a note, if it has one.',
  input: noteRef,
  output: z.object({ share: share.nullable() }),
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
  input: noteRef.extend(shareSettings.shape),
  output: share,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'member',
  effect: 'send',
  rest: 'PUT /notes/{id}/share',
  surfaces: ['api'],
  irreversible: 'Whoever has opened the page may keep a copy. You can end the page at any time.',
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
