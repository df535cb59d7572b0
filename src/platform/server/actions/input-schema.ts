import { z } from 'zod'
import type { Action } from '../../contract/action.ts'

const cachedSchemas = new WeakMap<Action, z.core.JSONSchema.BaseSchema>()

/** The JSON schema of an action's input. Made on first use, because making all of them is slow. */
export function inputSchemaOf(action: Action): z.core.JSONSchema.BaseSchema {
  const schema = cachedSchemas.get(action) ?? z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' })
  cachedSchemas.set(action, schema)
  return schema
}
