import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { isEqual, toText } from '../../../rules/conditions.ts'
import { readField, withField, withoutField } from '../../../rules/field-path.ts'
import { checkItemCount } from '../../../rules/items/item-limit.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'

const parameters = z.object({
  fields: z
    .array(
      z.object({
        first: z.string().min(1).max(200).describe('The field of the first input.'),
        second: z.string().max(200).optional().describe('The field of the second input. Left out: the same.'),
      }),
    )
    .min(1)
    .max(10)
    .describe('The fields by which an item of one input belongs to an item of the other.'),
  ignored: z.array(z.string().min(1).max(200)).max(100).default([]).describe('Fields whose differences do not count.'),
  different: z
    .enum(['both', 'first', 'second', 'mix', 'fields'])
    .default('both')
    .describe(
      'What “Different” gives: both versions, that of one input, the second’s fields over the first’s, or which fields differ.',
    ),
  except: z
    .array(z.string().min(1).max(200))
    .max(100)
    .default([])
    .describe('For the version of one input: fields that come from the other one.'),
  takesFirst: z
    .boolean()
    .default(false)
    .describe('True compares with the first item that belongs to it only. Off: with each.'),
  isFuzzy: z.boolean().default(false).describe('True takes "3" and 3 as the same, and empty values too.'),
})

export const compareLists = nodeType({
  type: 'flow.compare',
  title: 'Compare lists',
  description: 'Compares the items of two inputs: which are only in one of them, the same or different.',
  group: 'data',
  icon: 'git-compare',
  inputs: ['First', 'Second'],
  outputs: ['Only in first', 'Same', 'Different', 'Only in second'],
  parameters,
  effect: 'read',
  isPure: true,
  execute: ({ inputs: [first = [], second = []], parametersFor }) => {
    const options = parametersFor(0)
    const keyOf = (item: Item, side: 'first' | 'second') =>
      JSON.stringify(
        options.fields.map(({ first: name, second: other }) =>
          toText(readField(item, side === 'first' || other === undefined || other === '' ? name : other)),
        ),
      )
    const partners = Map.groupBy(second, (item) => keyOf(item, 'second'))
    const keys = new Set(first.map((item) => keyOf(item, 'first')))
    const outputs: [Item[], Item[], Item[], Item[]] = [
      [],
      [],
      [],
      second.filter((item) => !keys.has(keyOf(item, 'second'))),
    ]
    for (const item of first) {
      const all = partners.get(keyOf(item, 'first')) ?? []
      const found = options.takesFirst ? all.slice(0, 1) : all
      if (found.length === 0) outputs[0].push(item)
      checkItemCount(outputs[1].length + outputs[2].length + found.length)
      for (const partner of found) {
        if (isSame(item, partner, options)) outputs[1].push(item)
        else outputs[2].push(differenceOf(item, partner, options))
      }
    }
    return { outputs }
  },
})

type Options = z.output<typeof parameters>

function isSame(one: Item, other: Item, { ignored, fields, isFuzzy }: Options): boolean {
  const left = ignored.reduce(withoutField, one).json
  const right = ignored.reduce(withoutField, other).json
  const keys = new Set(fields.flatMap(({ first, second }) => (second && second !== first ? [first, second] : [])))
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((name) => !keys.has(name))
  return names.every((name) =>
    isFuzzy ? isEqual(left[name], right[name]) : JSON.stringify(left[name]) === JSON.stringify(right[name]),
  )
}

function differenceOf(one: Item, other: Item, options: Options): Item {
  const { different, fields, except } = options
  if (different === 'first') return withFieldsOf(other, one, except)
  if (different === 'second') return withFieldsOf(one, other, except)
  if (different === 'mix') return madeFrom([one, other], { ...one, json: { ...one.json, ...other.json } })
  const keys = Object.fromEntries(fields.map(({ first }) => [first, readField(one, first)]))
  if (different === 'fields') return madeFrom([one, other], { json: { keys, ...fieldByField(one, other, options) } })
  return madeFrom([one, other], { json: { keys, first: one.json, second: other.json } })
}

function withFieldsOf(source: Item, item: Item, names: readonly string[]): Item {
  if (names.length === 0) return item
  const changed = names.reduce((result: Item, name) => {
    const value = readField(source, name)
    return value === undefined ? withoutField(result, name) : withField(result, name, value)
  }, item)
  return madeFrom([item, source], changed)
}

function fieldByField(one: Item, other: Item, options: Options): Record<'same' | 'different', unknown> {
  const keys = new Set(options.fields.flatMap(({ first, second }) => [first, second ?? first]))
  const names = new Set([...Object.keys(one.json), ...Object.keys(other.json)].filter((name) => !keys.has(name)))
  const isEqualField = (name: string) =>
    isSame({ json: { [name]: one.json[name] } }, { json: { [name]: other.json[name] } }, options)
  return {
    same: Object.fromEntries([...names].filter(isEqualField).map((name) => [name, one.json[name]])),
    different: Object.fromEntries(
      [...names]
        .filter((name) => !isEqualField(name))
        .map((name) => [name, { inputA: one.json[name] ?? null, inputB: other.json[name] ?? null }]),
    ),
  }
}
