import type { Item } from '../../../contract/graph.ts'
import { isRecord, listOf, numberOf, recordOf, recordsOf, textAt, textOf, valueAt, type Json } from './json.ts'
import { withKnownParameters } from './known-parameters.ts'
import type { N8nEdge, N8nNode, N8nWorkflow } from './n8n-workflow.ts'

const maxNameLength = 80

/**
 * The workflows of an n8n file: one, a list, an export, a template of their library or what was copied on their canvas.
 * Never throws; what cannot be read is left out.
 */
export function readWorkflows(value: unknown, depth = 0): N8nWorkflow[] {
  if (depth > 4) return []
  if (Array.isArray(value)) return value.flatMap((each) => readWorkflows(each, depth + 1))
  if (!isRecord(value)) return []
  if (Array.isArray(value['nodes'])) return [readWorkflow(value)]
  return ['workflow', 'workflows', 'data', 'template', 'json'].flatMap((key) => readWorkflows(value[key], depth + 1))
}

function readWorkflow(file: Json): N8nWorkflow {
  const named = new Map<string, string>()
  const names = new Set<string>()
  const nodes = recordsOf(file['nodes']).flatMap((node) => {
    const type = textOf(node['type'])
    if (type === undefined || type === '') return []
    const original = textOf(node['name']) ?? type
    const name = uniqueName(original, names)
    names.add(name)
    if (!named.has(original)) named.set(original, name)
    return [readNode(node, type, name)]
  })
  // As in n8n, a connection that names no node of the file is not there.
  const nameOf = (key: string) => named.get(key)
  const settings = recordOf(file['settings'])
  return {
    id: textOf(file['id']),
    name: singleLine(textOf(file['name']) ?? '', 120) || 'Imported flow',
    description: (textAt(file, 'description') ?? textAt(file, 'meta.description') ?? '').slice(0, 2_000),
    tags: readTags(file['tags']),
    nodes: withKnownParameters(nodes),
    edges: readEdges(file['connections'], nameOf),
    pinned: readPinned(file['pinData'], nameOf),
    timeZone: textOf(settings['timezone']),
    hasErrorWorkflow: Boolean(textOf(settings['errorWorkflow'])),
    renamed: new Map([...named].filter(([from, to]) => from !== to)),
  }
}

function readNode(node: Json, fullType: string, name: string): N8nNode {
  const position = node['position']
  const [x, y] = Array.isArray(position) ? position : [valueAt(position, 'x'), valueAt(position, 'y')]
  return {
    name,
    type: shortType(fullType),
    fullType,
    version: numberOf(node['typeVersion']) ?? 1,
    position: { x: clampPosition(x), y: clampPosition(y) },
    parameters: recordOf(node['parameters']),
    credentials: Object.keys(recordOf(node['credentials'])),
    isDisabled: node['disabled'] === true,
    onError: onErrorOf(node),
    retries:
      node['retryOnFail'] === true
        ? {
            attempts: Math.round(clamp(numberOf(node['maxTries']) ?? 3, 1, 10)),
            waitSeconds: clamp((numberOf(node['waitBetweenTries']) ?? 1_000) / 1_000, 0, 3_600),
          }
        : undefined,
    runsOnce: node['executeOnce'] === true,
    alwaysOutputs: node['alwaysOutputData'] === true,
    note: textOf(node['notes'])?.slice(0, 2_000),
  }
}

/** `n8n-nodes-base.if` is `if`, `@n8n/n8n-nodes-langchain.agent` is `langchain.agent`, others are `community.…`. */
function shortType(type: string): string {
  const dot = type.lastIndexOf('.')
  const [packageName, name] = [type.slice(0, Math.max(dot, 0)), type.slice(dot + 1)]
  if (packageName.endsWith('langchain')) return `langchain.${name}`
  return packageName === '' || packageName.endsWith('n8n-nodes-base') ? name : `community.${name}`
}

function onErrorOf(node: Json): N8nNode['onError'] {
  if (node['onError'] === 'continueErrorOutput') return 'branch'
  return node['onError'] === 'continueRegularOutput' || node['continueOnFail'] === true ? 'continue' : 'stop'
}

function readEdges(connections: unknown, nameOf: (key: string) => string | undefined): N8nEdge[] {
  const edges: N8nEdge[] = []
  const seen = new Set<string>()
  for (const [source, kinds] of Object.entries(recordOf(connections))) {
    const from = nameOf(source)
    if (from === undefined) continue
    for (const [kind, outputs] of Object.entries(recordOf(kinds)))
      for (const [output, targets] of listOf(outputs).entries())
        for (const target of recordsOf(isRecord(targets) ? [targets] : targets)) {
          const to = nameOf(textOf(target['node']) ?? '')
          if (to === undefined) continue
          const edge = { kind, from, output, to, input: clamp(Math.round(numberOf(target['index']) ?? 0), 0, 50) }
          const key = JSON.stringify(edge)
          if (!seen.has(key) && output <= 50) edges.push(edge)
          seen.add(key)
        }
  }
  return edges
}

function readPinned(pinned: unknown, nameOf: (key: string) => string | undefined): N8nWorkflow['pinned'] {
  return new Map(
    Object.entries(recordOf(pinned)).flatMap(([key, list]): [string, Item[]][] => {
      const name = nameOf(key)
      const items = recordsOf(list).map((each) => ({ json: isRecord(each['json']) ? each['json'] : { ...each } }))
      return name === undefined || items.length === 0 ? [] : [[name, items.slice(0, 1_000)]]
    }),
  )
}

function readTags(tags: unknown): string[] {
  const names = listOf(tags).map((tag) => singleLine(textOf(tag) ?? textAt(tag, 'name') ?? '', 40))
  return [...new Set(names)].filter(Boolean).slice(0, 20)
}

function uniqueName(wanted: string, taken: ReadonlySet<string>): string {
  const name = singleLine(wanted, maxNameLength) || 'Node'
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const next = `${name.slice(0, maxNameLength - 5)} ${number}`
    if (!taken.has(next)) return next
  }
}

function singleLine(text: string, maxLength: number): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim()
}

function clampPosition(value: unknown): number {
  return clamp(Math.round(numberOf(value) ?? 0), -100_000, 100_000)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
