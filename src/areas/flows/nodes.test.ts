import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { createFlow } from './contract/flows.ts'
import type { GraphInput } from './contract/graph.ts'
import { readNodeData, readRun, runFlow } from './contract/runs.ts'
import { setSecret } from './contract/secrets.ts'
import { chain, graphOf } from './rules/test-graphs.ts'

const openTestApp = await shareTestApp()

type Json = Record<string, unknown>
type Case = [title: string, type: string, parameters: Json, items: Json[], outputs: Json[][]]

const page = '<h1> Shop </h1><ul><li><a href="/1">One</a><li><a href="/2">Two <b>new</b></a></ul>'
const people = [
  { name: 'Ada', team: 'A', age: 36 },
  { name: 'Bo', team: 'B', age: 20 },
  { name: 'Cy', team: 'A', age: 40 },
]

const cases: Case[] = [
  ['set: types', 'set', set('n', '{{ $json.n }}', 'number'), [{ n: '12' }], [[{ n: 12 }]]],
  ['set: JSON', 'set', { json: '{"a":{"b":1}}' }, [{ x: 1 }], [[{ x: 1, a: { b: 1 } }]]],
  ['set: include', 'set', { ...set('a.b', 1), include: ['x'] }, [{ x: 1, y: 2 }], [[{ x: 1, a: { b: 1 } }]]],
  ['set: exclude', 'set', { exclude: ['x'] }, [{ x: 1, y: 2 }], [[{ y: 2 }]]],
  ['set: names with dots', 'set', { ...set('a.b', 1), hasPaths: false }, [{}], [[{ 'a.b': 1 }]]],
  ['rename', 'rename', { fields: [{ from: 'a', to: 'c' }] }, [{ a: 1, b: 2 }], [[{ b: 2, c: 1 }]]],
  [
    'rename: patterns',
    'rename',
    { patterns: [{ pattern: '^old_(.*)$', replacement: 'new_$1' }] },
    [{ old_a: 1, b: 2 }],
    [[{ new_a: 1, b: 2 }]],
  ],
  ['split out: objects', 'splitOut', { field: 'rows' }, [{ rows: [{ a: 1 }, { a: 2 }] }], [[{ a: 1 }, { a: 2 }]]],
  [
    'split out: others',
    'splitOut',
    { field: 'rows', include: ['x'], name: 'row' },
    [{ x: 1, y: 2, rows: [3, 4] }],
    [
      [
        { x: 1, row: 3 },
        { x: 1, row: 4 },
      ],
    ],
  ],
  ['split out: several', 'splitOut', { field: 'a, b' }, [{ a: [1, 2], b: ['x'] }], [[{ a: 1, b: 'x' }, { a: 2 }]]],
  [
    'aggregate: fields',
    'aggregate',
    { mode: 'fields', fields: [{ field: 'a' }, { field: 'b.c', name: 'd' }] },
    [{ a: 1, b: { c: 2 } }, { b: { c: 3 } }],
    [[{ a: [1], d: [2, 3] }]],
  ],
  ['aggregate: list', 'aggregate', { exclude: ['b'], name: 'data' }, [{ a: 1, b: 2 }], [[{ data: [{ a: 1 }] }]]],
  [
    'summarize',
    'summarize',
    {
      groupBy: ['team'],
      summaries: [
        { operation: 'sum', field: 'age' },
        { operation: 'max', field: 'age', name: 'oldest' },
        { operation: 'join', field: 'name' },
        { operation: 'countUnique', field: 'name' },
      ],
    },
    people,
    [
      [
        { team: 'A', sum_age: 76, oldest: 40, concatenated_name: 'Ada, Cy', unique_count_name: 2 },
        { team: 'B', sum_age: 20, oldest: 20, concatenated_name: 'Bo', unique_count_name: 1 },
      ],
    ],
  ],
  ['dedupe: fields', 'dedupe', { fields: ['team'] }, people, [[people[0], people[1]] as Json[]]],
  [
    'dedupe: exclude',
    'dedupe',
    { exclude: ['b'] },
    [
      { a: 1, b: 1 },
      { b: 2, a: 1 },
    ],
    [[{ a: 1, b: 1 }]],
  ],
  [
    'sort',
    'sort',
    { by: [{ field: 'age', direction: 'down' }] },
    people,
    [[people[2], people[0], people[1]] as Json[]],
  ],
  ['limit', 'limit', { count: 1, from: 'end' }, people, [[people[2]] as Json[]]],
  [
    'filter: text, any',
    'filter',
    {
      combine: 'any',
      conditions: [
        { left: '{{ $json.name }}', operator: 'matches', right: '/^A/' },
        { left: '{{ $json.name }}', operator: 'equals', right: 'BO', ignoresCase: true },
      ],
    },
    people,
    [[people[0], people[1]] as Json[]],
  ],
  [
    'if: dates and lengths',
    'if',
    {
      conditions: [
        { left: '{{ $json.d }}', operator: 'before', right: '2026-03-01T10:00:00+02:00' },
        { left: '{{ $json.l }}', operator: 'lengthGreater', right: 1 },
        { left: '{{ $json.nothing }}', operator: 'notExists' },
      ],
    },
    [
      { d: '2026-03-01T07:00:00Z', l: [1, 2] },
      { d: '2026-03-01T09:00:00Z', l: [1, 2] },
    ],
    [[{ d: '2026-03-01T07:00:00Z', l: [1, 2] }], [{ d: '2026-03-01T09:00:00Z', l: [1, 2] }]],
  ],
  [
    'switch: by number',
    'switch',
    { output: '{{ $json.n }}', rules: [{ name: 'a' }, { name: 'b' }] },
    [{ n: 1 }, { n: 'a' }, { n: 2 }],
    [[{ n: 'a' }], [{ n: 1 }], [{ n: 2 }]],
  ],
  [
    'switch: to all',
    'switch',
    {
      sendsToAll: true,
      rules: [
        { name: 'a', left: '{{ $json.n }}', operator: 'greater', right: 1 },
        {
          name: 'b',
          left: '{{ $json.n }}',
          operator: 'greater',
          right: 2,
          more: [{ left: '{{ $json.n }}', operator: 'less', right: 5 }],
        },
      ],
    },
    [{ n: 3 }, { n: 9 }, { n: 0 }],
    [[{ n: 3 }, { n: 9 }], [{ n: 3 }], [{ n: 0 }]],
  ],
  [
    'date: format',
    'dateTime',
    { date: '{{ $json.d }}', format: 'dd.MM.yyyy' },
    [{ d: '2026-03-01' }],
    [[{ d: '2026-03-01', date: '01.03.2026' }]],
  ],
  ['date: add', 'dateTime', date('add', { amount: 2, unit: 'month' }), [{}], [[{ date: '2026-05-01T09:30:00.000Z' }]]],
  [
    'date: round',
    'dateTime',
    date('round', { unit: 'month', direction: 'up' }),
    [{}],
    [[{ date: '2026-04-01T00:00:00.000Z' }]],
  ],
  ['date: extract', 'dateTime', date('extract', { unit: 'hour' }), [{}], [[{ date: 9 }]]],
  ['date: difference', 'dateTime', date('difference', { until: '2026-03-03', unit: 'hour' }), [{}], [[{ date: 38.5 }]]],
  [
    'html: extract',
    'html',
    {
      html: '{{ $json.html }}',
      values: [
        { name: 'title', selector: 'h1' },
        { name: 'links', selector: 'li a', get: 'attribute', attribute: 'href', isList: true },
        { name: 'second', selector: 'li:nth-child(2) a', get: 'html', skipped: 'b' },
      ],
    },
    [{ html: page }],
    [[{ title: 'Shop', links: ['/1', '/2'], second: 'Two' }]],
  ],
  ['html: template', 'html', { mode: 'template', html: '<p>{{ $json.a }}</p>' }, [{ a: 1 }], [[{ html: '<p>1</p>' }]]],
  [
    'html: table',
    'html',
    { mode: 'table' },
    [{ a: '<' }, { b: 2 }],
    [
      [
        {
          table:
            '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>&lt;</td><td></td></tr><tr><td></td><td>2</td></tr></tbody></table>',
        },
      ],
    ],
  ],
  ['markdown: to HTML', 'markdown', { text: '# A\n*b*', name: 'h' }, [{}], [[{ h: '<h1>A</h1>\n<p><em>b</em></p>' }]]],
  [
    'markdown: from HTML',
    'markdown',
    { mode: 'toMarkdown', text: '<h1>A</h1><p><b>b</b></p>', name: 'm' },
    [{}],
    [[{ m: '# A\n\n**b**' }]],
  ],
  [
    'xml: to JSON',
    'xml',
    { xml: '<a x="1"><b>2</b><b>3</b><c/></a>' },
    [{}],
    [[{ a: { $: { x: '1' }, b: ['2', '3'], c: '' } }]],
  ],
  [
    'xml: to XML',
    'xml',
    { mode: 'toXml', hasHeader: false },
    [{ a: { $: { x: 1 }, b: [2, '<'] } }],
    [[{ data: '<a x="1">\n  <b>2</b>\n  <b>&lt;</b>\n</a>' }]],
  ],
  [
    'code: Luxon',
    'code',
    {
      code: 'return { d: DateTime.fromISO("2026-03-01").plus({ days: 1 }).toFormat("dd.MM."), t: $now.diff($today).valueOf() >= 0 }',
    },
    [{}],
    [[{ d: '02.03.', t: true }]],
  ],
  ['crypto: hash', 'crypto', { value: 'a', algorithm: 'MD5' }, [{}], [[{ data: '0cc175b9c0f1b6a831c399e269772661' }]]],
  [
    'crypto: hmac',
    'crypto',
    { operation: 'hmac', value: 'a', algorithm: 'SHA1', secret: 'Key' },
    [{}],
    [[{ data: '0db21f05052f323e714ef9bf1f7b000ffe97e8a0' }]],
  ],
]

