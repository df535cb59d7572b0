import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { markdown, maxMarkdownBytes, noteId, noteRef, noteTitle } from './note.ts'
import { createNote } from './notes.ts'

export const readNote = action({
  name: 'notes.read',
  title: 'Read a note',
  description: 'Returns the title of a note and its text in Markdown.',
  input: noteRef,
  output: z.object({
    id,
    title: z.string(),
    markdown: z.string(),
    parent: id.nullable(),
    tags: z.array(z.string()),
    updatedAt: z.iso.datetime(),
  }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes/{id}',
  surfaces: allSurfaces,
  live: false,
  outsideText: true,
})

export const readNoteStart = action({
  name: 'notes.readStart',
  title: 'Read the start of a note',
  description: 'Returns the first screens of a note as HTML, which the page shows until its editor is ready.',
  input: noteRef,
  output: z.object({ html: z.string() }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes/{id}/start',
  surfaces: ['api'],
  live: false,
  outsideText: true,
})

export const updateNote = action({
  name: 'notes.update',
  title: 'Change a note',
  description:
    'Replaces the title or the whole text of a note. Only what differs is changed, so people can go on typing in it.',
  input: z.object({
    id: noteId,
    title: noteTitle.optional().describe('The new title. Left out: stays.'),
    markdown: markdown.optional().describe('The whole new text in Markdown. Left out: stays.'),
  }),
  output: z.object({ id }),
  examples: [
    { needs: { note: createNote }, input: { id: '{note.id}', markdown: '# Every morning\n\nUnlock the back door.' } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /notes/{id}',
  surfaces: allSurfaces,
  maxInputBytes: maxMarkdownBytes,
})

export const appendToNote = action({
  name: 'notes.append',
  title: 'Append to a note',
  description: 'Adds a text in Markdown at the end of a note.',
  input: z.object({ id: noteId, markdown: markdown.min(1, 'Write something here.').describe('The text in Markdown.') }),
  output: z.object({ id }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}', markdown: '- [ ] Fill the milk fridge' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/append',
  surfaces: allSurfaces,
  maxInputBytes: maxMarkdownBytes,
})

export const replaceNoteText = action({
  name: 'notes.replaceText',
  title: 'Find and replace in a note',
  description: 'Replaces a text wherever it occurs in a note. Upper and lower case count.',
  input: z.object({
    id: noteId,
    find: z.string().min(1).max(10_000).describe('The text to find, without Markdown marks, within one paragraph.'),
    replace: z.string().max(10_000).describe('The new plain text. Empty: deletes the text that was found.'),
  }),
  output: z.object({ replaced: z.int() }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}', find: 'machine', replace: 'espresso machine' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/replace-text',
  surfaces: allSurfaces,
})

/** Recorded when a person stops typing: one entry for the whole burst. */
export const recordEdit = action({
  name: 'notes.recordEdit',
  title: 'Edit a note',
  description: 'Records what a person has typed in a note as one change.',
  input: noteRef,
  output: z.object({ id }),
  examples: [{ needs: { note: createNote }, input: { id: '{note.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/{id}/record-edit',
  surfaces: [],
})
