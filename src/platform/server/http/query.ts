import type { Action } from '../../contract/action.ts'
import { inputSchemaOf } from '../input-schema.ts'

/**
 * An address carries only text. This makes of it what the action's input asks for: numbers, true and false, lists;
 * what does not look like one stays text, so that the input's own check says what is wrong.
 */
export function readAddress(
  action: Action,
  params: Record<string, string>,
  query: Record<string, string[]>,
): Record<string, unknown> {
  const fields = inputSchemaOf(action).properties ?? {}
  const read: Record<string, unknown> = {}
  for (const [name, values] of Object.entries(query)) {
    const kind = kindOf(fields[name])
    read[name] = isPlainList(fields[name])
      ? values.flatMap((value) => value.split(','))
      : asKind(values.at(-1) ?? '', kind)
  }
  for (const [name, value] of Object.entries(params)) read[name] = asKind(value, kindOf(fields[name]))
  return read
}

/** Lists of words and numbers are written with commas between; how others are written, the action's own input says. */
function isPlainList(schema: unknown): boolean {
  return kindOf(schema) === 'array' && kindOf(Object(schema).items) !== 'object'
}

function kindOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'string'
  if ('type' in schema && typeof schema.type === 'string') return schema.type
  const choices = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : []
  return choices.map(kindOf).find((kind) => kind !== 'null') ?? 'string'
}

function asKind(value: string, kind: string): unknown {
  if ((kind === 'number' || kind === 'integer') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (kind === 'object' && value.startsWith('{')) return parsed(value)
  return value
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
