import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

/** All help articles in reading order. Each is a file in `articles/`. */
export const slugs = [
  'signing-in',
  'your-account',
  'tables',
  'importing-files',
  'views',
  'focus',
  'keyboard',
  'workspaces',
  'inviting-people',
  'roles',
  'approvals',
  'undo-and-audit-log',
  'health',
  'notifications',
  'uploading-files',
  'api-keys',
  'api',
  'your-data',
  'feedback-and-support',
  'self-hosting',
  'settings-and-mail',
  'backup',
] as const
const slug = z.enum(slugs, { error: 'There is no such article.' })
export type Slug = z.infer<typeof slug>

export const topics = ['start', 'people', 'control', 'data', 'host'] as const
export const topic = z.enum(topics)
export type Topic = z.infer<typeof topic>

const article = z.object({ slug, title: z.string(), summary: z.string(), topic })
export type Article = z.infer<typeof article>

export const listArticles = action({
  name: 'support.listArticles',
  title: 'List help articles',
  description: 'Lists the help articles of this installation.',
  input: z.object({}),
  output: z.object({ articles: z.array(article) }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /support/articles',
  surfaces: ['api'],
  live: false,
})

export const readArticle = action({
  name: 'support.readArticle',
  title: 'Read a help article',
  description: 'Reads a help article as HTML, with its sections and votes.',
  input: z.object({ slug: slug.describe('The article, by the name in its address.') }),
  output: article.extend({
    html: z.string(),
    parts: z.array(z.object({ id: z.string(), title: z.string() })),
    /** Your own vote. */
    helped: z.boolean().nullable(),
    votes: z.object({ yes: z.int(), no: z.int() }),
  }),
  examples: [{ input: { slug: 'inviting-people' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /support/articles/{slug}',
  surfaces: ['api'],
})

/** A piece of text; `hit` if it matches the search. */
const textSegment = z.object({ text: z.string(), hit: z.boolean() })
export type TextSegment = z.infer<typeof textSegment>

const searchResult = z.object({
  slug,
  part: z.string().nullable(),
  title: z.array(textSegment),
  text: z.array(textSegment),
  topic,
})
export type SearchResult = z.infer<typeof searchResult>

export const searchArticles = action({
  name: 'support.search',
  title: 'Search the help articles',
  description:
    'Finds help articles by words, the best first, and the section that answers the question if there is one.',
  input: z.object({
    query: z.string().trim().max(200, 'Use at most 200 characters.').describe('Words or a question to search for.'),
  }),
  output: z.object({
    answer: z
      .object({
        slug,
        part: z.string().nullable(),
        title: z.string(),
        text: z.string(),
        /** The page where it is done. */
        open: z.object({ path: z.string(), label: z.string() }).nullable(),
      })
      .nullable(),
    found: z.array(searchResult),
  }),
  examples: [{ input: { query: 'revoke an api key' } }],
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /support/search',
  surfaces: ['api', 'agents', 'mcp'],
  live: false,
})

export const voteOnArticle = action({
  name: 'support.vote',
  title: 'Vote on a help article',
  description: 'Stores whether a help article helped you. A new vote replaces your earlier one.',
  input: z.object({
    slug: slug.describe('The article, by the name in its address.'),
    helpful: z.boolean().describe('Whether it helped you.'),
  }),
  output: z.object({ slug, helpful: z.boolean() }),
  examples: [{ input: { slug: 'inviting-people', helpful: true } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'PUT /support/articles/{slug}/vote',
  surfaces: [],
})
