import { recordsOf, textOf, valueAt, type Json } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import { serviceRequest } from '../service-request.ts'
import { translateHttp } from '../http.ts'
import { services } from '../../services/services.ts'
import { secretNeed, step, type Translation, type TranslationContext } from '../../translation.ts'
import { withPlaceholders, type ToolInput } from './from-ai.ts'

/** What became of a tool: actions of ours, a request that the model makes, or nothing because models do it themselves. */
export type Tool = { actions?: readonly string[]; request?: Json; needs?: Translation['needs'] }

/** To find texts in tables, where they are instead of in a vector store. */
export const findActions = ['tables.listTables', 'tables.listRows']

/** Undefined if there is no such tool here. */
export function toolOf(node: N8nNode, context: TranslationContext): Tool | undefined {
  const { type } = node
  if (/^(googleSheets|airtable|baserow|nocoDb|dataTable|microsoftExcel|postgres|mySql)Tool$/.test(type))
    return { actions: ['tables'] }
  if (/^(gmail|emailSend|microsoftOutlook)Tool$/.test(type) && isSending(node)) return { actions: ['flows.sendMail'] }
  if (type === 'langchain.toolWorkflow') return { actions: ['flows.run'] }
  if (/^langchain\.(vectorStore|toolVectorStore)/.test(type)) return { actions: findActions }
  if (type === 'langchain.toolThink' || type === 'langchain.toolCalculator') return {}
  const { parameters, inputs } = withPlaceholders(node.parameters)
  return requestOf({ ...node, parameters }, inputs, context)
}

function requestOf(node: N8nNode, inputs: readonly ToolInput[], context: TranslationContext): Tool | undefined {
  const known = knownRequests[node.type]
  const translation = known ? step('flow.http', known) : translated(node, context)
  const [{ type, parameters: http = {} }, ...more] = translation?.steps ?? [{ type: '' }]
  const isOne = type === 'flow.http' && more.every((each) => each.type === 'flow.splitOut')
  if (!isOne || translation?.isSupported === false || http['files'] !== undefined) return undefined
  const { method, url, query, headers, bodyType, body } = http
  const definitions = recordsOf(valueAt(node.parameters, 'placeholderDefinitions.values')).map(toInput)
  const written = JSON.stringify({ url, query, headers, body })
  const all = uniqueInputs([...inputs, ...definitions, ...namesIn(written)]).filter(({ name }) =>
    written.includes(`{${name}}`),
  )
  const about = textOf(node.parameters['toolDescription'] ?? node.parameters['description']) ?? ''
  return {
    request: Object.fromEntries(
      Object.entries({
        name: toolName(node.name),
        description: (about.replace(/^=/, '') || `Uses ${node.name}.`).slice(0, 5_000),
        method,
        url,
        query,
        headers,
        bodyType,
        body,
        inputs: all,
      }).filter(([, value]) => value !== undefined),
    ),
    needs: known && node.type !== 'langchain.toolWikipedia' ? [secretNeed(node.name)] : (translation?.needs ?? []),
  }
}

function translated(node: N8nNode, context: TranslationContext): Translation | undefined {
  if (node.type === 'httpRequestTool') return translateHttp(node, context)
  if (node.type === 'langchain.toolHttpRequest')
    return translateHttp({ ...node, version: 4, parameters: oldParameters(node.parameters) }, context)
  const service = services[node.type.replace(/Tool$/, '')]
  return service && node.type.endsWith('Tool') ? serviceRequest(node, service, context) : undefined
}

/** The tool of its own that there was before HTTP requests could be tools. */
function oldParameters(parameters: Json): Json {
  const pairs = (list: unknown) =>
    recordsOf(list).map(({ name, value, valueProvider }) => ({
      name,
      value: valueProvider === 'fieldValue' ? value : `{${String(textOf(name) ?? '').replaceAll(/\W/g, '_')}}`,
    }))
  return {
    ...parameters,
    queryParameters: { parameters: pairs(valueAt(parameters, 'parametersQuery.values')) },
    headerParameters: { parameters: pairs(valueAt(parameters, 'parametersHeaders.values')) },
    bodyParameters: { parameters: pairs(valueAt(parameters, 'parametersBody.values')) },
  }
}

const search = (url: string, field: string, query: Json = {}): Json => ({
  url,
  query: { [field]: '{query}', ...query },
})

const knownRequests: Readonly<Record<string, Json>> = {
  'langchain.toolWikipedia': search('https://en.wikipedia.org/w/api.php', 'gsrsearch', {
    action: 'query',
    format: 'json',
    generator: 'search',
    gsrlimit: '3',
    prop: 'extracts',
    exintro: '1',
    explaintext: '1',
  }),
  'langchain.toolSerpApi': search('https://serpapi.com/search.json', 'q', { engine: 'google' }),
  'langchain.toolWolframAlpha': search('https://api.wolframalpha.com/v1/result', 'i'),
  'langchain.toolSearXng': search('https://your-searxng.example/search', 'q', { format: 'json' }),
}

function isSending({ parameters }: N8nNode): boolean {
  const resource = textOf(parameters['resource']) ?? 'message'
  return resource === 'message' && ['send', 'reply'].includes(textOf(parameters['operation']) ?? 'send')
}

const inputTypes: Readonly<Record<string, ToolInput['type']>> = {
  number: 'number',
  boolean: 'boolean',
  json: 'object',
}

function toInput(definition: Json): ToolInput {
  return {
    name: textOf(definition['name']) ?? '',
    type: inputTypes[textOf(definition['type']) ?? ''] ?? 'text',
    description: (textOf(definition['description']) ?? '').slice(0, 2_000),
  }
}

function namesIn(written: string): ToolInput[] {
  return Array.from(written.matchAll(/\{([A-Za-z_]\w{0,59})\}/g), ([, name = '']) => ({ name, type: 'text' }))
}

function uniqueInputs(inputs: readonly ToolInput[]): ToolInput[] {
  const first = new Map<string, ToolInput>()
  for (const input of inputs)
    if (/^[A-Za-z_]\w{0,59}$/.test(input.name) && input.name !== 'secret' && !first.has(input.name))
      first.set(input.name, input)
  return [...first.values()].slice(0, 50)
}

export function toolName(name: string): string {
  const plain = name.replaceAll(/[^\w-]+/g, '_').replace(/^[^A-Za-z]+/, '')
  return (plain || 'tool').slice(0, 60)
}
