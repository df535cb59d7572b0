import type { Action } from '../../contract/action.ts'
import { inputSchemaOf } from '../actions/input-schema.ts'

/**
 * Converts the text of path and query to the types of the action's input: numbers, booleans, lists. Text that does not
 * fit stays text, so that the input's own check reports it.
 */
export function parseRequestParams(
  action: Action,
  params: Record<string, string>,
  query: Record<string, string[]>,
): Record<string, unknown> {
  const fields = inputSchemaOf(action).properties ?? {}
  const parsedParams: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(query)) {
    const kind = schemaTypeOf(fields[name])
    parsedParams[name] = isPlainList(fields[name])
      ? values.flatMap((value) => value.split(','))
      : coerce(values.at(-1) ?? '', kind)
  }
  for (const [name, value] of Object.entries(params)) parsedParams[name] = coerce(value, schemaTypeOf(fields[name]))
  return parsedParams
}

/** Lists of plain values are separated by commas. For other lists the action's input defines the format. */
function isPlainList(schema: unknown): boolean {
  return schemaTypeOf(schema) === 'array' && schemaTypeOf(Object(schema).items) !== 'object'
}

function schemaTypeOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'string'
  if ('type' in schema && typeof schema.type === 'string') return schema.type
  const choices = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : []
  return choices.map(schemaTypeOf).find((kind) => kind !== 'null') ?? 'string'
}

function coerce(value: string, kind: string): unknown {
  if ((kind === 'number' || kind === 'integer') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (kind === 'object' && value.startsWith('{')) return parseJsonOrText(value)
  return value
}

function parseJsonOrText(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
