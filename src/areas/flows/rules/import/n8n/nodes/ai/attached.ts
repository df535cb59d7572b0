import { choiceOf, isRecord, recordOf, textAt, textOf, valueAt } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import type { TranslationContext } from '../../translation.ts'

/** Models, parsers, memories and tools are attached to a node in n8n. Here they are parameters of it. */

/** Why a part is not taken over; undefined if it is. */
export function attachedProblem({ type }: N8nNode): string | undefined {
  if (/^langchain\.(lm|outputParser)/.test(type) || toolActions(type) || type === 'langchain.toolThink')
    return undefined
  if (type.startsWith('langchain.memory')) return 'Earlier messages are not remembered here.'
  return 'It was attached to another node, and that is not here.'
}

/** The actions that do the work of a tool. */
export function toolActions(type: string): string[] | undefined {
  if (/^(googleSheets|airtable|baserow|nocoDb|dataTable|microsoftExcel)Tool$/.test(type)) return ['tables']
  if (/^(gmail|emailSend|microsoftOutlook)Tool$/.test(type)) return ['flows.sendMail']
  return type === 'langchain.toolWorkflow' ? ['flows.run'] : undefined
}

export function modelMessages({ attached }: TranslationContext): string[] {
  const models = attached('ai_languageModel').map(
    ({ type, parameters }) =>
      textOf(choiceOf(parameters['model'] ?? parameters['modelName'])) ?? type.replace(/^langchain\.(lmChat|lm)/, ''),
  )
  const left = attached('ai_tool').filter((tool) => attachedProblem(tool) !== undefined)
  return [
    ...(models.length > 0 ? [`It used ${models.join(' and ')}. Here it asks the default model of the workspace.`] : []),
    ...(left.length > 0 ? [`Not taken over: ${left.map(({ name }) => `“${name}”`).join(', ')}.`] : []),
  ]
}

/** The JSON Schema of a structured output parser: its own, or of its example. */
export function parserSchema({ attached }: TranslationContext): Record<string, unknown> | undefined {
  const parser = attached('ai_outputParser').find(({ type }) => type === 'langchain.outputParserStructured')
  if (!parser) return undefined
  const { parameters } = parser
  return schemaOf(parseJson(parameters['inputSchema'] ?? parameters['jsonSchema'] ?? parameters['jsonSchemaExample']))
}

/** The schema itself, or one that fits an example. */
export function schemaOf(value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined
  if (isRecord(value['properties'])) return { ...value, type: 'object' }
  const properties = Object.entries(value).map(([name, each]) => [name, exampleSchema(each)])
  return properties.length === 0 ? undefined : { type: 'object', properties: Object.fromEntries(properties) }
}

function exampleSchema(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { type: 'array', items: exampleSchema(value[0]) }
  if (isRecord(value)) return schemaOf(value) ?? { type: 'object' }
  return { type: typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string' }
}

export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text.replace(/^=/, ''))
  } catch {
    return undefined
  }
}

export type ExtractedField = { name: string; type: string; description?: string }

const fieldTypes: Readonly<Record<string, string>> = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  date: 'date',
}

export function toField(name: string, type: string, description: string | undefined): ExtractedField[] {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,59}$/.test(name)) return []
  const about = description === undefined || description === '' ? {} : { description: description.slice(0, 500) }
  return [{ name, type: fieldTypes[type] ?? 'text', ...about }]
}

export function schemaFields(schema: unknown): ExtractedField[] {
  return Object.entries(recordOf(valueAt(schema, 'properties'))).flatMap(([name, each]) =>
    toField(name, textAt(each, 'type') ?? 'string', textAt(each, 'description')),
  )
}
