import { z } from 'zod'
import { addFile } from '#areas/files/contract.ts'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

export const importKind = 'notes.import'

/** What the run of an import is asked to do. */
export const importInput = z.object({ id, file: id, parent: id.nullable() })
export type ImportInput = z.infer<typeof importInput>

export const noteImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(['working', 'done', 'failed']),
  /** Notes that are there, and how many there will be; null until that is known. */
  done: z.int(),
  total: z.int().nullable(),
  /** Pictures and other files that came with them. */
  files: z.int(),
  skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
  /** Why it failed. */
  error: z.string().nullable(),
})
export type NoteImport = z.infer<typeof noteImport>

export const importNotes = action({
  name: 'notes.import',
  title: 'Import notes',
  description:
    'Makes notes of an uploaded Markdown file, or of a zip archive of Markdown files, such as an export of Notion. It goes on in the background.',
  input: z.object({
    file: id.describe('The id of an uploaded file: a .md file, or a .zip archive.'),
    parent: id
      .nullable()
      .default(null)
      .describe('The id of the note that they go under. Left out or null: at the top.'),
  }),
  output: z.object({ id }),
  examples: [{ needs: { file: addFile }, input: { file: '{file.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/imports',
  surfaces: ['api', 'agents'],
  irreversible: 'Undo the notes that it has added, in the history.',
})

export const readNoteImport = action({
  name: 'notes.readImport',
  title: 'See how far an import of notes is',
  description: 'Returns how many notes of your import are there, what was left out, and why.',
  input: z.object({ id: id.describe('The id of the import.') }),
  output: noteImport,
  examples: [{ needs: { import: importNotes }, input: { id: '{import.id}' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /notes/imports/{id}',
  surfaces: ['api', 'agents'],
  outsideText: true,
})
