import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { OutputOf } from '#platform/contract/action.ts'
import { addServer } from '#areas/models/contract/providers.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { openN8nFile, type Json } from '#test/n8n/run-file.ts'
import { startModelServer } from '#test/stand-ins/models/model-server.ts'
import { type readFlow, saveDraft } from '../contract/flows.ts'
import type { importFlow } from '../contract/import.ts'

const openTestApp = await shareTestApp()

/** The file, what the trigger gives, and for each node the fields of its items, by output. */
type Case = [file: string, start: Json[], expected: Record<string, Json[][]>]

const rows = [{ n: 1 }, { n: 2 }, { n: 3 }]

test.each<Case>([
  [
    '01-set-and-if-old',
    [
      { id: 7, price: 10 },
      { id: 8, price: 30 },
    ],
    {
      Large: [[{ label: 'Order 8', total: 60, isNew: true, size: 'large' }]],
      Small: [[{ label: 'Order 7', total: 20, isNew: true, size: 'small' }]],
    },
  ],
  [
    '02-edit-fields-and-if',
    [
      { first: 'Ada', last: 'L', age: '36' },
      { first: 'Bo', last: 'M', age: 20 },
    ],
    {
      Yes: [[{ name: 'Ada L', age: 36, id: '36', braces: '{{ no expression }}' }]],
      No: [[{ name: 'Bo M', age: 20, id: '20', braces: '{{ no expression }}' }]],
    },
  ],
  [
    '03-set-3-0',
    [{ name: 'Ada', more: 1 }],
    { Fields: [[{ name: 'Ada', text: 'Hi Ada', count: 7, tags: ['a', 'b'] }]] },
  ],
  // As in n8n: the error handler is connected by an id, which is no connection.
  ['28-connections-by-id', [{ amount: 3 }, { amount: 4 }], { Say: [[{ text: '#orders has 7', same: '#orders' }]] }],
  ['04-set-json', [{ price: 3, count: 4, name: 'Ada' }], { JSON: [[{ total: 12, name: 'Ada' }]] }],
  [
    '05-switch-old',
    [{ kind: 'a' }, { kind: 'xbx' }, { kind: 'c' }],
    { A: [[{ kind: 'a' }]], B: [[{ kind: 'xbx' }]], Other: [[{ kind: 'c' }]] },
  ],
  [
    '06-switch',
    [
      { total: 200, paid: true, name: 'A' },
      { total: 200, paid: false, name: 'Nora' },
      { total: 1, paid: true, name: 'B' },
    ],
    {
      Large: [[{ total: 200, paid: true, name: 'A' }]],
      N: [[{ total: 200, paid: false, name: 'Nora' }]],
      Rest: [[{ total: 1, paid: true, name: 'B' }]],
    },
  ],
  ['07-switch-expression', rows, { Zero: [[{ n: 3 }]], Two: [[{ n: 2 }]] }],
  [
    '08-filter',
    [
      { tags: ['red'], date: '2026-05-01' },
      { tags: ['blue'], date: '2026-05-01' },
      { tags: ['red'], date: '2025-05-01' },
      { tags: ['red'], date: '2026-05-01', gone: 'x' },
    ],
    { Filter: [[{ tags: ['red'], date: '2026-05-01' }]] },
  ],
  [
    '09-merge-by-key-old',
    [{}],
    {
      Merge: [
        [
          { id: 2, a: 'y', b: 'z' },
          { id: 1, a: 'x' },
        ],
      ],
    },
  ],
  [
    '10-merge-non-matches',
    [{}],
    {
      Merge: [
        [
          { id: 1, a: 'x' },
          { id: 3, b: 'w' },
        ],
      ],
    },
  ],
  [
    '11-merge-position',
    [{}],
    {
      Merge: [
        [
          { id: 2, a: 'x', b: 'z' },
          { id: 3, a: 'y', b: 'w' },
        ],
      ],
    },
  ],
  ['12-loop', rows, { Done: [[{ sums: [3, 3] }]] }],
  ['13-loop-old', rows, { End: [[{ n: 6, state: 'done' }]] }],
  [
    '14-code',
    [{ n: 1 }, { n: 2 }],
    {
      Each: [
        [
          { n: 2, first: 1, index: 0 },
          { n: 4, first: 1, index: 1 },
        ],
      ],
    },
  ],
  ['15-function', [{ name: 'Ada' }], { FunctionItem: [[{ name: 'Ada', upper: 'ADA', length: 3 }]] }],
  ['16-item-lists-old', [{ rows: [{ n: 1 }, { n: 3 }, { n: 3 }, { n: 2 }] }], { Join: [[{ n: [3, 2] }]] }],
  [
    '17-lists',
    [
      { customer: 'Bo', orders: [{ id: 1, total: 5 }] },
      {
        customer: 'Ada',
        orders: [
          { id: 2, total: 6 },
          { id: 3, total: 7 },
        ],
      },
    ],
    {
      All: [
        [
          {
            data: [
              { who: 'Ada', sum_order_total: 13, count_order_total: 2, concatenated_order_id: '2, 3' },
              { who: 'Bo', sum_order_total: 5, count_order_total: 1, concatenated_order_id: '1' },
            ],
          },
        ],
      ],
    },
  ],
  [
    '18-formats',
    [{ name: 'Ada', date: '2026-03-01T10:00:00Z' }],
    {
      Later: [
        [
          expect.objectContaining({
            hash: sha256('Ada'),
            day: '2026/03/01',
            later: expect.stringContaining('2026-03-03'),
          }),
        ],
      ],
      HTML: [[{ title: 'Ada' }]],
      XML: [[{ data: expect.stringContaining('<title>Ada</title>') }]],
    },
  ],
  [
    '20-errors',
    [{ n: 1 }],
    {
      Caught: [[expect.objectContaining({ caught: true })]],
      Nothing: [[{}]],
      Pinned: [[{ pinned: 1 }]],
    },
  ],
  [
    '22-file',
    [
      { name: 'Ada', age: '36' },
      { name: 'Bo', age: '40' },
    ],
    {
      Read: [
        [
          { name: 'Ada', age: '36' },
          { name: 'Bo', age: '40' },
        ],
      ],
    },
  ],
  [
    '27-details',
    [{}],
    {
      // An empty item instead of none; only the first item.
      'After none': [[{ seen: 0 }]],
      Once: [[{ name: 'bo' }]],
      // Without regard to capitals.
      Names: [
        [
          { name: 'Ada', id: 1 },
          { name: 'bo', id: 3 },
          { name: 'Cy', id: 2 },
        ],
      ],
      Fields: [[{ name: ['bo', 'Ada', 'Cy'], bs: [1, 2], price: ['10', '2.5'] }]],
      Sums: [[{ sum_id: 6, appended_name: ['bo', 'Ada', 'Cy'], count_price: 2 }]],
      Split: [[{ n: 1 }, { n: 2 }, { n: 3 }]],
      'With others': [
        [
          { name: 'bo', tags: 'x' },
          { name: 'bo', tags: 'y' },
        ],
      ],
      Back: [[{ who: 'bo1' }, { who: 'bo2' }, { who: 'Cy3' }]],
      Position: [
        [
          { name: 'Ada', id: 1, n: 1 },
          { name: 'bo', id: 3, n: 2 },
          { name: 'Cy', id: 2, n: 3 },
        ],
      ],
      'All pairs': [
        [
          { name: 'bo', who: 'bo1' },
          { name: 'bo', who: 'bo2' },
          { name: 'bo', who: 'Cy3' },
        ],
      ],
      Yes: [[expect.objectContaining({ id: 3 })]],
      No: [[expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 2 })]],
      Seen: [
        [
          { index: 0, run: 0, of: 'Ada', all: 3, first: 3, before: 'Sorted' },
          { index: 1, run: 0, of: 'bo', all: 3, first: 3, before: 'Sorted' },
          { index: 2, run: 0, of: 'Cy', all: 3, first: 3, before: 'Sorted' },
        ],
      ],
      Renamed: [[expect.objectContaining({ title: 'Ada' }), expect.objectContaining({ title: 'Cy' })]],
      Bytes: [
        [
          {
            b64: Buffer.from('Grüße ✓').toString('base64'),
            url: Buffer.from('a?b>').toString('base64url'),
            back: 'Grüße ✓',
            hex: '6869',
            atob: 'ok',
            size: 11,
            empty: 'none',
          },
        ],
      ],
      Told: [[{ what: expect.stringContaining('no luck') }]],
      Types: [
        [
          { n: 10, deep: { flag: true }, list: [1, 3], obj: { k: 'bo' }, text: '1' },
          { n: 2.5, deep: { flag: true }, list: [1, 1], obj: { k: 'Ada' }, text: '2' },
          expect.anything(),
        ],
      ],
    },
  ],
  [
    '29-compare',
    [{}],
    {
      'Only A': [[{ id: 1, n: 'x', more: 1 }]],
      Same: [[{ id: 2, n: 'y', more: 1 }]],
      Different: [[{ keys: { id: 3 }, same: { more: 1 }, different: { n: { inputA: 'z', inputB: 'changed' } } }]],
      'Only B': [[{ id: 4, n: 'new' }]],
      // The first version took that of the second input.
      'Old different': [
        [
          { id: 3, n: 'changed', more: 1 },
          { id: 3, n: 'again', more: 1 },
        ],
      ],
      'Mixed different': [[{ id: 3, n: 'changed', more: 1 }]],
    },
  ],
  ['39-wait', [{ n: 1 }], { 'A moment': [[{ n: 1 }]], After: [[{ waited: true }]] }],
  [
    '40-names-and-notes',
    [
      {
        lines: [
          { sku: 'A1', n: 1 },
          { sku: 'B2', n: 2 },
        ],
      },
    ],
    {
      Pick: [[{ skus: ['B2'], first: 'A1', asked: 'Bonn' }]],
      Off: [[{ skus: ['B2'], first: 'A1', asked: 'Bonn' }]],
      Retried: [[expect.objectContaining({ error: expect.anything() })]],
      Pinned: [[{ pinned: 1 }, { pinned: 2 }]],
    },
  ],
  [
    '30-schedule',
    [{}],
    {
      Read: [
        [
          {
            day: expect.stringMatching(/^[A-Z]\w+day$/),
            at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+0[12]:00$/),
            readable: expect.stringMatching(/^[A-Z]\w+ \d{1,2}(st|nd|rd|th) \d{4}, \d{1,2}:\d\d:\d\d [ap]m$/),
          },
        ],
      ],
    },
  ],
  [
    '32-error-trigger',
    [
      {
        flow: { id: 'f1', name: 'Orders' },
        run: { id: 'r1', number: 3 },
        error: { message: 'No bean', node: 'Roast' },
      },
    ],
    { Tell: [[{ text: 'Orders: No bean at Roast', run: 'r1' }]] },
  ],
])('%s gives what n8n gives', async (file, start, expected) => {
  const { run } = await open(file)
  const { outputsOf, error } = await run(start)
  expect(error).toBeNull()
  for (const [name, outputs] of Object.entries(expected)) expect.soft(await outputsOf(name), name).toEqual(outputs)
})

