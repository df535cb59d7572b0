import type { N8nNodes } from '#platform/contract/n8n-nodes.ts'
import { readWorkflows } from './read-workflows.ts'
import { importN8n } from './import-n8n.ts'
import { services } from './services/services.ts'
import { webhookServices } from './services/triggers.ts'
import { translators } from './translators.ts'

const head = `# n8n files

What becomes of each kind of node when a workflow of n8n is imported. Old and new versions of a node are read. Everything else
becomes a “Not supported” node that shows how it was set up; a run stops there. Where a connected service has an action for
an operation, the node becomes that action; its other operations are HTTP requests, which take the connection too. A test
(\`n8n/services.test.ts\`) writes this page.

`

/** The text of docs/n8n.md. */
export function n8nTable(replacements: N8nNodes): string {
  const known = Object.keys(translators).map((type) => [type, ...fateOf(type)])
  const requests = Object.entries(services).flatMap(([type, { title, operations }]) =>
    Object.hasOwn(translators, type) || Object.keys(operations).length === 0
      ? []
      : [[type, `HTTP request to ${title}`, `${Object.keys(operations).length} operations; pick the secret`]],
  )
  const hooks = Object.entries(webhookServices).map(([type, title]) => [
    type,
    'flow.webhook',
    `enter the address at ${title}`,
  ])
  const parts = ['langchain.lm…', 'langchain.outputParser…'].map((type) => [type, 'part of its node', 'ready'])
  const actions = Object.entries(replacements).flatMap(([type, operations]) =>
    Object.keys(operations).map((operation) => [
      `${type} ${operation}`.trim(),
      ...fateOf(type, exampleOf(operation), replacements),
    ]),
  )
  const sections = [
    ['Nodes', [...known, ...parts]],
    ['Actions of connected services', actions],
    ['Services', requests],
    ['Triggers of services', hooks],
  ] as const
  return head + sections.map(([title, rows]) => section(title, rows)).join('\n')
}

/** What a node without settings becomes, and what it needs. */
function fateOf(type: string, parameters = examples[type] ?? {}, replacements: N8nNodes = {}): [string, string] {
  const fullType = type.startsWith('langchain.') ? `@n8n/n8n-nodes-${type}` : `n8n-nodes-base.${type}`
  const [workflow] = readWorkflows({ nodes: [{ name: 'A', type: fullType, typeVersion: 9, parameters }] })
  if (!workflow) return ['', '']
  const { graph, report } = importN8n(workflow, replacements)
  const types = graph.nodes.map((node) => node.type).filter((each, index) => index === 0 || each !== 'flow.set')
  const [{ state, needs }] = [report.nodes[0] ?? { state: 'unsupported', needs: [] }]
  const need = needs.map(({ kind }) => `pick: ${kind}`).join(', ')
  return [types.join(' → '), state === 'unsupported' ? 'not supported' : need || 'ready']
}

function exampleOf(operation: string): Record<string, unknown> {
  const [resource = '', name = ''] = operation.split('.')
  return { resource, operation: name, channelId: 'C1', ts: '1.1', text: 'Hi' }
}

/** Nodes that are nothing without some of their settings. */
const examples: Readonly<Record<string, Record<string, unknown>>> = {
  switch: { rules: { values: [{ conditions: { conditions: [] } }] } },
  renameKeys: { keys: { key: [{ currentKey: 'a', newKey: 'b' }] } },
  crypto: { type: 'SHA256' },
  openAi: { resource: 'chat', prompt: { messages: [{ content: 'Hi' }] } },
  'langchain.openAi': { messages: { values: [{ content: 'Hi' }] } },
  'langchain.anthropic': { messages: { values: [{ content: 'Hi' }] } },
  'langchain.googleGemini': { messages: { values: [{ content: 'Hi' }] } },
  'langchain.ollama': { messages: { values: [{ content: 'Hi' }] } },
  'langchain.informationExtractor': { attributes: { attributes: [{ name: 'a' }] } },
}

function section(title: string, rows: readonly (readonly string[])[]): string {
  const sorted = rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return `## ${title}\n\n| n8n | here | state |\n| --- | --- | --- |\n${sorted.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`
}
