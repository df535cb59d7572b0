import type { ImportNeed } from '../../../../../contract/import.ts'
import { choiceOf, isRecord, numberOf, recordOf, textAt, textOf, valueAt, type Json } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import type { TranslationContext } from '../../translation.ts'
import { findActions, toolOf } from './tools.ts'

/** Models, parsers, memories and tools are attached to a node in n8n. Here they are parameters of it. */

/** Why a part is not taken over; undefined if it is. */
export function attachedProblem(node: N8nNode, context: TranslationContext): string | undefined {
  const isPart =
    /^langchain\.(lm|modelSelector|outputParser|memory|embeddings|textSplitter|document|retriever|reranker)/.test(
      node.type,
    )
  return isPart || toolOf(node, context) ? undefined : 'It was attached to another node, and that is not here.'
}

/** Which conversation the memory of a node is for, and how much of it. */
export function memoryOf({ attached, value }: TranslationContext): Json {
  const [memory] = attached('ai_memory')
  if (!memory) return {}
  const { parameters } = memory
  const own = textOf(parameters['sessionKey'] ?? parameters['sessionId'])
  const isOwn = textOf(parameters['sessionIdType']) === 'customKey' || (own !== undefined && own.startsWith('='))
  return {
    conversation: isOwn && own !== undefined ? value(own) : "{{ $json.sessionId ?? '' }}",
    remembers: Math.min(100, Math.max(1, Math.round(numberOf(parameters['contextWindowLength']) ?? 5))),
  }
}

export type AttachedTools = { actions: string[]; requests: Json[]; needs: ImportNeed[]; left: string[] }

/** The tools of a node, with what a person has to pick for them. */
export function attachedTools(context: TranslationContext): AttachedTools {
  const finds = context.attached('ai_retriever').length + context.attached('ai_vectorStore').length > 0
  const result: AttachedTools = { actions: finds ? [...findActions] : [], requests: [], needs: [], left: [] }
  for (const node of context.attached('ai_tool')) {
    const tool = toolOf(node, context)
    if (!tool) result.left.push(node.name)
    for (const action of tool?.actions ?? []) if (!result.actions.includes(action)) result.actions.push(action)
    if (!tool?.request || result.requests.length >= 20) continue
    const field = `requests.${result.requests.length}`
    const needs = (tool.needs ?? []).map((need) => ({ ...need, field: need.field && `${field}.${need.field}` }))
    result.needs.push(...needs)
    result.requests.push({ ...tool.request, name: freeName(String(tool.request['name']), result.requests) })
  }
  return result
}

function freeName(name: string, requests: readonly Json[]): string {
  const isTaken = requests.some((request) => request['name'] === name)
  return isTaken ? `${name.slice(0, 55)}_${requests.length + 1}` : name
}

export function modelMessages({ attached }: TranslationContext, left: readonly string[] = []): string[] {
  const models = attached('ai_languageModel').map(
    ({ type, parameters }) =>
      textOf(choiceOf(parameters['model'] ?? parameters['modelName'])) ?? type.replace(/^langchain\.(lmChat|lm)/, ''),
  )
  return [
    ...(models.length > 0 ? [`It used ${models.join(' and ')}. Here it asks the default model of the workspace.`] : []),
    ...(left.length > 0 ? [`Not taken over: ${left.map((name) => `“${name}”`).join(', ')}.`] : []),
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
