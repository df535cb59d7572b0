import { expressions } from './expressions.ts'
import { parts } from './ai-kinds.ts'
import type { Json, NodeKind } from './node-kind.ts'
import { nodeKinds } from './node-kinds.ts'
import { oneOf, type Random } from './random.ts'

const allFiles = 2_061

/** A file with about the nodes that a public one has: each type as often as in them, and as many nodes of it. */
export function generateFile(random: Random, oddity = 0): Json {
  const nodes: Json[] = []
  const connections: Json = {}
  const add = (kind: NodeKind): string => {
    const name = nameFor(kind, nodes.length, random, oddity)
    nodes.push(makeNode(kind, name, random, oddity))
    return name
  }
  const main: string[] = []
  for (const kind of nodeKinds.filter(({ files }) => random() < files / allFiles)) {
    const average = kind.nodes / kind.files
    do {
      const name = add(kind)
      if (isAsking(kind)) for (const part of partsFor(random)) connect(connections, add(part), name, part.kind)
      main.push(name)
    } while (random() < 1 - 1 / average)
  }
  const [first, ...others] = main.toSorted(() => random() - 0.5)
  others.reduce((from, to) => {
    connect(connections, from, to, 'main', random() < 0.1 ? 1 : 0)
    return random() < 0.8 ? to : oneOf(main, random)
  }, first ?? '')
  for (let count = Math.floor(random() * 6); count > 0; count--) nodes.push(stickyNote(nodes.length, random))
  const file = { name: 'Generated', nodes, connections, active: false, settings: {}, pinData: {} }
  return oddity > 0 ? oddFile(file, main, random, oddity) : file
}

function isAsking({ type }: NodeKind): boolean {
  return /langchain\.(agent|chain|informationExtractor|textClassifier|sentimentAnalysis|vectorStore)/.test(type)
}

/** A model, and each other part as often as it occurs beside one. */
function partsFor(random: Random): (typeof parts)[number][] {
  const models = parts.filter(({ kind }) => kind === 'ai_languageModel')
  const others = parts.filter(({ kind, nodes }) => kind !== 'ai_languageModel' && random() < nodes / 500)
  return [oneOf(models, random), ...others]
}

function makeNode({ type, versions, ways }: NodeKind, name: string, random: Random, oddity: number): Json {
  const way = oneOf(ways, random)
  const parameters = typeof way === 'string' ? wayOf(way) : { ...way }
  return {
    id: `id-${name}`,
    name,
    type,
    typeVersion: oneOf(versions, random),
    position: [Math.round(random() * 2_000), Math.round(random() * 1_000)],
    parameters: withExpressions(parameters, random, oddity),
    ...(random() < 0.05 && { disabled: true }),
    ...(random() < 0.05 && { onError: oneOf(['continueRegularOutput', 'continueErrorOutput'], random) }),
    ...(random() < 0.05 && { continueOnFail: true, retryOnFail: true, maxTries: 3 }),
    ...(random() < 0.05 && { notes: 'Why it is here', notesInFlow: true }),
    ...(random() < 0.05 && { alwaysOutputData: true, executeOnce: true }),
    ...(random() < 0.3 && { credentials: { someApi: { id: '1', name: 'Account' } } }),
  }
}

/** `message.post`; one of them may be missing, as n8n leaves out what is usual. */
function wayOf(way: string): Json {
  const [resource = '', operation = ''] = way.split('.')
  return { ...(resource !== '' && { resource }), ...(operation !== '' && { operation }) }
}

function withExpressions(value: Json, random: Random, rate: number): Json
function withExpressions(value: unknown, random: Random, rate: number): unknown
function withExpressions(value: unknown, random: Random, rate: number): unknown {
  if (typeof value === 'string') return random() < rate ? oneOf(expressions, random) : value
  if (Array.isArray(value)) return value.map((each) => withExpressions(each, random, rate))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => random() >= rate / 4)
      .map(([key, each]) => [key, withExpressions(each, random, rate)]),
  )
}

function nameFor({ type }: NodeKind, count: number, random: Random, oddity: number): string {
  const short = type.slice(type.lastIndexOf('.') + 1)
  if (random() >= oddity) return `${short}${count}`
  return oneOf(['Set', `"Quoted" 'name' ${count}`, 'Zeilen\nUmbruch 🚀', 'x'.repeat(120), 'Set', ''], random)
}

function stickyNote(count: number, random: Random): Json {
  return {
    name: `Sticky Note${count}`,
    type: 'n8n-nodes-base.stickyNote',
    typeVersion: 1,
    position: [0, 0],
    parameters: random() < 0.1 ? {} : { content: '## How it works\n{{ $json }}', width: 400, height: 200, color: 5 },
  }
}

function connect(connections: Json, from: string, to: string, kind: string, output = 0): void {
  const kinds = (connections[from] ??= {}) as Record<string, unknown[][]>
  const outputs = (kinds[kind] ??= [])
  while (outputs.length <= output) outputs.push([])
  outputs[output]?.push({ node: to, type: kind, index: 0 })
}

/** Connections and fields as programs that write files by hand leave them. */
function oddFile(file: Json, main: readonly string[], random: Random, oddity: number): Json {
  const connections = file['connections'] as Json
  if (random() < oddity) connect(connections, 'Nobody', oneOf([...main, 'x'], random), 'main')
  if (random() < oddity) connect(connections, oneOf([...main, 'x'], random), `id-${main[0] ?? ''}`, 'main')
  if (random() < oddity) connections[oneOf([...main, 'x'], random)] = { main: [null, [{ node: main[0] }], 'x'] }
  if (random() < oddity) connections[oneOf([...main, 'x'], random)] = { main: { 0: [] } }
  if (random() < oddity) connections[oneOf([...main, 'x'], random)] = null
  const nodes = (file['nodes'] as Json[]).map((node) =>
    random() < oddity / 4 ? { ...node, ...oneOf(oddNodes, random) } : node,
  )
  const pinData = Object.fromEntries(
    main.filter(() => random() < oddity).map((name) => [name, [{ json: { a: 1 } }, 7]]),
  )
  return { ...file, nodes: random() < oddity ? [...nodes, null, 'x', {}] : nodes, pinData, ...oneOf(oddFields, random) }
}

const oddNodes: readonly Json[] = [
  { parameters: undefined },
  { parameters: null },
  { parameters: [] },
  { typeVersion: '3' },
  { typeVersion: 99 },
  { typeVersion: null },
  { position: undefined },
  { position: ['a', null] },
  { type: 'n8n-nodes-base.nothing' },
  { type: 'CUSTOM.own' },
  { type: '' },
  { name: 7 },
  { name: undefined },
  { credentials: 'x', disabled: 'yes' },
]

const oddFields: readonly Json[] = [
  {},
  { settings: null },
  { settings: { timezone: 'Mars/Base', errorWorkflow: '9', executionOrder: 'v1' } },
  { tags: [{ name: 'a' }, 'b', null] },
  { name: null },
  { id: 12, versionId: 'x', meta: { templateId: '1' } },
  { connections: [] },
  { connections: undefined },
  { staticData: { a: 1 } },
]
