import type { Action, Example } from '../../../contract/action.ts'
import { inputFieldsByPlacement } from './input-fields.ts'

/** An action's examples in OpenAPI's format, each with the part of its input that `pick` returns. */
export function openApiExamples(action: Action, pick: (input: Example['input']) => unknown) {
  const picked = (action.examples ?? []).map((example, index) => {
    const description = describeNeeds(example)
    return [`example${index + 1}`, { ...(description && { description }), value: pick(example.input) }] as const
  })
  const shown = picked.filter(([, { value }]) => value !== undefined)
  return shown.length > 0 ? { examples: Object.fromEntries(shown) } : {}
}

/** The request body of an example, if the action takes one. */
export function bodyOf(action: Action, input: Example['input']): unknown {
  const { body } = inputFieldsByPlacement(action)
  if (body.length === 0) return undefined
  if (action.bodyField !== undefined) return input[action.bodyField]
  return Object.fromEntries(Object.entries(input).filter(([name]) => body.includes(name)))
}

/** The HTTP request of an example, as text. */
export function formatRequest(action: Action, { input }: Example): string {
  const { query } = inputFieldsByPlacement(action)
  const [method = '', path = ''] = action.rest.split(' ')
  const format = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => format(input[name]))
  const queryParts = query.filter((name) => input[name] !== undefined).map((name) => `${name}=${format(input[name])}`)
  const body = bodyOf(action, input)
  return [
    `${method} /api/v1${filledPath}${queryParts.length > 0 ? `?${queryParts.join('&')}` : ''}`,
    ...(body === undefined ? [] : [JSON.stringify(body, null, 2)]),
  ].join('\n')
}

/** Explains the placeholders of an example: "`task` is what `focus.addTask` answers." */
export function describeNeeds({ needs = {} }: Example): string {
  return Object.entries(needs)
    .map(([name, need]) => `\`${name}\` is what \`${nameOf(need)}\` answers.`)
    .join(' ')
}

function nameOf(need: Action | readonly [Action, number]): string {
  return 'name' in need ? need.name : need[0].name
}
