import { expect, test } from 'vitest'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import type { FieldTypeName } from './contract/field.ts'
import type { OperatorName } from './contract/filter.ts'
import { fieldTypes } from './rules/field-types.ts'

const openWorkspace = await shareTestApp()

test('ten thousand rows are added at once, and paged, sorted, filtered, changed and deleted by names', async () => {
  const api = client(await openWorkspace())
  const made = await api.post('/tables', {
    name: 'Orders',
    fields: [
      { name: 'Title', type: 'text' },
      { name: 'Amount', type: 'number' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Open', 'Closed'] } },
      { name: 'Site', type: 'url' },
    ],
  })
  expect(made.body['fields']).toMatchObject([{ name: 'Title', type: 'text' }, { type: 'number' }, {}, {}])
  const at = `/tables/${String(made.body['id'])}/rows`
  const rows = Array.from({ length: 10_000 }, (_, nth) => ({
    Title: `Order ${nth}${nth % 1000 === 0 ? ' zephyr' : ''}`,
    Amount: (nth * 7919) % 10_000,
    Status: nth % 2 ? 'Open' : 'Closed',
  }))
  const added = await api.post(at, { rows })
  expect(added.body['ids']).toHaveLength(10_000)
  expect(await api.post(at, { rows: [...rows, rows[0]] })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('at most 10,000 rows') } },
  })

  const first = await api.get(at)
  expect(first.rows).toHaveLength(100)
  expect(first.rows[0]).toEqual({ id: expect.any(String), ...rows[0], Site: null })
  const second = await api.get(`${at}?limit=100&cursor=${String(first.body['next'])}`)
  expect(second.rows[0]).toMatchObject({ Title: 'Order 100' })
  expect((await api.get(`${at}?offset=9950&total=true`)).body).toMatchObject({ total: 10_000, next: null })
  const sorted = await api.get(`${at}?sort=-Amount,Title&limit=3`)
  expect(sorted.rows.map((row) => row['Amount'])).toEqual([9999, 9998, 9997])
  const rare = {
    and: [
      { field: 'Title', op: 'contains', value: 'ZEPHYR' },
      { or: [{ field: 'status', op: 'is', value: 'Closed' }] },
    ],
  }
  expect((await api.get(`${at}?filter=${encodeURIComponent(JSON.stringify(rare))}`)).rows).toHaveLength(10)

  const id = String(first.rows[0]?.['id'])
  expect((await api.send('PATCH', `${at}/${id}`, { Amount: 12.5, Status: null })).body).toMatchObject({
    id,
    Amount: 12.5,
    Status: null,
  })
  expect((await api.send('PATCH', `${at}/${id}`, {})).body).toMatchObject({ id, Amount: 12.5 })
  expect((await api.send('DELETE', `${at}/${id}`)).status).toBe(200)
  expect((await api.send('PATCH', `${at}/${id}`, { Amount: 1 })).status).toBe(404)
  expect((await api.get(`/tables/${String(made.body['id'])}/count`)).body).toEqual({ count: 9_999, exact: true })
})

test('invalid requests are refused with field and row, and nothing is saved', async () => {
  const api = client(await openWorkspace())
  const { tableId, at, fields } = await api.table([
    { name: 'Title', type: 'text' },
    { name: 'Amount', type: 'number' },
    { name: 'Site', type: 'url' },
  ])
  const refused = async (work: Promise<Answer>, message: RegExp | string) => {
    const { status, body } = await work
    expect([status, body]).toEqual([
      400,
      { error: expect.objectContaining({ message: expect.stringMatching(message) }) },
    ])
  }
  await refused(api.post(at, { rows: [{ Title: 'a' }, { Title: 'b', Amount: 'many' }] }), /^Row 2, “Amount”/)
  await refused(api.post(at, { rows: [{ Title: 'a' }, { Titel: 'b' }] }), /^Row 2: There is no field “Titel”/)
  await refused(api.post(at, { rows: [{ Site: 'javascript:alert(1)' }] }), /^Row 1, “Site”/)
  await refused(api.post(at, { rows: [{ id: 'x' }] }), /^Row 1: “id” is the row’s own/)
  await refused(api.post(at, { rows: [] }), /at least one row/)
  await refused(api.post(at, { rows: [{ Title: 'a' }], surprise: 1 }), /surprise/)
  await refused(api.get(`${at}?sort=Nothing`), /“Nothing”/)
  await refused(api.get(`${at}?cursor=x`), /cursor/)
  await refused(api.get(`${at}?limit=1001`), /1,000/)
  await refused(api.get(`${at}?filter={`), /filter/)
  await refused(api.filter(at, { field: 'Amount', op: 'contains', value: '1' }), /“Amount” does not support “contains”/)
  await refused(api.filter(at, { field: 'Amount', op: 'gt', value: 'x' }), /“Amount”/)
  const deep = Array.from({ length: 400 }).reduce<object>((inner) => ({ and: [inner] }), {
    field: 'Title',
    op: 'empty',
  })
  await refused(api.filter(at, deep), /filter/)
  expect((await api.get(at)).rows).toEqual([])

  const amount = fields.find(({ name }) => name === 'Amount')?.id
  const filter = { field: 'Amount', op: 'gt', value: 1 }
  expect((await api.filter(at, filter)).status).toBe(200)
  expect((await api.send('DELETE', `/tables/${tableId}/fields/${amount}`)).status).toBe(200)
  await refused(api.filter(at, filter), /There is no field “Amount”.*deleted/)
  await refused(api.post(at, { rows: [{ Amount: 1 }] }), /There is no field “Amount”/)
})

