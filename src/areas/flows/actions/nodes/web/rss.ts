import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { readFeed } from '#platform/server/formats/feed.ts'
import type { Item } from '../../../contract/graph.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { getText } from './get-text.ts'

export const rss = nodeType({
  type: 'flow.rss',
  title: 'Read a feed',
  description: 'Gets an RSS or Atom feed and gives an item for each entry, newest first.',
  group: 'web',
  icon: 'rss',
  inputs: ['Items'],
  outputs: ['Entries'],
  parameters: z.object({
    url: z.string().min(1).max(4_000).describe('The address of the feed.'),
    limit: z.int().min(1).max(1_000).default(50).describe('At most this many entries.'),
    since: z
      .string()
      .max(100)
      .optional()
      .describe('Only entries after this date, such as {{ $now.minus({ days: 1 }) }}.'),
  }),
  effect: 'read',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const results: Item[] = []
    for (const index of items.keys()) {
      const { url, limit, since } = parametersFor(index)
      const entries = await context.call(`feed ${index}`, { isRepeatable: true }, async (signal) => {
        const got = await getText(
          context,
          url,
          'application/rss+xml,application/atom+xml,application/xml,text/xml',
          signal,
        )
        const { title, entries: all } = readFeed(got.text)
        const after = sinceDate(since)
        return all
          .filter(({ publishedAt }) => after === '' || (publishedAt ?? '') > after)
          .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
          .slice(0, limit)
          .map((entry) => ({ ...entry, feed: title }))
      })
      results.push(...entries.map((json) => madeFrom(items[index] ?? [], { json })))
    }
    return { outputs: [results] }
  },
})

function sinceDate(since: string | undefined): string {
  if (since === undefined || since === '') return ''
  const time = Date.parse(since)
  return Number.isNaN(time)
    ? refuse('flows.not-a-date', 422, `“${since}” is not a date.`)
    : new Date(time).toISOString()
}
