import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { type NodeContext, nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'
import { fileFormats } from './file-formats.ts'
import { storeFile } from './stored-files.ts'

const parameters = z.object({
  format: z
    .enum(['csv', 'xlsx', 'json', 'html', 'text', 'base64'])
    .default('csv')
    .describe('What to write. csv, xlsx and html make a table of all items. base64 turns such a text back into bytes.'),
  content: z
    .string()
    .max(10_000_000)
    .optional()
    .describe('For text and base64: the content, such as {{ $json.text }}.')
    .meta(shownIf('format', 'text', 'base64')),
  name: z.string().max(200).optional().describe('The name of the file. Left out: such as items.csv.'),
  mediaType: z.string().max(100).optional().describe('Its type, such as image/png. Left out: by the format.'),
  isEach: z
    .boolean()
    .default(false)
    .describe('For json: true makes a file for each item. text and base64 always do.')
    .meta(shownIf('format', 'json')),
  separator: z
    .string()
    .min(1)
    .max(1)
    .default(',')
    .describe('For csv: what stands between the values.')
    .meta(shownIf('format', 'csv')),
  field: z.string().min(1).max(100).default('data').describe('The name under which the item carries the file.'),
})
type Parameters = z.output<typeof parameters>

export const makeFile = nodeType({
  type: 'flow.makeFile',
  title: 'Make a file',
  description: 'Writes the items into a file: CSV, Excel, JSON, HTML or text.',
  group: 'data',
  icon: 'file-down',
  inputs: ['Items'],
  outputs: ['Files'],
  parameters,
  effect: 'write',
  isPure: false,
  execute: async ({ items, parametersFor, context }) => {
    const first = parametersFor(0)
    const isEach = first.format === 'text' || first.format === 'base64' || (first.format === 'json' && first.isEach)
    if (!isEach) return { outputs: [[await writeFile(context, 'all', items, first)]] }
    const results: Item[] = []
    for (const [index, item] of items.entries())
      results.push(await writeFile(context, String(index), [item], parametersFor(index)))
    return { outputs: [results] }
  },
})

async function writeFile(
  context: NodeContext,
  key: string,
  items: readonly Item[],
  options: Parameters,
): Promise<Item> {
  const format = fileFormats[options.format]
  const name = options.name || `items.${format.extension}`
  const file = await context.call(`file ${key}`, { isRepeatable: true }, async () => {
    const bytes = await format.write(items, options)
    return storeFile(context, { name, mediaType: options.mediaType || format.mediaType, bytes })
  })
  const { mediaType, size } = file
  return madeFrom(items, { json: { name, mediaType, size }, binary: { [options.field]: file } })
}
