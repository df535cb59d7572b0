import { expect, test } from 'vitest'
import '#platform/server/foreign-files/sandbox/linear-regex.ts'
import type { ExpressionData } from '../../expressions/evaluation.ts'
import { compileTemplate } from '../../expressions/template.ts'
import { importN8n } from './import-n8n.ts'
import { readWorkflows } from './read-workflows.ts'

const order = {
  id: 7,
  name: ' Ada Lovelace ',
  total: 12.5,
  'first name': 'Ada',
  tags: ['b', 'a'],
  empty: [],
  text: '{"a": [1, 2]}',
  date: '2026-03-01T09:30:00Z',
  lines: [
    { sku: 'A1', price: 2, sizes: [1, 2] },
    { sku: 'B2', price: 3.25, sizes: [3] },
  ],
}
const webhook = [{ json: { path: 'one', body: { a: 1 } } }, { json: { path: 'two', body: { a: 2 } } }]
const data: ExpressionData = {
  item: { json: order, binary: { data: { file: 'f1', name: 'a.png', mediaType: 'image/png', size: 3 } } },
  itemIndex: 0,
  items: [{ json: order }, { json: { ...order, id: 8 } }],
  nodeItems: (name) => (name === 'Web hook' ? [webhook] : undefined),
  run: { id: 'run-1', number: 12, isTest: false, resumeUrl: () => 'https://a.example/wait/1' },
  flow: { id: 'flow-1', name: 'Orders' },
  variables: { shop: 'berlin', API_KEY: 'k1' },
  now: Date.UTC(2026, 2, 15, 12),
  timeZone: 'Europe/Berlin',
  node: () => ({ parameters: {}, before: 'Web hook', parametersBefore: {} }),
  hash: () => undefined,
}

