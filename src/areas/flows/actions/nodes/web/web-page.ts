import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { readWebPage } from '#platform/server/formats/web-page/read-web-page.ts'
import type { Item } from '../../../contract/graph.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { getText } from './get-text.ts'

const maxTextLength = 1_000_000

export const webPage = nodeType({
  type: 'flow.webPage',
  title: 'Read a web page',
  description: 'Gets a web page and gives its title, text, links and metadata.',
  group: 'web',
  icon: 'file-text',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    url: z.string().min(1).max(4_000).describe('The address of the page.'),
    as: z.enum(['markdown', 'text']).default('markdown').describe('How its text is written.'),
    hasLinks: z.boolean().default(true).describe('Also gives the links of the page.'),
  }),
  effect: 'read',
  isPerItem: true,
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const results: Item[] = []
    for (const index of items.keys()) {
      const { url, as, hasLinks } = parametersFor(index)
      const page = await context.call(`page ${index}`, { isRepeatable: true }, async (signal) => {
        const got = await getText(context, url, 'text/html,application/xhtml+xml', signal)
        if (!/html|^text\//.test(got.mediaType))
          refuse('flows.not-a-page', 422, `This is no web page: it is ${got.mediaType}.`)
        const { text, markdown, links, ...rest } = readWebPage(got.text, got.url)
        const body = (as === 'text' ? text : markdown).slice(0, maxTextLength)
        return { url: got.url, ...rest, text: body, ...(hasLinks && { links }) }
      })
      results.push(madeFrom(items[index] ?? [], { json: page }))
    }
    return { outputs: [results] }
  },
})
