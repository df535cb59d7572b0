import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const maxTitleLength = 200
export const maxNotes = 10_000
export const maxMarkdownLength = 1_000_000
/** The largest input of an action that takes Markdown: a character may take several bytes. */
export const maxMarkdownBytes = 4 * 1024 * 1024

/** Who sees a note: everybody in the workspace, chosen people, or only its author. */
export const visibilities = ['workspace', 'people', 'private'] as const
export type Visibility = (typeof visibilities)[number]
export const visibility = z.enum(visibilities)

export const noteId = id.describe('The id of the note.')
export const noteRef = z.object({ id: noteId })
/** A note may have no title yet. */
export const noteTitle = z.union([z.literal(''), singleLineText(maxTitleLength)])
export const noteIcon = z
  .string()
  .trim()
  .min(1)
  .max(16, 'Use one emoji.')
  .regex(/^[^\p{Cc}<>&]+$/u, 'Use one emoji.')
export const noteTag = singleLineText(50)
export const markdown = z
  .string()
  .max(maxMarkdownLength, `Use at most ${maxMarkdownLength} characters.`)
  .refine((text) => !text.includes('\0'), 'Take the control characters out of this.')

export const personRef = z.object({ id, name: z.string().nullable() })

/** A note in the tree, without its text. */
export const noteSummary = z.object({
  id,
  parent: id.nullable(),
  title: z.string(),
  icon: z.string().nullable(),
  tags: z.array(z.string()),
  /** The order among its siblings, ascending. */
  position: z.number(),
  /** Who sees it, with what it takes over from the notes above. */
  visibility,
  isPinned: z.boolean(),
  isFavorite: z.boolean(),
  excerpt: z.string(),
  updatedAt: z.iso.datetime(),
})
export type NoteSummary = z.infer<typeof noteSummary>

/** What the page of a note shows around its text. */
export const noteDetails = noteSummary.extend({
  /** The notes above it, from the top. */
  path: z.array(z.object({ id, title: z.string(), icon: z.string().nullable() })),
  /** What the caller may do. */
  may: z.object({ write: z.boolean() }),
  /** The number of the last change of the text that these columns show. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: personRef.nullable(),
  updatedBy: personRef.nullable(),
  /** Set while it is in the trash. */
  removedAt: z.iso.datetime().nullable(),
})
export type NoteDetails = z.infer<typeof noteDetails>