/** What people write in n8n, most frequent first, and what n8n gives for it. */
test.each<[string, unknown]>([
  // $json
  ['={{ $json.id }}', 7],
  ['={{$json["first name"]}}', 'Ada'],
  ['=Order {{ $json.id }} for {{ $json["first name"] }}', 'Order 7 for Ada'],
  ['={{ $json.lines[1].sku }}', 'B2'],
  ['={{ $json.missing?.deep ?? "none" }}', 'none'],
  // $env, $vars, $credentials
  ['={{ $env.shop }}', 'berlin'],
  ['{{ $env.API_KEY }}', 'k1'],
  ['={{ $vars.shop }}', 'berlin'],
  ['=Bearer {{ $credentials.API_KEY }}', 'Bearer k1'],
  ['{{ $credentials.API_KEY }}', 'k1'],
  // Other nodes
  ['={{ $node["Web hook"].json.path }}', 'one'],
  ['={{ $node["Web hook"].json["body"]["a"] }}', 1],
  ['={{ $node["Web hook"].data["path"] }}', 'one'],
  ["={{ $('Web hook').first().json.path }}", 'one'],
  ["={{ $('Web hook').last().json.path }}", 'two'],
  ["={{ $('Web hook').item.json.body.a }}", 1],
  ["={{ $('Web hook').all().map(item => item.json.path).join(' + ') }}", 'one + two'],
  ["={{ $('Web hook').all()[1].json.path }}", 'two'],
  ["={{ $('Web hook').isExecuted }}", true],
  ['={{ $items("Web hook")[1].json.path }}', 'two'],
  ['={{ $item(1).$node["Web hook"].json.path }}', 'two'],
  ['={{ $item("0").$node["Web hook"].json["path"] }}', 'one'],
  ['={{ $data["id"] }}', 7],
  // The tool of an agent is given it; elsewhere its default counts
  ["={{ $fromAI('city', 'which city', 'string', 'Bonn') }}", 'Bonn'],
  ["={{ $fromAI('city') }}", null],
  // Dates
  ['={{ $now }}', '2026-03-15T13:00:00.000+01:00'],
  ['={{ $now.toISO() }}', '2026-03-15T13:00:00.000+01:00'],
  ['={{ $now.format("yyyy-MM-dd") }}', '2026-03-15'],
  ['={{ $now.toFormat("dd LLL yyyy, HH:mm") }}', '15 Mar 2026, 13:00'],
  ['={{ $now.minus({ days: 1 }).toISODate() }}', '2026-03-14'],
  ['={{ $now.minus(2, "hours").hour }}', 11],
  ['={{ $now.plus({ months: 1 }).toFormat("MMMM") }}', 'April'],
  ['={{ $now.toLocaleString() }}', '3/15/2026'],
  ['={{ $today }}', '2026-03-15T00:00:00.000+01:00'],
  ['={{ $today.plus(1, "week").toFormat("yyyy-MM-dd") }}', '2026-03-22'],
  ['={{ $today.weekday }}', 7],
  ['={{ DateTime.fromISO($json.date).toFormat("HH:mm") }}', '10:30'],
  ['={{ DateTime.now().toMillis() }}', Date.UTC(2026, 2, 15, 12)],
  ['={{ $json.date.toDateTime().toFormat("yyyy") }}', '2026'],
  ['={{ new Date($json.date).toISOString() }}', '2026-03-01T09:30:00.000Z'],
  ['={{ new Date($json.date).getTime() }}', Date.UTC(2026, 2, 1, 9, 30)],
  ['={{ new Date().toISOString().split("T")[0] }}', '2026-03-15'],
  // The run
  ['={{ $workflow.name }}', 'Orders'],
  ['={{ $workflow.id }}', 'flow-1'],
  ['={{ $execution.id }}', 'run-1'],
  ['={{ $execution.mode }}', 'production'],
  ['={{ $execution.resumeUrl }}', 'https://a.example/wait/1'],
  ['={{ $itemIndex }}', 0],
  ['={{ $runIndex }}', 0],
  ['={{ $prevNode.name }}', 'Web hook'],
  // $input, $binary
  ['={{ $input.first().json.id }}', 7],
  ['={{ $input.last().json.id }}', 8],
  ['={{ $input.item.json.id }}', 7],
  ['={{ $input.all().length }}', 2],
  ['={{ $binary.data.fileName }}', 'a.png'],
  ['={{ $binary.data.mimeType }}', 'image/png'],
  ['={{ $binary.data.fileExtension }}', 'png'],
  // Helpers of n8n
  ['={{ $ifEmpty($json.missing, "none") }}', 'none'],
  ['={{ $ifEmpty($json.id, "none") }}', 7],
  ['={{ $if($json.id > 5, "large", "small") }}', 'large'],
  ['={{ $jmespath($json.lines, "[?price > `2`].sku") }}', ['B2']],
  ['={{ $jmespath($json, "lines[*].sku | [0]") }}', 'A1'],
  ['={{ $max(1, 5, 3) - $min(1, 5) }}', 4],
  // Texts
  ['={{ $json.name.trim().toUpperCase() }}', 'ADA LOVELACE'],
  ['={{ $json.name.replace("Ada", "A.").trim() }}', 'A. Lovelace'],
  ['={{ "a-b-c".replaceAll("-", " ") }}', 'a b c'],
  ['={{ $json.name.replace(/\\s+/g, "") }}', 'AdaLovelace'],
  ['={{ $json.name.trim().split(" ")[1] }}', 'Lovelace'],
  ['={{ "Order 42".match(/\\d+/)[0] }}', '42'],
  ['={{ $json.name.toLowerCase().includes("ada") }}', true],
  ['={{ "abcdef".slice(1, 3) + "abcdef".substring(4) }}', 'bcef'],
  ['={{ $json.text.parseJson().a[1] }}', 2],
  ['={{ JSON.parse($json.text).a.length }}', 2],
  ['={{ JSON.stringify($json.tags) }}', '["b","a"]'],
  ['={{ $json.lines[0].toJsonString() }}', '{"sku":"A1","price":2,"sizes":[1,2]}'],
  ['={{ "3.5".toNumber() + 1 }}', 4.5],
  ['={{ (7).toString() + "!" }}', '7!'],
  ['={{ "".isEmpty() }}', true],
  ['={{ $json.empty.isEmpty() && $json.tags.isNotEmpty() }}', true],
  ['={{ `${$json.id}: ${$json.tags.join("/")}` }}', '7: b/a'],
  ['={{ encodeURIComponent("a b&c") }}', 'a%20b%26c'],
  // Lists and objects
  ['={{ $json.tags.join(", ") }}', 'b, a'],
  ['={{ $json.lines.map(line => line.sku) }}', ['A1', 'B2']],
  ['={{ $json.lines.filter(line => line.price > 2).length }}', 1],
  ['={{ $json.lines.find(line => line.sku === "B2").price }}', 3.25],
  ['={{ $json.lines.reduce((sum, line) => sum + line.price, 0) }}', 5.25],
  ['={{ $json.lines.flatMap(line => line.sizes) }}', [1, 2, 3]],
  ['={{ $json.lines.some(line => line.price > 3) }}', true],
  ['={{ Object.keys($json.lines[0]) }}', ['sku', 'price', 'sizes']],
  ['={{ Object.values($json.lines[0])[0] }}', 'A1'],
  ['={{ Object.entries({ a: 1 }).map(([key, value]) => `${key}=${value}`).join("&") }}', 'a=1'],
  ['={{ ({ ...$json.lines[0], sizes: undefined }).sku }}', 'A1'],
  // Numbers
  ['={{ $json.total.toFixed(2) }}', '12.50'],
  ['={{ Math.round($json.total) + Math.floor(1.9) + Math.ceil(0.1) }}', 15],
  ['={{ (1234.5).toLocaleString() }}', '1,234.5'],
  ['={{ parseInt("12px") * 2 }}', 24],
  ['={{ $json.total > 10 ? "large" : "small" }}', 'large'],
  ['={{ Number("5") + +"2" }}', 7],
])('%s', (expression, expected) => {
  const set = { assignments: { assignments: [{ name: 'a', type: 'any', value: expression }] } }
  const nodes = [
    { name: 'Web hook', type: 'n8n-nodes-base.noOp' },
    { name: 'Set', type: 'n8n-nodes-base.set', typeVersion: 3.4, parameters: set },
  ]
  const [workflow] = readWorkflows({ nodes, connections: {} })
  if (!workflow) throw new Error('It was not read.')
  const { graph, report } = importN8n(workflow)
  expect(report.nodes[1]?.state).not.toBe('unsupported')
  const fields = graph.nodes[1]?.parameters['fields']
  const value: unknown = Array.isArray(fields) ? Object(fields[0]).value : undefined
  expect(compileTemplate(String(value)).evaluate(data)).toEqual(expected)
})

