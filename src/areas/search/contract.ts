import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { snippet } from '#platform/contract/search/text-match.ts'

const searchResult = z.object({
  /** As people call it: "task", "file", "member". */
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  /** Where it is: the table of a row, the folder of a note. */
  detail: z.string().nullable(),
  /** The page that shows it, with the exact place if it has one. */
  page: z.string(),
  /** The text around the words, unless only the name has them. */
  snippet: snippet.nullable(),
  /** When it changed last, and who changed it, as far as it is known. */
  updatedAt: z.iso.datetime().nullable(),
  person: z.object({ id, name: z.string() }).nullable(),
})
export type SearchResult = z.infer<typeof searchResult>

const maxResults = 50

export const find = action({
  name: 'search.find',
  title: 'Search this workspace',
  description:
    'Finds notes, rows, tasks, sessions, files, people and help by words of their names and texts, as far as you may see them, the best matches first. Each result says where the words are.',
  input: z.object({
    query: z
      .string()
      .trim()
      .min(1, 'Write something here.')
      .max(200, 'Use at most 200 characters.')
      .describe(
        'Words, or their beginnings. Case and accents do not matter, and names are found despite typing errors.',
      ),
    kinds: z
      .array(z.string().max(50))
      .max(20)
      .nullish()
      .describe('Only results of these kinds, like "task" or "member". Leave out for all.'),
    person: id.nullish().describe('Only what this member changed last. Leave out for everybody.'),
    from: z.iso.datetime().nullish().describe('Only what changed at this time or later. Leave out for any time.'),
    to: z.iso.datetime().nullish().describe('Only what changed before this time. Leave out for any time.'),
    limit: z
      .int('Give a whole number.')
      .min(1, `Give 1 to ${maxResults}.`)
      .max(maxResults, `Give 1 to ${maxResults}.`)
      .default(20)
      .describe('How many results at most.'),
    cursor: z
      .string()
      .regex(/^\d{1,3}$/, 'This is not a cursor. Use `next` of the page before.')
      .nullish()
      .describe('The `next` of the page before. Leave out for the first page.'),
  }),
  output: z.object({
    found: z.array(searchResult),
    /** How many there are of each kind, before `kinds` is applied. A hundred stands for a hundred or more. */
    counts: z.array(z.object({ kind: z.string(), count: z.int() })),
    next: z.string().nullable(),
  }),
  examples: [
    { input: { query: 'green beans' } },
    { input: { query: 'jonas', kinds: ['member'], limit: 5 } },
    { input: { query: 'freight quote', from: '2026-11-01T00:00:00Z' } },
  ],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /search',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
  everyday: true,
  outsideText: true,
  // Results are read at once, and the next letter searches again.
  live: false,
})

/** A field of an action that a small form can ask for. */
const commandField = z.object({
  name: z.string(),
  label: z.string(),
  /** Help text: the description of the input field. */
  description: z.string().nullable(),
  type: z.enum(['text', 'number', 'date', 'switch', 'choice']),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
  defaultValue: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})
export type CommandField = z.infer<typeof commandField>

const command = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  effect: z.enum(['write', 'send', 'destroy']),
  /** Why it cannot be undone, if it cannot. */
  irreversible: z.string().nullable(),
  fields: z.array(commandField),
})
export type Command = z.infer<typeof command>

export const listCommands = action({
  name: 'search.actions',
  title: 'See what the palette can do',
  description: 'Lists what you can do here straight from the command palette, and what each needs to know.',
  input: z.object({}),
  output: z.object({ commands: z.array(command) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /search/actions',
  surfaces: [],
  live: false,
})