test('21-http calls what it called in n8n', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${String(request.headers['x-from'] ?? '')} ${body}`)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(request.url === '/old' ? { n: 5 } : { list: [{ a: 1 }, { a: 2 }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { app, run } = await open('services/21-http')
  Object.assign(app.running.settings, { fetchAllow: [`127.0.0.1:${port}`] })
  const { outputsOf } = await run([{ address: `http://127.0.0.1:${port}`, n: 4 }])
  expect(asked).toEqual(['POST /old  {"n": 4}', 'POST /new?q=5 n8n {"a":"b5"}'])
  expect(await outputsOf('Items')).toEqual([[{ a: 1 }, { a: 2 }]])
})

test('23-agent asks a model of the workspace', async () => {
  const { app, owner, flow, run, report } = await open('services/23-agent')
  const server = await startModelServer('compatible')
  onTestFinished(server.stop)
  server.reply({ text: ['Hello Ada'] })
  Object.assign(app.running.settings, { fetchAllow: [server.host] })
  const { id: provider } = await owner.call(addServer, { name: 'Ours', address: server.address })
  const nodes = flow.draft.nodes.map((node) =>
    node.name === 'AI Agent' ? { ...node, parameters: { ...node.parameters, model: `${provider}/m` } } : node,
  )
  await owner.call(saveDraft, { id: flow.id, graph: { ...flow.draft, nodes } })
  expect(report.nodes.find(({ name }) => name === 'Model')).toMatchObject({ node: null, state: 'understood' })
  const { outputsOf } = await run([{ name: 'Ada' }])
  expect(await outputsOf('After')).toEqual([[{ text: 'Hello Ada' }]])
})

