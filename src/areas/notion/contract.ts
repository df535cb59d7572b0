import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { listedBy } from '#platform/contract/forms/listed-by.ts'
import { singleLineText } from '#platform/contract/text.ts'

const connection = id.optional().describe('The Notion connection to use. Left out: the first that you can use.')
const notionId = z
  .string()
  .regex(/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i, 'Give an id as in the address of a Notion page.')
const aPage = listedBy('notion.search', 'page')
const page = notionId.describe('The id of the page: the last part of its address.').meta(aPage)
const chosenPage = notionId
  .optional()
  .describe('The id of the page: the last part of its address. Left out: the one that was chosen for the connection.')
  .meta(aPage)
const markdown = z.string().max(200_000).describe('The text in Markdown.')
const surfaces = ['api', 'agents', 'flows', 'mcp'] as const

export const searchPages = action({
  name: 'notion.search',
  title: 'Search Notion',
  description: 'Finds pages and databases by their titles, among those that were shared with the connection.',
  input: z.object({
    words: z.string().max(200).default('').describe('Words of the title. Left out: what was edited last.'),
    connection,
  }),
  output: z.object({
    results: z.array(
      z.object({ id: z.string(), kind: z.enum(['page', 'database']), title: z.string(), url: z.string() }),
    ),
  }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /notion/search',
  surfaces,
  live: false,
  outsideText: true,
})

export const readPage = action({
  name: 'notion.readPage',
  title: 'Read a Notion page',
  description: 'Reads a Notion page as Markdown.',
  input: z.object({ page, connection }),
  output: z.object({ id: z.string(), title: z.string(), url: z.string(), markdown: z.string() }),
  examples: [{ input: { page: '11111111-2222-4333-8444-555555555555' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /notion/pages/{page}',
  surfaces,
  live: false,
  outsideText: true,
})

const written = z.object({ id: z.string(), url: z.string() })

export const createPage = action({
  name: 'notion.createPage',
  title: 'Create a Notion page',
  description: 'Creates a Notion page below another one, with a text in Markdown.',
  input: z.object({
    parent: notionId
      .optional()
      .describe('The id of the page that it goes below. Left out: the page that was chosen for the connection.')
      .meta(aPage),
    title: singleLineText(200).describe('Its title.'),
    markdown: markdown.default(''),
    connection,
  }),
  output: written,
  examples: [
    { input: { parent: '11111111-2222-4333-8444-555555555555', title: 'Tasting notes', markdown: '- Huila: plum' } },
  ],
  permission: 'member',
  effect: 'send',
  rest: 'POST /notion/pages',
  surfaces,
  card: { to: 'parent' },
  outsideText: true,
})

export const appendToPage = action({
  name: 'notion.appendToPage',
  title: 'Append to a Notion page',
  description: 'Adds a text in Markdown to the end of a Notion page.',
  input: z.object({ page: chosenPage, markdown: markdown.min(1, 'Write something.'), connection }),
  output: z.object({ id: z.string(), blocks: z.int() }),
  examples: [{ input: { page: '11111111-2222-4333-8444-555555555555', markdown: '## Monday\n\nNyeri: blackcurrant' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /notion/blocks',
  surfaces,
  card: { to: 'page' },
  outsideText: true,
})

export const queryDatabase = action({
  name: 'notion.queryDatabase',
  title: 'Query a Notion database',
  description: 'Lists the rows of a Notion database, with their values as plain text, numbers and lists.',
  input: z.object({
    database: notionId
      .optional()
      .describe(
        'The id of the database: the part of its address before “?v=”. Left out: the one that was chosen for the connection.',
      )
      .meta(listedBy('notion.search', 'database')),
    limit: z.coerce.number().int().min(1).max(1_000).default(100).describe('How many rows at most, up to 1,000.'),
    filter: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Only rows that match, as Notion’s API has it: {"property": "Done", "checkbox": {"equals": true}}.'),
    sorts: z
      .array(z.record(z.string(), z.unknown()))
      .max(20)
      .optional()
      .describe('Their order, as Notion’s API has it: [{"property": "Due", "direction": "ascending"}].'),
    connection,
  }),
  output: z.object({
    rows: z.array(
      z.object({ id: z.string(), url: z.string(), title: z.string(), values: z.record(z.string(), z.unknown()) }),
    ),
    hasMore: z.boolean(),
  }),
  examples: [{ input: { database: '99999999-2222-4333-8444-555555555555' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /notion/rows',
  surfaces,
  live: false,
  outsideText: true,
})

export const importedNote = z.object({ id })

export const importPages = action({
  name: 'notion.importPages',
  title: 'Import Notion pages as notes',
  description: 'Copies Notion pages to new notes of this workspace, one note for each page.',
  input: z.object({
    pages: z
      .array(notionId.meta(aPage))
      .min(1)
      .max(20, 'Import at most 20 pages at a time.')
      .describe('The ids of the pages.'),
    connection,
  }),
  output: z.object({ notes: z.array(z.object({ id, title: z.string() })) }),
  examples: [{ input: { pages: ['11111111-2222-4333-8444-555555555555'] } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /notion/imports',
  surfaces,
  outsideText: true,
})
