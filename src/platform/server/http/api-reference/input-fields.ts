import type { Action } from '../../../contract/action.ts'
import { inputSchemaOf } from '../../actions/input-schema.ts'

/** Which fields of an action's input go into the path, the query and the body. */
export function inputFieldsByPlacement(action: Action): Record<'path' | 'query' | 'body', string[]> {
  const [method = '', pathPattern = ''] = action.rest.split(' ')
  const path = Array.from(pathPattern.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '')
  const others = Object.keys(inputSchemaOf(action).properties ?? {}).filter((name) => !path.includes(name))
  if (method === 'GET' || method === 'DELETE') return { path, query: others, body: [] }
  const isInBody = (name: string) => action.bodyField === undefined || action.bodyField === name
  return { path, query: others.filter((name) => !isInBody(name)), body: others.filter(isInBody) }
}
