import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

/** Up to this many bytes a file comes in one request; larger ones come in parts that can be taken up again. */
export const maxSingleRequestBytes = 256 * 1024
export const maxNameLength = 200
export const thumbnailSizes = [64, 256, 1024] as const

export const kinds = ['image', 'video', 'audio', 'document', 'other'] as const
export type Kind = (typeof kinds)[number]

const timestamp = z.iso.datetime()
const name = singleLineText(maxNameLength)
/** What a file belongs to, as whoever uploads it calls that: a note's id, a table's row. */
const belongsTo = z.string().regex(/^[\w:./-]{1,100}$/, 'Use letters, digits and : . / - _ here.')

export const file = z.object({
  id,
  name: z.string(),
  /** What its bytes say that it is. */
  type: z.string(),
  kind: z.enum(kinds),
  size: z.int(),
  sha256: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  for: z.string().nullable(),
  /** Who uploaded it, or whoever has it from them. */
  by: z.object({ id, name: z.string().nullable() }).nullable(),
  madeAt: timestamp,
  removedAt: timestamp.nullable(),
  /** Where its bytes are, for those who may see it. */
  url: z.string(),
  /** True if a browser shows it, rather than saves it. */
  opens: z.boolean(),
  /** The address of a small picture of it; `?size=` 64, 256 or 1024. */
  thumbnail: z.string().nullable(),
})
export type File = z.infer<typeof file>

export const listFiles = action({
  name: 'files.list',
  title: 'List files',
  description:
    'Lists the files of the workspace, the newest first; by a part of their name, their kind or what they belong to if you like.',
  input: z.object({
    name: z.string().trim().max(maxNameLength).optional(),
    kind: z.enum(kinds).optional(),
    for: belongsTo.optional(),
    /** Those that were removed and can still be brought back. */
    removed: z.boolean().default(false),
    before: id.optional(),
    limit: z.int().min(1).max(100).default(50),
  }),
  output: z.object({ files: z.array(file), next: id.nullable() }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /files',
  surfaces: allSurfaces,
})

export const addFile = action({
  name: 'files.add',
  title: 'Add a file',
  description: 'Adds a file of at most 256 KB, given in base64. Larger ones are uploaded by tus at /files/tus.',
  input: z.object({
    name,
    for: belongsTo.optional(),
    data: z
      .base64('Give the bytes in base64.')
      .max(Math.ceil(maxSingleRequestBytes / 3) * 4, 'In one request a file may have at most 256 KB.'),
  }),
  output: file,
  examples: [
    {
      input: {
        name: 'beans.csv',
        data: 'TmFtZSxPcmlnaW4sS2lsb3MKWWlyZ2FjaGVmZmUsRXRoaW9waWEsMzAKSHVpbGEsQ29sb21iaWEsMTgKTnllcmksS2VueWEsMTIK',
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /files',
  surfaces: allSurfaces,
  maxInputBytes: 400 * 1024,
})

export const readFile = action({
  name: 'files.read',
  title: 'Look at a file',
  description: 'Tells what a file is, how large, and where its bytes are.',
  input: z.object({ id }),
  output: file,
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /files/{id}',
  surfaces: allSurfaces,
})

export const keepUpload = action({
  name: 'files.keepUpload',
  title: 'Keep an upload',
  description: 'Makes a file of an upload of yours that has come whole.',
  input: z.object({ id }),
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
  description: 'Gives a file another name.',
  input: z.object({ id, name }),
  output: file,
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}', name: 'beans-november.csv' } }],
  permission: 'member',
  effect: 'write',
  rest: 'PATCH /files/{id}',
  surfaces: allSurfaces,
})

export const removeFile = action({
  name: 'files.remove',
  title: 'Remove a file',
  description: 'Removes a file. For 30 days it can be brought back; then its bytes are deleted.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /files/{id}',
  surfaces: allSurfaces,
})

export const restoreFile = action({
  name: 'files.restore',
  title: 'Bring a file back',
  description: 'Brings back a file that was removed.',
  input: z.object({ id }),
  output: file,
  examples: [{ needs: { removed: removeFile }, input: { id: '{removed.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /files/{id}/restore',
  surfaces: allSurfaces,
})

export const eraseFile = action({
  name: 'files.erase',
  title: 'Delete a file for good',
  description: 'Deletes a removed file with its bytes, at once, to make room.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { removed: removeFile }, input: { id: '{removed.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'POST /files/{id}/erase',
  surfaces: ['api'],
  irreversible: 'Its bytes are deleted and cannot be brought back.',
})

export const linkFile = action({
  name: 'files.link',
  title: 'Make a link to a file',
  description: 'Makes an address by which anybody can have a file for some hours, without signing in.',
  input: z.object({ id, hours: z.int().min(1).max(720).default(24) }),
  output: z.object({ url: z.string(), expiresAt: timestamp }),
  examples: [{ needs: { file: addFile }, input: { id: '{file.id}', hours: 48 } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /files/{id}/link',
  surfaces: allSurfaces,
})

export const readUsage = action({
  name: 'files.usage',
  title: 'See how much room files take',
  description:
    'Tells how many bytes the files of the workspace take, removed ones and those on their way included, and how many they may.',
  input: z.object({}),
  output: z.object({
    used: z.int(),
    /** Null is without a limit. */
    limit: z.int().nullable(),
    /** How large one file may be. */
    largest: z.int(),
    files: z.int(),
    removed: z.int(),
    /** Your own that have not come whole. */
    unfinished: z.int(),
  }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /files/usage',
  surfaces: allSurfaces,
})
