import type { CommandField } from '../contract.ts'

/** The parts of a JSON schema that are read here. */
export type JsonSchema = {
  type?: unknown
  format?: unknown
  pattern?: unknown
  enum?: unknown
  default?: unknown
  anyOf?: unknown
  const?: unknown
  description?: unknown
  properties?: Record<string, unknown>
  required?: readonly string[]
}

/**
 * The fields of a small form; undefined if a required input cannot be typed, such as an id or a list. Optional inputs
 * of that kind are left out.
 */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema): CommandField[] | undefined {
  const fields: CommandField[] = []
  for (const [name, value] of Object.entries(properties)) {
    const schema = nonNullPart(value)
    const type = schema && typeOf(schema)
    // A default makes it optional.
    const isRequired = required.includes(name) && schema?.default === undefined
    if (type)
      fields.push({
        name,
        label: labelOf(name),
        description: typeof schema.description === 'string' ? schema.description : null,
        type,
        choices: choicesOf(schema),
        isRequired,
        defaultValue: defaultOf(schema),
      })
    else if (isRequired) return undefined
  }
  return fields
}

/** The schema without null. */
function nonNullPart(value: unknown): JsonSchema | undefined {
  if (!isSchema(value)) return undefined
  if (!Array.isArray(value.anyOf)) return value
  const parts = value.anyOf.filter(isSchema).filter(({ type }) => type !== 'null')
  const [only, ...others] = parts
  return only && others.length === 0
    ? {
        ...only,
        ...(value.default !== undefined && { default: value.default }),
        ...(value.description !== undefined && { description: value.description }),
      }
    : undefined
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

function typeOf({ type, format, pattern, enum: choices }: JsonSchema): CommandField['type'] | undefined {
  if (Array.isArray(choices)) return choices.every((each) => typeof each === 'string') ? 'choice' : undefined
  if (type === 'boolean') return 'switch'
  if (type === 'integer' || type === 'number') return 'number'
  if (type !== 'string') return undefined
  if (format === 'date') return 'date'
  // People cannot guess a format: an id, a timestamp, the name of an area.
  return pattern === undefined && format === undefined ? 'text' : undefined
}

function choicesOf({ enum: choices }: JsonSchema): string[] {
  return Array.isArray(choices) ? choices.filter((each) => typeof each === 'string') : []
}

function defaultOf({ default: value }: JsonSchema): CommandField['defaultValue'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** "Work minutes" for `workMinutes`. */
function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
