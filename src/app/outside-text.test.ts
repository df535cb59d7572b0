import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadAreas } from './load-areas.ts'

const actions = (await loadAreas())
  .flatMap((area) => area.actions)
  .map(({ action }) => action)
  .filter(({ surfaces }) => surfaces.includes('agents'))

/** Actions whose answers have text that no stranger can have written, and why. */
const ownWords: Readonly<Record<string, string>> = {
  'profile.read': 'The name of the person whom the agent works for.',
  'files.add': 'The name that the call itself gave.',
  'files.link': 'An address that Taaskly made.',
  'focus.addTask': 'The title that the call itself gave.',
  'tables.createTable': 'The names that the call itself gave.',
  'tables.addField': 'The name and options that the call itself gave.',
  'tables.addView': 'The name and settings that the call itself gave.',
  'flows.create': 'What is wrong with the graph that the call itself gave.',
  'flows.saveDraft': 'What is wrong with the graph that the call itself gave.',
  'flows.listNodeTypes': 'The words of Taaskly.',
  'flows.listTemplates': 'The words of Taaskly.',
  'bundles.list': 'The words of Taaskly.',
  'bundles.read': 'The words of Taaskly.',
  'bundles.install': 'The words of Taaskly.',
  'bundles.uninstall': 'The words of Taaskly.',
  'support.search': 'The words of Taaskly.',
  'flows.sendMail': 'The address that the call itself gave.',
  'mail.send': 'The address of the person’s own mailbox, and an id that Taaskly made.',
  'practice.publish': 'The id and the address of the post, from the service.',
  'x.publish': 'The id and the address of the post, from the service.',
  'linkedin.publish': 'The id and the address of the post, from the service.',
  'threads.publish': 'The id and the address of the post, from the service.',
  'instagram.publish': 'The id and the address of the post, from the service.',
  'youtube.publish': 'The id and the address of the post, from the service.',
}

test('every action of agents that returns free text says that strangers may have written it', () => {
  const unmarked = actions.filter(({ name, outsideText }) => !outsideText && !(name in ownWords))
  expect(unmarked.filter((action) => hasFreeText(schemaOf(action.output))).map(({ name }) => name)).toEqual([])
})

test('the list of exceptions holds only actions that need it', () => {
  const needed = actions.filter(({ outsideText, output }) => !outsideText && hasFreeText(schemaOf(output)))
  expect(Object.keys(ownWords).toSorted()).toEqual(needed.map(({ name }) => name).toSorted())
})

type Schema = Readonly<Record<string, unknown>>

function schemaOf(output: z.ZodType): unknown {
  return z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
}

/** Free text: a string of any form, or a value of any type. */
function hasFreeText(schema: unknown): boolean {
  if (typeof schema === 'boolean') return schema
  const { type, properties, items, additionalProperties, $defs, $ref, ...rest } = schema as Schema
  if (rest['enum'] !== undefined || rest['const'] !== undefined) return false
  const variants = [rest['anyOf'], rest['oneOf'], rest['allOf']].flatMap((list) => (list as unknown[]) ?? [])
  const inside = [...variants, ...Object.values(properties ?? {}), ...Object.values($defs ?? {})]
  if (items !== undefined) inside.push(items)
  if (additionalProperties !== undefined) inside.push(additionalProperties)
  if (type === 'string') return rest['format'] === undefined && rest['pattern'] === undefined
  if (type === undefined && variants.length === 0 && $ref === undefined) return true
  return inside.some(hasFreeText)
}