test('the next page of a request is where n8n finds it in $response', () => {
  const pagination = { paginationMode: 'responseContainsNextURL', nextURL: '={{ $response.body.links.next }}' }
  const parameters = { url: 'https://a.example', options: { pagination: { pagination } } }
  const [workflow] = readWorkflows({
    nodes: [{ name: 'Get', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2, parameters }],
  })
  if (!workflow) throw new Error('It was not read.')
  const { graph, report } = importN8n(workflow)
  expect(report.nodes[0]?.state).toBe('understood')
  expect(graph.nodes[0]?.parameters).toMatchObject({ paging: 'nextLink', nextLinkField: 'links.next' })
})

test('a secret that a file reads becomes a variable, which the report names', () => {
  const parameters = { url: 'https://a.example', headerParametersUi: {}, queryParametersJson: '', options: {} }
  const set = { values: { string: [{ name: 'key', value: '={{ $credentials.shop_key }}' }] } }
  const [workflow] = readWorkflows({
    nodes: [
      { name: 'Key', type: 'n8n-nodes-base.set', parameters: set },
      {
        name: 'Get',
        type: 'n8n-nodes-base.httpRequest',
        parameters: { ...parameters, url: '{{ $env.SHOP_URL }}/items' },
      },
    ],
  })
  if (!workflow) throw new Error('It was not read.')
  const { report } = importN8n(workflow)
  expect(report.nodes.map(({ state, needs }) => [state, ...needs.map(({ message }) => message)])).toEqual([
    ['needs', 'Set the variable shop_key in the settings.'],
    ['needs', 'Set the variable SHOP_URL in the settings.'],
  ])
})
