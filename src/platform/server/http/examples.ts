import type { Action, Example } from '../../contract/action.ts'
import { fieldsIn } from './fields-in.ts'

/** An action's examples as OpenAPI has them, each with the part of its input that `pick` takes. */
export function openApiExamples(action: Action, pick: (input: Example['input']) => unknown) {
  const picked = (action.examples ?? []).map((example, place) => {
    const description = needsWords(example)
    return [`example${place + 1}`, { ...(description && { description }), value: pick(example.input) }] as const
  })
  const told = picked.filter(([, { value }]) => value !== undefined)
  return told.length > 0 ? { examples: Object.fromEntries(told) } : {}
}

/** The body that an example has, if the action takes one. */
export function bodyOf(action: Action, input: Example['input']): unknown {
  const { body } = fieldsIn(action)
  if (body.length === 0) return undefined
  if (action.body !== undefined) return input[action.body]
  return Object.fromEntries(Object.entries(input).filter(([name]) => body.includes(name)))
}

/** The request that an example makes, for people to read. */
export function requestWords(action: Action, { input }: Example): string {
  const { query } = fieldsIn(action)
  const [method = '', path = ''] = action.rest.split(' ')
  const words = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => words(input[name]))
  const asked = query.filter((name) => input[name] !== undefined).map((name) => `${name}=${words(input[name])}`)
  const body = bodyOf(action, input)
  return [
    `${method} /api/v1${filled}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
    ...(body === undefined ? [] : [JSON.stringify(body, null, 2)]),
  ].join('\n')
}

/** What the references in an example stand for: "`task` is what `focus.addTask` answers." */
export function needsWords({ needs = {} }: Example): string {
  return Object.entries(needs)
    .map(([name, need]) => `\`${name}\` is what \`${nameOf(need)}\` answers.`)
    .join(' ')
}

function nameOf(need: Action | readonly [Action, number]): string {
  return 'name' in need ? need.name : need[0].name
}
