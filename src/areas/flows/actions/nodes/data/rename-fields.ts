import { z } from 'zod'
import type { Item } from '../../../contract/graph.ts'
import { linearRegex } from '../../../rules/expressions/linear-regex.ts'
import { readField, withField, withoutField } from '../../../rules/field-path.ts'
import { madeFrom } from '../../../rules/items/paired-items.ts'
import { nodeType } from '../node-type.ts'

const parameters = z.object({
  fields: z
    .array(
      z.object({
        from: z.string().min(1).max(200).describe('The name now.'),
        to: z.string().min(1).max(200).describe('The new name.'),
      }),
    )
    .max(200)
    .default([])
    .describe('Old and new names.'),
  patterns: z
    .array(
      z.object({
        pattern: z.string().min(1).max(500).describe('A regular expression, such as ^old_(.*)$.'),
        replacement: z.string().max(200).default('').describe('What stands there instead, such as new_$1.'),
      }),
    )
    .max(50)
    .default([])
    .describe('Renames all fields that match.'),
})

export const renameFields = nodeType({
  type: 'flow.rename',
  title: 'Rename fields',
  description: 'Gives fields of each item other names.',
  group: 'data',
  icon: 'text-cursor-input',
  inputs: ['Items'],
  outputs: ['Items'],
  parameters,
  effect: 'read',
  isPerItem: true,
  isPure: true,
  execute: ({ items, parametersFor }) => ({
    outputs: [items.map((item, index) => madeFrom(item, renamed(item, parametersFor(index))))],
  }),
})

function renamed(item: Item, { fields, patterns }: z.output<typeof parameters>): Item {
  const byName = fields.reduce((result: Item, { from, to }) => {
    const value = readField(result, from)
    return value === undefined ? result : withField(withoutField(result, from), to, value)
  }, item)
  const nameOf = (name: string) =>
    patterns.reduce((text, { pattern, replacement }) => text.replace(linearRegex(pattern, 'g'), replacement), name)
  const json = Object.fromEntries(Object.entries(byName.json).map(([name, value]) => [nameOf(name), value]))
  return { ...byName, json }
}
