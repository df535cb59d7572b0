import { isRecord, type Json } from '../../json.ts'

/** A value that the model fills in: `{name}` in a request. */
export type ToolInput = {
  name: string
  type: 'text' | 'number' | 'boolean' | 'object' | 'list'
  description?: string
}

const call =
  /\$fromAI\(\s*(["'`])((?:(?!\1).){1,100})\1(?:\s*,\s*(["'`])((?:(?!\3)[^]){0,2000})\3)?(?:\s*,\s*(["'`])(\w{1,20})\5)?/i
const types: Readonly<Record<string, ToolInput['type']>> = { number: 'number', boolean: 'boolean', json: 'object' }

/** Parameters of a tool with `{name}` for each `{{ $fromAI('name', …) }}`, and what the model has to fill in. */
export function withPlaceholders(parameters: Json): { parameters: Json; inputs: ToolInput[] } {
  const inputs: ToolInput[] = []
  const replaceIn = (text: string) =>
    text
      .split('{{')
      .map((part, index) => (index === 0 ? part : placeholderFor(part)))
      .join('')
  const placeholderFor = (part: string) => {
    const end = part.indexOf('}}')
    const [, , name, , description, , type] = call.exec(part.slice(0, Math.max(0, end))) ?? []
    if (name === undefined) return `{{${part}`
    const plain = name.trim().replaceAll(/\W/g, '_').replace(/^\d/, '_').slice(0, 60)
    inputs.push({
      name: plain,
      type: types[type?.toLowerCase() ?? ''] ?? 'text',
      ...(description && { description }),
    })
    return `{${plain}}${part.slice(end + 2)}`
  }
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('=') ? replaceIn(value) : value
    if (Array.isArray(value)) return value.map(replace)
    return isRecord(value) ? replaceFields(value) : value
  }
  const replaceFields = (fields: Json): Json =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, replace(value)]))
  return { parameters: replaceFields(parameters), inputs }
}