test('each node gives what it should', async () => {
  const { runAll } = await open()
  const nodes = cases.flatMap(([, type, parameters], index) => [
    [`in${index}`, { type: 'flow.splitOut', parameters: { field: `rows${index}` } }] as const,
    [`out${index}`, { type: `flow.${type}`, parameters, onError: 'continue' as const }] as const,
  ])
  const edges = cases.flatMap((_, index) => chain('start', `in${index}`, `out${index}`))
  const input = Object.fromEntries(cases.map(([, , , rows], index) => [`rows${index}`, rows]))
  const outputsOf = await runAll(graphOf(Object.fromEntries(nodes), ...edges), [input])
  for (const [index, [title, , , , outputs]] of cases.entries())
    expect.soft(await outputsOf(`out${index}`), title).toEqual(itemsOf(outputs))
})

const left = [
  { id: 1, a: 'x' },
  { id: 2, a: 'y' },
  { id: 4, a: 'z' },
]
const right = [
  { id: 1, a: 'x' },
  { id: 2, a: 'Y', b: 2 },
  { id: 3, b: 3 },
]
const byId = { mode: 'field', firstField: 'id' }

const joins: [title: string, type: string, parameters: Json, outputs: Json[][]][] = [
  ['append', 'merge', {}, [[...left, ...right]]],
  ['matches', 'merge', byId, [[left[0], { id: 2, a: 'Y', b: 2 }] as Json[]]],
  [
    'clash',
    'merge',
    { ...byId, clash: 'suffix', keep: 'first' },
    [[{ id_1: 1, id_2: 1, a_1: 'x', a_2: 'x' }, { id_1: 2, id_2: 2, a_1: 'y', a_2: 'Y', b: 2 }, left[2]] as Json[]],
  ],
  ['rest', 'merge', { ...byId, keep: 'rest' }, [[left[2], right[2]] as Json[]]],
  [
    'position',
    'merge',
    { mode: 'position', clash: 'first' },
    [[left[0], { ...left[1], b: 2 }, { ...left[2], b: 3 }] as Json[]],
  ],
  ['choose', 'merge', { mode: 'choose', give: 'second' }, [right]],
  [
    'compare',
    'compare',
    { fields: [{ first: 'id' }] },
    [[left[2]], [left[0]], [{ keys: { id: 2 }, first: left[1], second: right[1] }], [right[2]]] as Json[][],
  ],
]

