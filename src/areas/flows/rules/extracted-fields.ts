export type ExtractedField = {
  name: string
  type: 'text' | 'number' | 'boolean' | 'date' | 'list'
  description?: string | undefined
}

const schemas = {
  text: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', description: 'A date: 2026-03-01, or with a time 2026-03-01T09:30:00Z.' },
  list: { type: 'array', items: { type: 'string' } },
} satisfies Record<ExtractedField['type'], Record<string, unknown>>

/** The form that a model fills in. What a text does not say is null. */
export function extractionForm(fields: readonly ExtractedField[]): Record<string, unknown> {
  const properties = fields.map(({ name, type, description }) => [
    name,
    { anyOf: [schemas[type], { type: 'null' }], ...(description && { description }) },
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: fields.map(({ name }) => name),
    additionalProperties: false,
  }
}

/** The fields of a filled-in form, each of its type or null. Undefined if it is no form. */
export function readExtraction(form: unknown, fields: readonly ExtractedField[]): Record<string, unknown> | undefined {
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return undefined
  const values = new Map<string, unknown>(Object.entries(form))
  return Object.fromEntries(fields.map(({ name, type }) => [name, valueOf(values.get(name), type)]))
}

function valueOf(value: unknown, type: ExtractedField['type']): unknown {
  if (value === undefined || value === null || value === '') return null
  if (type === 'list')
    return (Array.isArray(value) ? value : [value]).map((entry) =>
      typeof entry === 'string' ? entry : JSON.stringify(entry),
    )
  if (type === 'boolean') return value === true || value === 'true'
  if (type === 'number') return Number.isFinite(Number(value)) ? Number(value) : null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return type === 'date' && Number.isNaN(Date.parse(text)) ? null : text
}