test('hostile names are plain text, and too long ones are refused', async () => {
  const testApp = await openWorkspace()
  const api = client(testApp)
  const names = [
    "Robert'); drop table users;--",
    '"; --',
    '🦊',
    'constructor',
    'id',
    'ID 2',
    'hasOwnProperty',
    'c7',
    '$1',
    'a.b',
    '%s',
    'select',
  ]
  const { at, fields } = await api.table(names.map((name) => ({ name, type: 'text' })))
  const keyOf = ({ id, name }: { id: string; name: string }) => (name === 'id' ? id : name)
  const row = Object.fromEntries(fields.map((field) => [keyOf(field), `in ${field.name}`]))
  const { body } = await api.post(at, { rows: [row] })
  const [id] = body['ids'] as string[]
  expect((await api.get(at)).rows).toEqual([{ ...row, id }])
  for (const { name } of fields) {
    const filter = { field: name, op: 'is', value: `in ${name}` }
    expect((await api.filter(at, filter)).rows, name).toHaveLength(1)
    expect(
      (await api.get(`${at}?sort=${encodeURIComponent(JSON.stringify([{ field: name, direction: 'desc' }]))}`)).rows,
    ).toHaveLength(1)
  }
  for (const name of ['x'.repeat(500), '__proto__', '', ' ', 'a\nb']) {
    const answer = await api.post('/tables', { name: 'Odd', fields: [{ name, type: 'text' }] })
    expect([answer.status, answer.body['error']]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(/^fields\.0\.name: .*\.$/) }),
    ])
  }
  expect((await api.post('/tables', { name: 'x'.repeat(500) })).status).toBe(400)
  expect(
    (
      await api.post('/tables', {
        name: 'Twice',
        fields: [
          { name: 'A', type: 'text' },
          { name: 'a', type: 'text' },
        ],
      })
    ).status,
  ).toBe(400)
  expect(await testApp.sql('select from users')).not.toEqual([])
})

test('each table has its own API reference, for people who may read it', async () => {
  const testApp = await openWorkspace()
  const { tableId } = await client(testApp).table([
    { name: 'Title <b>', type: 'text' },
    { name: 'Due', type: 'date' },
  ])
  const page = await testApp.as('viewer').fetch(`/tables/${tableId}/api`)
  const text = await page.text()
  expect([page.status, text]).toEqual([200, expect.stringContaining(`/api/v1/tables/${tableId}/rows`)])
  expect(text).toContain('<code>Title &lt;b&gt;</code>')
  expect((await testApp.as('stranger').fetch(`/tables/${tableId}/api`)).status).toBe(404)
  expect((await testApp.app.request(`/tables/${tableId}/api`)).status).toBe(401)
})

