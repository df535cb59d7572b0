import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import {
  markdown,
  maxMarkdownBytes,
  noteDetails,
  noteIcon,
  noteId,
  noteRef,
  noteSummary,
  noteTag,
  noteTitle,
} from './note.ts'

export const listNotes = action({
  name: 'notes.list',
  title: 'List notes',
  description: 'Lists the notes that you may see, without their texts, in the order of the tree.',
  input: z.object({}),
  output: z.object({ notes: z.array(noteSummary) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes',
  surfaces: allSurfaces,
  outsideText: true,
})

export const createNote = action({
  name: 'notes.create',
  title: 'Create a note',
  description:
    'Creates a note, with a text in Markdown if you give one, at the end of the notes or below another note.',
  input: z.object({
    title: noteTitle.default('').describe('The title. Left out: a note without a title.'),
    markdown: markdown.default('').describe('The text in Markdown. Left out: an empty note.'),
    parent: id.nullable().default(null).describe('The id of the note above it. Left out or null: at the top.'),
    icon: noteIcon.optional().describe('An emoji in front of the title.'),
  }),
  output: z.object({ id }),
  examples: [
    { input: { title: 'Opening checklist', markdown: '- [ ] Turn on the machine\n- [ ] Weigh the first shot' } },
    { input: {} },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes',
  // In the palette it is the command New note, which opens the note too.
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  maxInputBytes: maxMarkdownBytes,
})

export const openNote = action({
  name: 'notes.open',
  title: 'Open a note',
  description: 'Returns what the page of a note shows around its text: its place, its people, and what you may do.',
  input: noteRef,
  output: noteDetails,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes/{id}/details',
  surfaces: ['api'],
  outsideText: true,
})

export const renameNote = action({
  name: 'notes.rename',
  title: 'Rename a note',
  description: 'Changes the title or the icon of a note.',
  input: z.object({
    id: noteId,
    title: noteTitle.optional().describe('The new title. Left out: stays.'),
    icon: noteIcon.nullable().optional().describe('An emoji in front of the title. Null takes it away.'),
  }),
  output: noteSummary,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}', title: 'Opening the shop' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/rename',
  surfaces: allSurfaces,
  outsideText: true,
})

export const moveNote = action({
  name: 'notes.move',
  title: 'Move a note',
  description: 'Moves a note with everything below it: under another note or to the top, and to a place there.',
  input: z.object({
    id: noteId,
    parent: id.nullable().describe('The id of the note that it goes under. Null: to the top.'),
    after: id
      .nullable()
      .optional()
      .describe('Goes right after this note of the same parent. Null: to the first place. Left out: to the end.'),
  }),
  output: noteSummary,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}', parent: null, after: null } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/move',
  surfaces: allSurfaces,
  outsideText: true,
})

export const duplicateNote = action({
  name: 'notes.duplicate',
  title: 'Duplicate a note',
  description: 'Copies a note with its text, right after it. The notes below it are not copied.',
  input: noteRef,
  output: z.object({ id }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/duplicate',
  surfaces: allSurfaces,
})

export const setNoteTags = action({
  name: 'notes.setTags',
  title: 'Tag a note',
  description: 'Sets all tags of a note.',
  input: z.object({
    id: noteId,
    tags: z.array(noteTag).max(50, 'Use at most 50 tags.').describe('All tags, in their order. Empty: no tags.'),
  }),
  output: noteSummary,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}', tags: ['shop', 'mornings'] } }],
  permission: 'member',
  effect: 'write',
  rest: 'PUT /notes/{id}/tags',
  surfaces: allSurfaces,
  outsideText: true,
})

export const pinNote = action({
  name: 'notes.pin',
  title: 'Pin a note',
  description: 'Keeps a note at the top of the list for everybody who sees it, or stops that.',
  input: z.object({ id: noteId, isPinned: z.boolean().default(true).describe('False unpins it.') }),
  output: noteSummary,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/pin',
  surfaces: allSurfaces,
  outsideText: true,
})

export const favoriteNote = action({
  name: 'notes.favorite',
  title: 'Add a note to your favorites',
  description: 'Adds a note to your own favorites, or takes it out.',
  input: z.object({ id: noteId, isFavorite: z.boolean().default(true).describe('False takes it out.') }),
  output: noteSummary,
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /notes/{id}/favorite',
  surfaces: allSurfaces,
  outsideText: true,
})

export const removeNote = action({
  name: 'notes.remove',
  title: 'Delete a note',
  description: 'Moves a note with everything below it to the trash, where it stays for 30 days.',
  input: noteRef,
  output: z.object({ id }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /notes/{id}',
  surfaces: allSurfaces,
})

export const restoreNote = action({
  name: 'notes.restore',
  title: 'Restore a note',
  description: 'Restores a note from the trash, with everything that was deleted with it.',
  input: noteRef,
  output: z.object({ id }),
  examples: [{ needs: { removed: removeNote }, input: { id: '{removed.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/restore',
  surfaces: allSurfaces,
})

export const listRemovedNotes = action({
  name: 'notes.listTrash',
  title: 'List deleted notes',
  description: 'Lists the notes in the trash that you may see, the last deleted first.',
  input: z.object({}),
  output: z.object({
    notes: z.array(
      z.object({
        id,
        title: z.string(),
        icon: z.string().nullable(),
        excerpt: z.string(),
        removedAt: z.iso.datetime(),
        /** How many notes below it were deleted with it. */
        below: z.int(),
      }),
    ),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes-trash',
  surfaces: allSurfaces,
  outsideText: true,
})
