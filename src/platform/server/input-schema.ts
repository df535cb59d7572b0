import { z } from 'zod'
import type { Action } from '../contract/action.ts'

/** What an action takes, as a JSON schema, for whoever makes a form of it. */
export function inputSchemaOf(action: Action): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(action.input, { io: 'input', unrepresentable: 'any' })
}