test('25-agent-with-tools remembers, and calls what its tools called', async () => {
  const { app, owner, flow, run, report } = await open('services/25-agent-with-tools')
  expect(report.nodes.flatMap(({ name, state }) => (state === 'unsupported' ? [name] : []))).toEqual(['Files on disk'])
  const agent = flow.draft.nodes.find(({ name }) => name === 'AI Agent')
  expect(agent).toMatchObject({
    type: 'flow.assistant',
    parameters: {
      conversation: '{{ $json.user }}',
      remembers: 3,
      actions: ['tables.listTables', 'tables.listRows'],
      requests: [
        {
          name: 'Weather_API',
          inputs: [
            { name: 'City', description: 'the city' },
            { name: 'days', type: 'number' },
          ],
        },
        {
          name: 'Old_tool',
          method: 'POST',
          url: 'https://crm.example.com/find/{id}',
          body: { 'full name': '{full_name}', limit: '3' },
          inputs: [{ name: 'id', type: 'number' }, { name: 'full_name' }],
        },
        { name: 'Get_labels', url: 'https://gmail.googleapis.com/gmail/v1/users/me/labels' },
      ],
    },
  })
  expect(report.nodes.find(({ name }) => name === 'AI Agent')?.needs.map(({ field }) => field)).toEqual([
    'requests.1.secret',
    'requests.2.secret',
  ])
  const weather = createServer((request, response) => response.end(`sunny at ${request.url}`))
  await new Promise<void>((resolve) => weather.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void weather.close())
  const { port } = weather.address() as AddressInfo
  const server = await startModelServer('compatible')
  onTestFinished(server.stop)
  server.reply(
    { calls: [{ id: 'c', name: 'Weather_API', fragments: ['{"City":"Bonn","days":2}'] }] },
    { text: ['Sunny.'] },
  )
  Object.assign(app.running.settings, { fetchAllow: [server.host, `127.0.0.1:${port}`] })
  const { id: provider } = await owner.call(addServer, { name: 'Ours', address: server.address })
  const nodes = flow.draft.nodes.map((node) =>
    node === agent ? { ...node, parameters: { ...node.parameters, model: `${provider}/m` } } : node,
  )
  await owner.call(saveDraft, { id: flow.id, graph: { ...flow.draft, nodes } })
  const { outputsOf } = await run([{ chatInput: 'Weather?', user: 'ada', address: `http://127.0.0.1:${port}` }])
  expect(await outputsOf('AI Agent')).toMatchObject([[{ output: 'Sunny.' }]])
  expect(JSON.stringify(server.requests[1]?.body)).toContain('sunny at /weather/Bonn?days=2')
})

