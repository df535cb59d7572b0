import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** Up to this size a file is uploaded in one request; larger ones are uploaded in parts that can be resumed. */
export const maxSingleRequestBytes = 256 * 1024
export const maxNameLength = 200
export const thumbnailSizes = [64, 256, 1024] as const

export const kinds = ['image', 'video', 'audio', 'document', 'other'] as const
export type Kind = (typeof kinds)[number]

const timestamp = z.iso.datetime()
const name = singleLineText(maxNameLength)
/** What a file belongs to, as the uploader names it: the id of a note, a row of a table. */
const belongsTo = z.string().regex(/^[\w:./-]{1,100}$/, 'Use letters, digits and : . / - _ here.')

export const file = z.object({
  id,
  name: z.string(),
  /** Media type, detected from the bytes. */
  type: z.string(),
  kind: z.enum(kinds),
  size: z.int(),
  sha256: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  for: z.string().nullable(),
  /** The uploader, or the member who took over their files. */
  by: z.object({ id, name: z.string().nullable() }).nullable(),
  madeAt: timestamp,
  removedAt: timestamp.nullable(),
  /** Address of the bytes, for people who may see the file. */
  url: z.string(),
  /** True if browsers show it instead of downloading it. */
  opens: z.boolean(),
  /** Address of a thumbnail; `?size=` 64, 256 or 1024. */
  thumbnail: z.string().nullable(),
})
export type File = z.infer<typeof file>

export const listFiles = action({
  name: 'files.list',
  title: 'List files',
  description: 'Lists the files of the workspace, newest first.',
  input: z.object({
    name: z.string().trim().max(maxNameLength).optional().describe('Part of the name.'),
    kind: z.enum(kinds).optional().describe('Only files of this kind.'),
    for: belongsTo.optional().describe('Only files that belong to this.'),
    removed: z.boolean().default(false).describe('True lists removed files, which can still be restored.'),
    before: id.optional().describe('Cursor: `next` of the previous page.'),
    limit: z.int().min(1).max(100).default(50).describe('Page size, 1 to 100.'),
  }),
  output: z.object({ files: z.array(file), next: id.nullable() }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /files',
  surfaces: allSurfaces,
  outsideText: true,
})

export const addFile = action({
  name: 'files.add',
  title: 'Add a file',
  description: 'Adds a file of at most 256 KB. Upload larger ones with the tus protocol at /files/tus.',
  input: z.object({
    name: name.describe('File name, with its extension.'),
    for: belongsTo.optional().describe('What the file belongs to: an id or path of your choice.'),
    data: z
      .base64('Give the bytes in base64.')
      .max(Math.ceil(maxSingleRequestBytes / 3) * 4, 'In one request a file may have at most 256 KB.')
      .describe('The bytes, in base64.'),
  }),
  output: file,
  examples: [
    {
      input: {
        name: 'beans.csv',
        data: 'TmFtZSxPcmlnaW4sS2lsb3MKWWlyZ2FjaGVmZmUsRXRoaW9waWEsMzAKSHVpbGEsQ29sb21iaWEsMTgKTnllcmksS2VueWEsMTIK',
      },
    },
    { input: { name: 'bag.jpg', data: '/9j/4AAQSkZJRgABAQAAAQABAAA=' } },
    { input: { name: 'roasting.mp4', data: 'AAAAGGZ0eXBtcDQyAAAAAG1wNDJpc29t' } },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /files',
  surfaces: allSurfaces,
  maxInputBytes: 400 * 1024,
})

export const readFile = action({
  name: 'files.read',
  title: 'Read a file',
  description: 'Reads the name, type and size of a file, and the address of its bytes.',
  input: z.object({ id: id.describe('The file.') }),
  output: file,
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /files/{id}',
  surfaces: allSurfaces,
  outsideText: true,
})

export const readText = action({
  name: 'files.readText',
  title: 'Read the text of a file',
  description:
    'Reads a file as text, up to 100,000 characters of it: plain text, Markdown, CSV, JSON, HTML, PDF, Excel (.xlsx) and Word (.docx).',
  input: z.object({
    id: id.describe('The file.'),
    from: z.int().min(0).default(0).describe('Cursor: `next` of the previous part. Left out: the beginning.'),
    limit: z.int().min(1).max(100_000).default(16_000).describe('How many characters at most, 1 to 100,000.'),
  }),
  output: z.object({
    name: z.string(),
    type: z.string(),
    text: z.string(),
    next: z.int().nullable(),
    /** True if the file has more text than can be read. */
    isCut: z.boolean(),
  }),
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /files/{id}/text',
  surfaces: allSurfaces,
  live: false,
  longRunning: true,
  outsideText: true,
})

export const keepUpload = action({
  name: 'files.keepUpload',
  title: 'Finish an upload',
  description: 'Makes a file of your upload once all its bytes have arrived.',
  input: z.object({ id: id.describe('The upload.') }),
  output: file,
  examples: [{ input: { id: '01998f2e-7b1c-7c3a-9d5e-2f4a6b8c0d1e' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /files/uploads/{id}/keep',
  surfaces: [],
})

export const renameFile = action({
  name: 'files.rename',
  title: 'Rename a file',
  description: 'Renames a file.',
  input: z.object({ id: id.describe('The file.'), name: name.describe('The new name.') }),
  output: file,
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}', name: 'beans-november.csv' } }],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /files/{id}',
  surfaces: allSurfaces,
  outsideText: true,
})

export const removeFile = action({
  name: 'files.remove',
  title: 'Remove a file',
  description: 'Removes a file. It can be restored for 30 days; then its bytes are deleted.',
  input: z.object({ id: id.describe('The file.') }),
  output: z.object({ id }),
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /files/{id}',
  surfaces: allSurfaces,
})

export const restoreFile = action({
  name: 'files.restore',
  title: 'Restore a file',
  description: 'Restores a removed file.',
  input: z.object({ id: id.describe('The file.') }),
  output: file,
  examples: [{ needs: { removed: removeFile }, input: { id: '{removed.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /files/{id}/restore',
  surfaces: allSurfaces,
  outsideText: true,
})

export const eraseFile = action({
  name: 'files.erase',
  title: 'Delete a file permanently',
  description: 'Deletes a removed file and its bytes at once, to free space.',
  input: z.object({ id: id.describe('The file. It must be removed first.') }),
  output: z.object({ id }),
  examples: [{ needs: { removed: removeFile }, input: { id: '{removed.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'POST /files/{id}/erase',
  surfaces: ['api'],
  irreversible: 'Its bytes are deleted and cannot be restored.',
})

export const linkFile = action({
  name: 'files.link',
  title: 'Create a link to a file',
  description: 'Creates a link with which anybody can open a file for some hours, without signing in.',
  input: z.object({
    id: id.describe('The file.'),
    hours: z.int().min(1).max(720).default(24).describe('How long the link works, in hours, at most 720.'),
  }),
  output: z.object({ url: z.string(), expiresAt: timestamp }),
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}', hours: 48 } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /files/{id}/link',
  surfaces: allSurfaces,
})

export const readUsage = action({
  name: 'files.usage',
  title: 'Read storage usage',
  description: 'Reads how many bytes the workspace uses, including removed files and running uploads, and its limits.',
  input: z.object({}),
  output: z.object({
    used: z.int(),
    /** Null means no limit. */
    limit: z.int().nullable(),
    /** Maximum size of one file. */
    largest: z.int(),
    files: z.int(),
    removed: z.int(),
    /** Your own unfinished uploads. */
    unfinished: z.int(),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /files/usage',
  surfaces: allSurfaces,
})