test('every field type supports each of its operators, and opposite operators split the rows', async () => {
  const testApp = await openWorkspace()
  const api = client(testApp)
  const types = Object.values(fieldTypes)
  const { at } = await api.table([
    { name: 'Title', type: 'text' },
    ...types.map(({ name, optionNames }) => ({
      name,
      type: name,
      ...(optionNames?.includes('choices') && { options: { choices: ['Active', 'At risk', 'Closed'] } }),
    })),
  ])
  const rows = Array.from({ length: 3 }, (_, nth) =>
    Object.fromEntries(
      Object.entries(samples).map(([name, values]) => [
        name,
        values[nth] === 'me' ? testApp.cast.owner.person : values[nth],
      ]),
    ),
  )
  const { status, body } = await api.post(at, { rows: [...rows, {}] })
  expect([status, body]).toEqual([200, { ids: expect.any(Array) }])
  const count = async (field: string, op: OperatorName) => {
    const answer = await api.filter(at, { field, op, value: valueFor(fieldTypes[field as FieldTypeName].name, op) })
    expect(answer.status, `${field} ${op}: ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.rows.length
  }
  for (const { name, operators, sort } of types) {
    const counts = new Map<OperatorName, number>()
    for (const op of operators) counts.set(op, await count(name, op))
    for (const [one, other, of] of opposites) {
      const [a, b] = [counts.get(one), counts.get(other)]
      const all = of === 'all' ? 4 : (counts.get('notEmpty') ?? 4)
      if (a !== undefined && b !== undefined) expect(a + b, `${name}: ${one} and ${other}`).toBe(all)
    }
    if (samples[name] && operators.includes('notEmpty')) expect(counts.get('notEmpty'), name).toBe(3)
    for (const way of ['', '-']) {
      const sorted = await api.get(`${at}?sort=${way}${name}&limit=2`)
      expect(sorted.status, name).toBe(sort === false ? 400 : 200)
      if (sort !== false)
        expect(
          (await api.get(`${at}?sort=${way}${name}&limit=2&cursor=${String(sorted.body['next'])}`)).rows,
        ).toHaveLength(2)
    }
  }
})

const samples: Partial<Record<FieldTypeName, unknown[]>> = {
  text: ['Oak', 'ember', 'oak & ember'],
  longText: ['Oak', 'ember', '# oak'],
  number: [1, 2, 3.5],
  currency: [1, 2, 3.5],
  percent: [0.1, 2, 3],
  duration: [60, 2, 3_600],
  rating: [1, 2, 3],
  checkbox: [true, true, true],
  date: ['2026-11-16', '2026-11-17', '2026-11-18'],
  dateTime: ['2026-11-16T09:00:00Z', '2026-11-17T09:00:00Z', '2026-11-18T09:00:00Z'],
  singleSelect: ['Active', 'At risk', 'Closed'],
  multiSelect: [['Active'], ['At risk', 'Closed'], ['Active', 'Closed']],
  member: ['me', 'me', 'me'],
  email: ['maya@kestrel.example', 'ana@kestrel.example', 'oak@kestrel.example'],
  url: ['https://oak.example/', 'https://ember.example/', 'https://tide.example/'],
  phone: ['+4520123456', '+4520123457', '+4520123458'],
}

const opposites: [OperatorName, OperatorName, 'all' | 'filled'][] = [
  ['is', 'isNot', 'all'],
  ['contains', 'notContains', 'all'],
  ['empty', 'notEmpty', 'all'],
  ['anyOf', 'noneOf', 'all'],
  ['gt', 'lte', 'filled'],
  ['gte', 'lt', 'filled'],
  ['before', 'onOrAfter', 'filled'],
  ['after', 'onOrBefore', 'filled'],
]

function valueFor(type: FieldTypeName, op: OperatorName): unknown {
  const { editor, column, align } = fieldTypes[type]
  if (op === 'empty' || op === 'notEmpty') return undefined
  if (op === 'within') return { from: 'month', count: -1 }
  const isMany = op === 'anyOf' || op === 'noneOf' || op === 'allOf'
  if (editor === 'choice' || editor === 'choices') return isMany || type === 'multiSelect' ? ['Active'] : 'Active'
  if (editor === 'check') return true
  if (editor === 'member' || (typeof column === 'object' && column.builtIn.endsWith('_by')))
    return isMany ? [{ me: true }] : { me: true }
  if (['date', 'dateTime', 'createdAt', 'changedAt'].includes(type)) return '2026-11-17'
  return align === 'right' || type === 'rating' ? 2 : 'oak'
}

type Answer = { status: number; body: Record<string, unknown>; rows: Record<string, unknown>[] }

/** A client with an API key that uses only HTTP. */
function client({ app, cast }: TestApp) {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${cast.owner.key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await app.request(`/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = (await answer.json()) as Record<string, unknown>
    return { status: answer.status, body: json, rows: (json['rows'] ?? []) as Answer['rows'] }
  }
  const get = (path: string) => send('GET', path)
  const post = (path: string, body: unknown) => send('POST', path, body)
  return {
    send,
    get,
    post,
    filter: (at: string, filter: object) => get(`${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
    table: async (fields: object[]) => {
      const { status, body } = await post('/tables', { name: 'Things', fields })
      expect([status, body]).toEqual([200, expect.anything()])
      return {
        tableId: String(body['id']),
        at: `/tables/${String(body['id'])}/rows`,
        fields: body['fields'] as { id: string; name: string }[],
      }
    },
  }
}
