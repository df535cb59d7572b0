import { z } from 'zod'
import type { Action } from '../contract/action.ts'

const made = new WeakMap<Action, z.core.JSONSchema.BaseSchema>()

/** What an action takes, as a JSON schema. Made when it is first asked for: all of them together take a while. */
export function inputSchemaOf(action: Action): z.core.JSONSchema.BaseSchema {
  const schema = made.get(action) ?? z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' })
  made.set(action, schema)
  return schema
}