test('two inputs are merged and compared', async () => {
  const { runAll } = await open()
  const pick = (name: string) => ({ type: 'flow.splitOut', parameters: { field: name } })
  const nodes = joins.map(([title, type, parameters]) => [title, { type: `flow.${type}`, parameters }] as const)
  const edges = joins.flatMap(([title]) => [`left>${title}:0`, `right>${title}:1`])
  const graph = graphOf(
    { left: pick('left'), right: pick('right'), ...Object.fromEntries(nodes) },
    'start>left',
    'start>right',
    ...edges,
  )
  const outputsOf = await runAll(graph, [{ left, right }])
  for (const [title, , , outputs] of joins) expect.soft(await outputsOf(title), title).toEqual(itemsOf(outputs))
})

test('items become files, and files become items', async () => {
  const { runAll } = await open()
  const rows = [
    { name: 'Ada, Countess', n: 1 },
    { name: 'Bo', n: 2 },
  ]
  const make = (parameters: Json) => ({ type: 'flow.makeFile', parameters })
  const read = { type: 'flow.readFile' }
  const outputsOf = await runAll(
    graphOf(
      {
        csv: make({ format: 'csv' }),
        fromCsv: read,
        xlsx: make({ format: 'xlsx' }),
        fromXlsx: read,
        json: make({ format: 'json' }),
        fromJson: read,
        text: make({ format: 'text', content: 'Hello {{ $json.name }}' }),
        fromText: read,
        pack: { type: 'flow.compress' },
        unpack: { type: 'flow.compress', parameters: { mode: 'decompress' } },
        fromZip: read,
      },
      ...chain('start', 'csv', 'fromCsv'),
      ...chain('start', 'xlsx', 'fromXlsx'),
      ...chain('start', 'json', 'fromJson'),
      ...chain('start', 'text', 'fromText'),
      ...chain('csv', 'pack', 'unpack', 'fromZip'),
    ),
    rows,
  )
  const texts = rows.map((row) => ({ ...row, n: String(row.n) }))
  expect(await outputsOf('fromCsv')).toEqual(itemsOf([texts]))
  expect(await outputsOf('fromXlsx')).toEqual(itemsOf([rows]))
  expect(await outputsOf('fromJson')).toEqual(itemsOf([[{ data: rows }]]))
  expect(await outputsOf('fromText')).toEqual(itemsOf([[{ data: 'Hello Ada, Countess' }, { data: 'Hello Bo' }]]))
  expect(await outputsOf('fromZip')).toEqual(itemsOf([texts]))
})

function itemsOf(outputs: Json[][]) {
  return outputs.map((list) => list.map((json) => ({ json })))
}

function set(name: string, value: unknown, type?: string) {
  return { fields: [{ name, value, ...(type !== undefined && { type }) }] }
}

function date(operation: string, more: Json) {
  return { operation, date: '2026-03-01T09:30:00Z', ...more }
}

async function open() {
  const app = await openTestApp()
  const owner = app.as('owner')
  await owner.call(setSecret, { name: 'Key', kind: 'header', field: 'X-Key', value: 'key' })
  /** Runs a graph to its end, and reads what its nodes gave. */
  const runAll = async (graph: GraphInput, input: Json[]) => {
    const { id: flow } = await owner.call(createFlow, { name: 'Flow', graph })
    const { run } = await owner.call(runFlow, { id: flow, isTest: true, items: input.map((json) => ({ json })) })
    await expect.poll(async () => (await owner.call(readRun, { id: run })).endedAt).not.toBeNull()
    const { error, where } = await owner.call(readRun, { id: run })
    expect({ error, where }).toEqual({ error: null, where: null })
    return async (node: string) => (await owner.call(readNodeData, { run, node })).outputs
  }
  return { app, owner, runAll }
}
