import { expect, test } from 'vitest'
import { importN8n } from './import-n8n.ts'
import { parseFile } from './parse-file.ts'
import { readWorkflows } from './read-workflows.ts'

test.each([
  ['={{ $binary.data.fileName }}', '{{ $binary.data.name }}'],
  ["={{ $('Mail').item.binary['a b'].mimeType }}", "{{ $('Mail').item.binary['a b'].mediaType }}"],
  ['={{ $binary.data.fileExtension }}', '{{ $binary.data.name.split(".").at(-1) }}'],
  ['={{ $json.fileName }}', '{{ $json.fileName }}'],
  ['={{ $node["Config"].parameter["rules"][0]["limit"] + 1 }}', '{{ 3 + 1 }}'],
  ["={{ $('Config').params.channel }}", '{{ "#a \\"b\\"" }}'],
  ["={{ $('Config').params.computed }}", "{{ $('Config').params.computed }}"],
  ["={{ $('Config').params.address }}", '{{ ($env.BASE_URL) }}'],
  ["={{ $('Nobody').params.channel }}", "{{ $('Nobody').params.channel }}"],
  ['{{ $env.BASE_URL }}/a', '{{ $vars.BASE_URL }}/a'],
  ['no {{ expression }}', String.raw`no \{{ expression }}`],
])('%s becomes %s', (value, expected) => {
  const parameters = {
    channel: '#a "b"',
    rules: [{ limit: 3 }],
    computed: '={{ $json.b }}',
    address: '{{ $env.BASE_URL }}',
  }
  const set = { mode: 'manual', fields: { values: [{ name: 'a', stringValue: value }] } }
  const nodes = [
    { name: 'Config', type: 'n8n-nodes-base.noOp', parameters },
    { name: 'Set', type: 'n8n-nodes-base.set', typeVersion: 3, parameters: set },
  ]
  const [workflow] = readWorkflows({ nodes, connections: {} })
  expect(workflow).toBeDefined()
  if (!workflow) return
  const fields = importN8n(workflow).graph.nodes[1]?.parameters['fields']
  expect(fields).toEqual([expect.objectContaining({ name: 'a', value: expected })])
})

test('connections count by name only, as in n8n', () => {
  const node = (name: string) => ({ id: `id of ${name}`, name, type: 'n8n-nodes-base.noOp' })
  const to = (name: string) => ({ main: [[{ node: name, type: 'main', index: 0 }]] })
  const connections = { A: to('B'), 'id of A': to('id of B'), B: to('id of A'), Gone: to('A') }
  const [workflow] = readWorkflows({ nodes: [node('A'), node('B')], connections })
  expect(workflow?.edges).toEqual([{ kind: 'main', from: 'A', output: 0, to: 'B', input: 0 }])
})

test.each([
  ['slack', { message: 'Is {{ it }} good?' }, 'flow.http'],
  ['gmail', { sendTo: 'a@example.com', subject: 'Check', message: '=Total {{ $json.total }}' }, 'flows.sendMail'],
  ['telegram', { chatId: '1', message: 'Good?' }, 'flow.http'],
])('%s that waits for an answer sends the address of a form', (type, parameters, first) => {
  const node = {
    name: 'Ask',
    type: `n8n-nodes-base.${type}`,
    typeVersion: 2,
    parameters: { ...parameters, operation: 'sendAndWait' },
  }
  const [workflow] = readWorkflows({ nodes: [node], connections: {} })
  if (!workflow) throw new Error('It was not read.')
  const { graph, report } = importN8n(workflow)
  expect(report.nodes[0]?.state).not.toBe('unsupported')
  expect(graph.nodes.map((each) => each.type)).toEqual([first, 'flow.wait', 'flow.set'])
  expect(JSON.stringify(graph.nodes[0]?.parameters)).toContain('{{ $execution.resumeUrl }}')
})

test.each([
  ['line breaks in a text', '{"nodes": [{"name": "A\n\tB", "type": "n8n-nodes-base.noOp"}]}', 'A B'],
  ['a comma at the end', '{"nodes": [{"name": "A, ]", "type": "n8n-nodes-base.noOp",},\n ],}', 'A, ]'],
  [
    'comments',
    '{"nodes": [ // all\n{"name": "http://a/*b*/", "type": /* none */ "n8n-nodes-base.noOp"}]}',
    'http://a/*b*/',
  ],
  ['words around it', 'Here it is:\n```json\n{"nodes": [{"name": "A", "type": "n8n-nodes-base.noOp"}]}\n```', 'A'],
])('a file with %s opens', (_, text, name) => {
  expect(readWorkflows(parseFile(text)).flatMap(({ nodes }) => nodes.map((each) => each.name))).toEqual([name])
})

test('a file that is broken in another way does not', () => {
  for (const text of ['', '{"nodes": [', 'no file', '{"nodes": [}', `${'['.repeat(50_000)}${'"'.repeat(50_001)}`])
    expect(readWorkflows(parseFile(text))).toEqual([])
})

test.each([
  ['={{ $workflow.id }}', undefined, '{{ $workflow.id }}'],
  [{ __rl: true, value: 'w7', mode: 'id' }, 'w7', '{{ $workflow.id }}'],
  ['w8', 'w7', undefined],
])('a workflow that runs %s', (workflowId, id, flow) => {
  const node = { name: 'Run', type: 'n8n-nodes-base.executeWorkflow', parameters: { workflowId } }
  const [workflow] = readWorkflows({ id, nodes: [node], connections: {} })
  if (!workflow) throw new Error('It was not read.')
  const { graph, report } = importN8n(workflow)
  expect(graph.nodes[0]?.parameters['flow']).toBe(flow)
  expect(report.nodes[0]?.state).toBe(flow === undefined ? 'needs' : 'understood')
})
