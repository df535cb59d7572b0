import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { Item } from '../../../contract/graph.ts'
import { convertValue, valueTypes } from '../../../rules/items/convert-value.ts'
import { readField, withField, withoutField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'

const names = z.array(z.string().min(1).max(200)).max(200)

const parameters = z.object({
  fields: z
    .array(
      z.object({
        name: z.string().min(1).max(200).describe('The field; dots lead into objects.'),
        value: z.unknown().describe('Its value: a text, or `{{ $json.total * 2 }}`.'),
        type: z.enum(valueTypes).default('any').describe('What the value becomes. any: as it is.'),
      }),
    )
    .max(200)
    .default([])
    .describe('The fields to set.'),
  json: z.unknown().optional().describe('An object whose fields are set too, such as {"total": 12}.'),
  keepOthers: z.boolean().default(true).describe('False removes all other fields.'),
  include: names.optional().describe('Only these of the other fields stay. Left out: all.'),
  exclude: names.optional().describe('These of the other fields are removed.'),
  hasPaths: z
    .boolean()
    .default(true)
    .describe('Whether dots in names lead into objects. False takes them as they are.'),
  keepFiles: z.boolean().default(true).describe('False removes the files of the item.'),
})

export const setFields = nodeType({
  type: 'flow.set',
  title: 'Set fields',
  description: 'Adds fields to each item or changes them.',
  group: 'data',
  icon: 'pencil',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [items.map((item, index): Item => madeFrom(item, withFields(item, parametersFor(index))))],
  }),
})

function withFields(item: Item, { fields, json, hasPaths, ...options }: z.output<typeof parameters>): Item {
  const start = startingItem(item, options)
  const merged: Item = { ...start, json: { ...start.json, ...objectOf(json) } }
  return fields.reduce((result, { name, value, type }) => {
    const converted = convertValue(value, type) ?? null
    if (hasPaths && name.includes('.')) return withField(result, name, converted)
    setOwn(result.json, name, converted)
    return result
  }, merged)
}

/** In an object that only this node has. `__proto__` is a name like every other. */
function setOwn(json: Item['json'], name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(json, name, { value, enumerable: true, writable: true, configurable: true })
  else json[name] = value
}

type Options = Pick<z.output<typeof parameters>, 'keepOthers' | 'include' | 'exclude' | 'keepFiles'>

function startingItem({ json, binary }: Item, { keepOthers, include, exclude, keepFiles }: Options): Item {
  const files = keepFiles && binary ? { binary } : {}
  if (!keepOthers) return { json: {}, ...files }
  const all: Item = { json, ...files }
  if (include)
    return include.reduce(
      (result: Item, name) => {
        const value = readField(all, name)
        return value === undefined ? result : withField(result, name, value)
      },
      { json: {}, ...files },
    )
  return (exclude ?? []).reduce(withoutField, all)
}

function objectOf(json: unknown): Record<string, unknown> {
  const value = typeof json === 'string' && json.trim() !== '' ? parsed(json) : json
  if (value === undefined || value === null || value === '') return {}
  if (typeof value !== 'object' || Array.isArray(value))
    return refuse('flows.not-an-object', 422, 'json: Write an object, such as {"total": 12}.')
  return { ...value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('flows.not-json', 422, `json: This is not JSON: ${text.slice(0, 100)}`)
  }
}
