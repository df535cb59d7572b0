import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

const searchResult = z.object({
  /** As people call it: "task", "file", "member". */
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
  /** The page that shows it. */
  page: z.string(),
})
export type SearchResult = z.infer<typeof searchResult>

const maxResults = 50

export const find = action({
  name: 'search.find',
  title: 'Search this workspace',
  description:
    'Finds things, people and help by a part of their names, as far as you may see them, the best matches first.',
  input: z.object({
    query: z
      .string()
      .trim()
      .min(1, 'Write something here.')
      .max(200, 'Use at most 200 characters.')
      .describe('Words of the name, or their beginnings. Case and accents do not matter.'),
    kinds: z
      .array(z.string().max(50))
      .max(20)
      .nullish()
      .describe('Only results of these kinds, like "task" or "member". Leave out for all.'),
    limit: z
      .int('Give a whole number.')
      .min(1, `Give 1 to ${maxResults}.`)
      .max(maxResults, `Give 1 to ${maxResults}.`)
      .default(20)
      .describe('How many results at most.'),
  }),
  output: z.object({ found: z.array(searchResult) }),
  examples: [{ input: { query: 'green beans' } }, { input: { query: 'jonas', kinds: ['member'], limit: 5 } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /search',
  surfaces: ['api', 'agents', 'flows', 'mcp'],
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
