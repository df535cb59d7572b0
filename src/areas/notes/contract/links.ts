import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { noteRef } from './note.ts'
import { createNote } from './notes.ts'

export const listBacklinks = action({
  name: 'notes.listBacklinks',
  title: 'List the notes that link to a note',
  description: 'Lists the notes that you may see whose text links to this note.',
  input: noteRef,
  output: z.object({
    notes: z.array(z.object({ id, title: z.string(), icon: z.string().nullable(), excerpt: z.string() })),
  }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes/{id}/backlinks',
  surfaces: allSurfaces,
  outsideText: true,
})
