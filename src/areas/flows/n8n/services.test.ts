import { expect, test } from 'vitest'
import { casesOf } from '#test/app/examples.ts'
import { fixtures } from '#test/app/fixtures.ts'
import { newOwner, type Owner } from '#test/app/new-owner.ts'
import { openSharedTestApp } from '#test/app/shared-test-app.ts'
import { personOf } from '#test/app/test-app.ts'
import { n8nFileNames, readN8nFile } from '#test/n8n/read-files.ts'
import { n8nServiceNodes, type ServiceNode } from '#test/n8n/service-nodes.ts'
import { findNodeType } from '../actions/nodes/node-types.ts'
import { n8nTable } from '../rules/import/n8n/describe-nodes.ts'
import { importN8n } from '../rules/import/n8n/import-n8n.ts'
import { readWorkflows } from '../rules/import/n8n/read-workflows.ts'
import { translators } from '../rules/import/n8n/translators.ts'

const testApp = await openSharedTestApp()
const { running } = testApp
const installed = n8nServiceNodes.filter(({ type }) => type in running.n8nNodes)
const nameOf = ({ type, operation }: ServiceNode) => `${type} ${operation}`.trim()

test('every operation that an action replaces is tried here', () => {
  const replaced = Object.entries(running.n8nNodes).flatMap(([type, operations]) =>
    Object.keys(operations).map((operation) => `${type} ${operation}`.trim()),
  )
  expect(replaced.filter((name) => !installed.some((each) => nameOf(each) === name))).toEqual([])
})

test.each([...new Set(installed.map(({ type }) => type))])(
  'nodes of %s become actions with their fields, run, and give what later nodes read in n8n',
  async (type) => {
    const owner = await newOwner(testApp)
    const person = personOf(testApp, { ...owner, key: '' })
    const nodes = installed.filter((each) => each.type === type)
    const { id, report, problems } = await person.callNamed<Imported>('flows.import', { workflow: fileOf(nodes) })
    expect(problems).toEqual([])
    const { draft } = await person.callNamed<{ draft: { nodes: FlowNode[] } }>('flows.read', { id })
    const steps = nodes.map((_, index) => draft.nodes.find((node) => node.id === report.nodes[index + 1]?.node))
    expect(steps.map((step) => step?.type)).toEqual(nodes.map(({ action }) => action))
    expect(report.nodes.slice(1).map(({ needs }) => needs[0]?.kind)).toEqual(nodes.map(() => 'connection'))
    const runnable = nodes.filter(({ gives }) => gives)
    if (runnable.length === 0) return
    await connect(owner, nodes)
    const items = [{ json: { name: 'Ada', channel: 'C024BE91L', day: '2026-11-20' } }]
    const { run } = await person.callNamed<{ run: string }>('flows.run', { id, isTest: true, items })
    const read = async () => person.callNamed<Run>('flows.readRun', { id: run })
    await expect.poll(async () => (await read()).endedAt, { timeout: 20_000 }).not.toBeNull()
    const done = await read()
    expect(done.error).toBeNull()
    for (const each of runnable) {
      const node = draft.nodes.find(({ name }) => name === each.name)?.id
      const { index } = done.nodes.find((execution) => execution.node === node) ?? {}
      const { outputs } = await person.callNamed<Data>('flows.readNodeData', { run, node, index })
      expect
        .soft(
          outputs[0]?.map(({ json }) => json),
          each.name,
        )
        .toMatchObject(each.gives ?? [])
    }
  },
)

test('what no action does is a request with the connection of the service', async () => {
  const owner = await newOwner(testApp)
  const person = personOf(testApp, { ...owner, key: '' })
  const slack = { resource: 'message', operation: 'post', channelId: 'C1', messageType: 'block', blocksUi: '{}' }
  const nodes = [
    { name: 'Blocks', type: 'n8n-nodes-base.slack', typeVersion: 2.2, parameters: slack },
    { name: 'Mails', type: 'n8n-nodes-base.gmail', typeVersion: 2.1, parameters: { operation: 'getAll' } },
    { name: 'Draft', type: 'n8n-nodes-base.gmail', typeVersion: 1, parameters: { subject: 'x', message: '=y' } },
    { name: 'Rows', type: 'n8n-nodes-base.notionTrigger', parameters: { databaseId: '9' } },
  ]
  const { id, report, problems } = await person.callNamed<Imported>('flows.import', { workflow: { nodes } })
  expect(problems).toEqual([])
  expect(report.nodes.map(({ state, needs }) => [state, needs[0]?.field])).toEqual(
    nodes.map(() => ['needs', 'connection']),
  )
  const { draft } = await person.callNamed<{ draft: { nodes: FlowNode[] } }>('flows.read', { id })
  const stepOf = (index: number) => draft.nodes.find((node) => node.id === report.nodes[index]?.node)?.type
  expect(nodes.map((_, index) => stepOf(index))).toEqual(nodes.map(() => 'flow.http'))
})

test('every parameter that a translation sets is one of its node', () => {
  const unknown = [...files, ...bare].flatMap((file) =>
    readWorkflows(file).flatMap((workflow) =>
      importN8n(workflow).graph.nodes.flatMap(({ type, parameters }) => {
        if (!type.startsWith('flow.') || elsewhere.includes(type)) return []
        const shape = findNodeType(type)?.parameters.shape
        return shape ? Object.keys(parameters).flatMap((key) => (key in shape ? [] : [`${type} ${key}`])) : [type]
      }),
    ),
  )
  expect(unknown).toEqual([])
})

test('docs/n8n.md is up to date; with -u it is written', async () => {
  await expect(n8nTable(running.n8nNodes)).toMatchFileSnapshot('../../../../docs/n8n.md')
})

const files = n8nFileNames.map((name): unknown => JSON.parse(readN8nFile(name)))
const bare = Object.keys(translators).map((type) => ({
  nodes: [{ name: 'A', type: type.startsWith('langchain.') ? `@n8n/n8n-nodes-${type}` : `n8n-nodes-base.${type}` }],
}))
/** Types of other slices of the product: without them the node is shown as not supported. */
const elsewhere = ['flow.mail']

type FlowNode = { id: string; name: string; type: string }
type Imported = {
  id: string
  report: { nodes: { node: string; state: string; needs: { kind: string; field: string }[] }[] }
  problems: unknown[]
}
type Run = { error: string | null; endedAt: string | null; nodes: { node: string; index: number }[] }
type Data = { outputs: { json: Record<string, unknown> }[][] }

/** All after one trigger, or after the node that they name. */
function fileOf(nodes: readonly ServiceNode[]) {
  const after = Object.groupBy(nodes, (node) => node.after ?? 'Start')
  const connections = Object.entries(after).map(([from, targets = []]) => [
    from,
    { main: [targets.map(({ name }) => ({ node: name, type: 'main', index: 0 }))] },
  ])
  return {
    name: 'Services',
    settings: { timezone: 'Europe/Berlin' },
    nodes: [
      { name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1 },
      ...nodes.map(({ name, type, version, parameters }) => ({
        name,
        type: `n8n-nodes-base.${type}`,
        typeVersion: version,
        parameters,
      })),
    ],
    connections: Object.fromEntries(connections),
  }
}

/** The first connection is used where a node names none. */
async function connect(owner: Owner, [first]: readonly ServiceNode[]): Promise<void> {
  const action = running.registry.find(first?.action ?? '')?.action
  const [example] = action ? casesOf(action) : []
  if (action && example) await fixtures[action.name]?.(testApp, owner, example.example.input)
}