test('26-files-and-stores sends files, polls, and takes tables for stores', async () => {
  const { report, flow } = await open('services/26-files-and-stores')
  expect(report.nodes.map(({ name, state, needs }) => [name, state, ...needs.map(({ kind }) => kind)])).toEqual([
    ['New file', 'needs', 'secret'],
    ['Download', 'needs', 'secret'],
    ['Transcribe', 'needs', 'secret'],
    ['Insert', 'needs', 'table'],
    ['Post photo', 'needs', 'secret'],
    ['Upload', 'needs', 'secret'],
    ['Raw', 'understood'],
    ['Old form', 'understood'],
    ['Hook', 'understood'],
    ['Only once', 'understood'],
    ['Rows', 'needs', 'table'],
    ['Query', 'unsupported'],
    ['Loader', 'understood'],
  ])
  const stepsOf = (name: string) =>
    flow.draft.nodes.filter((node) => node.name === name || node.name.startsWith(`${name} (`))
  expect(stepsOf('New file').map(({ type }) => type)).toEqual([
    'flow.schedule',
    'flow.http',
    'flow.splitOut',
    'flow.onlyNew',
  ])
  expect(stepsOf('New file')[0]?.parameters).toMatchObject({ when: '5 * * * *' })
  expect(stepsOf('Download')[0]?.parameters).toMatchObject({ responseType: 'file', query: { alt: 'media' } })
  expect(stepsOf('Transcribe')[0]?.parameters).toMatchObject({ bodyType: 'multipart', files: { file: 'data' } })
  expect(stepsOf('Insert')[0]?.parameters).toMatchObject({ values: { text: '{{ $json.text }}' } })
  expect(stepsOf('Post photo')[0]?.parameters).toMatchObject({
    bodyType: 'multipart',
    body: { chat_id: '7', caption: 'Hi {{ $json.name }}' },
    files: { photo: 'data' },
  })
  expect(stepsOf('Upload').map(({ parameters }) => parameters['method'])).toEqual(['POST', 'PATCH'])
  expect(stepsOf('Raw')[0]?.parameters).toMatchObject({ bodyType: 'file', file: 'photo' })
  expect(stepsOf('Old form')[0]?.parameters).toMatchObject({ files: { doc: 'data' }, body: { a: 'b' } })
  expect(stepsOf('Only once').map(({ type }) => type)).toEqual(['flow.set', 'flow.onlyNew'])
})

test('24-services reports what to choose, and stops at what is not supported', async () => {
  const { report, flow } = await open('services/24-services')
  expect(report.nodes.map(({ name, state, needs }) => [name, state, ...needs.map(({ kind }) => kind)])).toEqual([
    ['Start', 'understood'],
    ['Telegram', 'needs', 'secret'],
    ['Sheet', 'needs', 'table'],
    ['SSH', 'unsupported'],
    ['Mail', 'needs', 'variable'],
  ])
  expect(flow.draft.nodes.find(({ name }) => name === 'Telegram')).toMatchObject({
    type: 'flow.http',
    parameters: {
      method: 'POST',
      url: 'https://api.telegram.org/bot{secret}/sendMessage',
      body: { chat_id: '{{ $json.chat }}', text: 'Hello {{ $json.name }}' },
    },
  })
  expect(flow.draft.nodes.find(({ name }) => name === 'SSH')).toMatchObject({ type: 'flow.unsupported' })
})

async function open(file: string) {
  const opened = await openN8nFile<OutputOf<typeof importFlow>, OutputOf<typeof readFlow>>(await openTestApp(), file)
  return { ...opened, report: opened.imported.report }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
