import { z } from 'zod'
import { parseXml, writeXml } from '#platform/server/formats/xml-json.ts'
import type { Item } from '../../../contract/graph.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { withField } from '../../../rules/field-path.ts'
import { nodeType } from '../node-type.ts'
import { shownIf } from '../shown-if.ts'

const parameters = z.object({
  mode: z.enum(['toJson', 'toXml']).default('toJson').describe('What to make.'),
  xml: z
    .string()
    .max(10_000_000)
    .optional()
    .describe('For toJson: the XML, such as {{ $json.data }}.')
    .meta(shownIf('mode', 'toJson')),
  value: z
    .unknown()
    .optional()
    .describe('For toXml: what to write. Left out: the item.')
    .meta(shownIf('mode', 'toXml')),
  name: z
    .string()
    .max(200)
    .optional()
    .describe('The field that gets the result. Left out: the item becomes the result, or “data” has the XML.'),
  rootName: z
    .string()
    .max(100)
    .default('root')
    .describe('For toXml: the outermost element, if there are several.')
    .meta(shownIf('mode', 'toXml')),
  attributesName: z.string().min(1).max(20).default('$').describe('The field with the attributes of an element.'),
  textName: z.string().min(1).max(20).default('_').describe('The field with the text beside attributes.'),
  alwaysLists: z
    .boolean()
    .default(false)
    .describe('For toJson: true makes a list of every element, also of one.')
    .meta(shownIf('mode', 'toJson')),
  mergesAttributes: z
    .boolean()
    .default(false)
    .describe('For toJson: attributes become fields like elements.')
    .meta(shownIf('mode', 'toJson')),
  ignoresAttributes: z
    .boolean()
    .default(false)
    .describe('For toJson: leaves attributes out.')
    .meta(shownIf('mode', 'toJson')),
  keepsRoot: z
    .boolean()
    .default(true)
    .describe('For toJson: false leaves the outermost element out.')
    .meta(shownIf('mode', 'toJson')),
  hasHeader: z.boolean().default(true).describe('For toXml: begins with <?xml … ?>.').meta(shownIf('mode', 'toXml')),
})
type Parameters = z.output<typeof parameters>

export const xml = nodeType({
  type: 'flow.xml',
  title: 'XML',
  description: 'Reads XML as fields, or writes fields as XML.',
  group: 'data',
  icon: 'code-xml',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [
      items.map((item, index) => {
        const options = parametersFor(index)
        return madeFrom(item, options.mode === 'toJson' ? toJson(item, options) : toXml(item, options))
      }),
    ],
  }),
})

function toJson(item: Item, { xml: text = '', name = '', ...options }: Parameters): Item {
  const value = parseXml(text, options)
  if (name !== '') return withField(item, name, value)
  return { json: typeof value === 'object' && value !== null ? { ...value } : { value } }
}

function toXml(item: Item, { value = item.json, name = '', ...options }: Parameters): Item {
  const text = writeXml(value, options)
  return name === '' ? { json: { data: text } } : withField(item, name, text)
}
