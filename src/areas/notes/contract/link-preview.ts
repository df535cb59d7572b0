import { z } from 'zod'
import { action } from '#platform/contract/action.ts'

export const previewLink = action({
  name: 'notes.previewLink',
  title: 'Preview a link',
  description:
    'Reads the title and the description of a web page, for a card in a note. Both are empty if it cannot be read.',
  input: z.object({
    url: z
      .url({ protocol: /^https?$/, error: 'Give a web address, like https://example.com.' })
      .max(2_000)
      .describe('The address of the page, with https:// or http://.'),
  }),
  output: z.object({ title: z.string(), description: z.string() }),
  examples: [{ input: { url: 'https://kestrel.example/menu' } }],
  permission: 'member',
  effect: 'read',
  rest: 'POST /notes/preview-link',
  surfaces: ['api'],
  live: false,
  outsideText: true,
})
