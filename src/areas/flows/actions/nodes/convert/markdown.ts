import { Marked } from 'marked'
import { z } from 'zod'
import { htmlToMarkdown } from '#platform/server/formats/web-page/html-markdown.ts'
import { withField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

export const markdown = nodeType({
  type: 'flow.markdown',
  title: 'Markdown',
  description: 'Turns Markdown into HTML, or HTML into Markdown.',
  group: 'data',
  icon: 'align-left',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters: z.object({
    mode: z.enum(['toHtml', 'toMarkdown']).default('toHtml').describe('What to make.'),
    text: z.string().max(1_000_000).describe('The Markdown or HTML, such as {{ $json.text }}.'),
    name: z.string().min(1).max(200).default('data').describe('The field that gets the result.'),
    lineBreaks: z
      .boolean()
      .default(false)
      .describe('For HTML: true makes <br> of single line breaks.')
      .meta(shownIf('mode', 'toHtml')),
  }),
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [
      items.map((item, index) => {
        const { mode, text, name, lineBreaks } = parametersFor(index)
        const result = mode === 'toHtml' ? toHtml(text, lineBreaks) : htmlToMarkdown(text, '')
        return madeFrom(item, withField(item, name, result))
      }),
    ],
  }),
})

const marked = new Marked({ gfm: true })

function toHtml(text: string, breaks: boolean): string {
  return marked.parse(text, { async: false, breaks }).trim()
}
