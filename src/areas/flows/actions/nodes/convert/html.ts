import { z } from 'zod'
import { parseHtml } from '#platform/server/formats/html/html-tree.ts'
import { selectAll } from '#platform/server/formats/html/select.ts'
import { innerHtml, innerText } from '#platform/server/formats/html/serialize.ts'
import type { HtmlElement } from '#platform/server/formats/html/html-tree.ts'
import type { Item } from '../../../contract/graph.ts'
import { withField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { htmlTable } from '../files/file-formats.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

const value = z.object({
  name: z.string().min(1).max(200).describe('The field that gets it.'),
  selector: z.string().min(1).max(500).describe('A CSS selector, such as h1, .price or a[href].'),
  get: z.enum(['text', 'html', 'attribute', 'value']).default('text').describe('What to take of the element.'),
  attribute: z
    .string()
    .max(100)
    .optional()
    .describe('For attribute: its name, such as href.')
    .meta(shownIf('get', 'attribute')),
  isList: z.boolean().default(false).describe('True gives all elements, else only the first.'),
  skipped: z.string().max(500).optional().describe('A CSS selector of parts to leave out.'),
})

const parameters = z.object({
  mode: z.enum(['extract', 'template', 'table']).default('extract').describe('Read HTML, or write it.'),
  html: z
    .string()
    .max(5_000_000)
    .optional()
    .describe('For extract: the HTML, such as {{ $json.data }}. For template: what to write, with {{ … }} in it.')
    .meta(shownIf('mode', 'extract', 'template')),
  values: z
    .array(value)
    .max(100)
    .default([])
    .describe('For extract: what to look for.')
    .meta(shownIf('mode', 'extract')),
  trims: z
    .boolean()
    .default(true)
    .describe('For extract: removes white space around texts.')
    .meta(shownIf('mode', 'extract')),
  cleansUp: z
    .boolean()
    .default(true)
    .describe('For extract: makes one space of several.')
    .meta(shownIf('mode', 'extract')),
  name: z
    .string()
    .max(200)
    .optional()
    .describe('The field that gets the HTML. Left out: html, or table.')
    .meta(shownIf('mode', 'template', 'table')),
  keepOthers: z
    .boolean()
    .default(false)
    .describe('True keeps the other fields.')
    .meta(shownIf('mode', 'extract', 'template')),
})
type Parameters = z.output<typeof parameters>

export const html = nodeType({
  type: 'flow.html',
  title: 'HTML',
  description: 'Takes values out of HTML by CSS selectors, or makes HTML from a template or as a table.',
  group: 'data',
  icon: 'code-xml',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => {
    const first = parametersFor(0)
    if (first.mode === 'table')
      return { outputs: [[madeFrom(items, { json: { [first.name || 'table']: htmlTable(items) } })]] }
    return { outputs: [items.map((item, index) => madeFrom(item, resultOf(item, parametersFor(index))))] }
  },
})

function resultOf(item: Item, options: Parameters): Item {
  const start: Item = options.keepOthers ? item : { json: {}, ...(item.binary && { binary: item.binary }) }
  if (options.mode === 'template') return withField(start, options.name || 'html', options.html ?? '')
  const document = parseHtml(options.html ?? '')
  return options.values.reduce((result, each) => {
    const found = selectAll(document, each.selector)
    const values = (each.isList ? found : found.slice(0, 1)).map((element) => read(element, each, options))
    return withField(result, each.name, each.isList ? values : (values[0] ?? null))
  }, start)
}

function read(element: HtmlElement, wanted: z.output<typeof value>, { trims, cleansUp }: Parameters): string {
  const left = new Set(wanted.skipped ? selectAll(element, wanted.skipped) : [])
  const text =
    wanted.get === 'attribute'
      ? (element.attributes.get((wanted.attribute ?? '').toLowerCase()) ?? '')
      : wanted.get === 'value'
        ? (element.attributes.get('value') ?? '')
        : wanted.get === 'html'
          ? innerHtml(element, left)
          : innerText(element, left)
  const clean = cleansUp && wanted.get === 'text' ? text.replaceAll(/\s+/g, ' ') : text
  return trims ? clean.trim() : clean
}
