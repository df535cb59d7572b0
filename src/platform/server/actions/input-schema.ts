import { z } from 'zod'
import type { Action } from '../../contract/action.ts'

const cachedSchemas = new WeakMap<Action, z.core.JSONSchema.BaseSchema>()

/** What an action takes, as a JSON schema. Made when it is first asked for: all of them together take a while. */
export function inputSchemaOf(action: Action): z.core.JSONSchema.BaseSchema {
  const schema = cachedSchemas.get(action) ?? z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' })
  cachedSchemas.set(action, schema)
  return schema
}
