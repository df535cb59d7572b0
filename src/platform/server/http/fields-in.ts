import type { Action } from '../../contract/action.ts'
import { inputSchemaOf } from '../input-schema.ts'

/** Which fields of an action's input stand where in a request to its address. */
export function fieldsIn(action: Action): Record<'path' | 'query' | 'body', string[]> {
  const [method = '', address = ''] = action.rest.split(' ')
  const path = Array.from(address.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '')
  const others = Object.keys(inputSchemaOf(action).properties ?? {}).filter((name) => !path.includes(name))
  if (method === 'GET' || method === 'DELETE') return { path, query: others, body: [] }
  const isInBody = (name: string) => action.body === undefined || action.body === name
  return { path, query: others.filter((name) => !isInBody(name)), body: others.filter(isInBody) }
}
