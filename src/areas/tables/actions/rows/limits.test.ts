import { expect, test } from 'vitest'
import type { Action, InputOf } from '#platform/contract/action.ts'
import { shareTestApp, type TestApp, type Person } from '#test/app/test-app.ts'
import { replaceInRows } from '../../contract/find-in-rows.ts'
import { listRemovedRows } from '../../contract/removed-rows.ts'
import * as rows from '../../contract/rows.ts'
import { changeTable, createTable, readTable } from '../../contract/tables.ts'
import { addView } from '../../contract/views.ts'

const openWorkspace = await shareTestApp()

test('a replacement that a field does not accept is refused with the field', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  const text = 'a'.repeat(5_000)
  const row = { Title: text, Notes: text, Site: 'https://a.example', Mail: 'a@a.example' }
  await maya.call(rows.addRows, { tableId, rows: [row] })
  const { fields } = await maya.call(readTable, { tableId })
  const only = (name: string) => fields.filter((field) => field.name === name).map(({ id }) => id)
  const replace = (find: string, instead: string, name: string) =>
    maya.call(replaceInRows, { tableId, find, replace: instead, fields: only(name) })
  await expect(replace('a', 'x'.repeat(10_000), 'Title')).rejects.toMatchObject(
    refusedWith(/“Title”.*10,000 characters/),
  )
  await expect(replace('a', 'x'.repeat(10_000), 'Notes')).rejects.toMatchObject(
    refusedWith(/“Notes”.*100,000 characters/),
  )
  await expect(replace('https://', 'javascript:', 'Site')).rejects.toMatchObject(refusedWith(/“Site”.*javascript/))
  await expect(replace('@', ' at ', 'Mail')).rejects.toMatchObject(refusedWith(/“Mail”/))
  expect((await maya.call(rows.listRows, { tableId })).rows).toMatchObject([row])
  expect(await replace('a', 'bc', 'Title')).toEqual({ changed: 1 })
  expect(await replace('a.example', 'kestrel.example', 'Site')).toEqual({ changed: 1 })
  expect((await maya.call(rows.listRows, { tableId })).rows).toMatchObject([
    { Title: 'bc'.repeat(5_000), Site: 'https://kestrel.example' },
  ])
})

test('a filter that is too large or too deep is refused, in a request and in a view', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  const one = { field: 'Title', op: 'is' as const, value: 'x' }
  const many = { or: Array.from({ length: 3 }, () => ({ and: Array.from({ length: 100 }, () => one) })) }
  const list = Array.from({ length: 1_000 }, (_, nth) => `${nth}`)
  const values = { or: Array.from({ length: 5 }, () => ({ field: 'Who', op: 'anyOf' as const, value: list })) }
  let deep: object = one
  for (let level = 0; level < 12; level += 1) deep = { and: [deep] }
  const ask = (filter: object) => tryAction(maya, rows.listRows, { tableId, filter })
  expect(await ask(many)).toMatchObject(refusal(/200 conditions/))
  expect(await ask(values)).toMatchObject(refusal(/4,000 values/))
  expect(await ask(deep)).toMatchObject(refusal(/8 groups/))
  expect((await ask({ and: Array.from({ length: 150 }, () => one) })).status).toBe(200)
  const view = { tableId, name: 'Large', settings: { filter: many } }
  expect(await tryAction(maya, addView, view)).toMatchObject(refusal(/200 conditions/))
})

test('a forged cursor is refused', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const nobody = '00000000-0000-7000-8000-000000000000'
  for (const field of ['Title', 'Amount', 'Done', 'Day', 'When', 'Count'])
    for (const place of [
      ['x', '1', nobody],
      ['1e9999', '1', nobody],
      ['2026-02-30', '1', nobody],
      ['2026-01-01 00:00:00+99', '1', nobody],
      [null, null, nobody],
      [null, 'NaN; select 1', nobody],
      [null, '1', 'no id'],
      [null, 1, nobody],
      [null, ['1'], nobody],
      ['\0', '1', nobody],
      [nobody],
      { length: 3 },
      'x'.repeat(2_000),
    ]) {
      const { status } = await tryAction(maya, rows.listRows, { tableId, sort: field, cursor: forged(place) })
      const isWords = field === 'Title' && Array.isArray(place) && place[1] === '1' && place[2] === nobody
      expect([200, 400], `${field} ${JSON.stringify(place)}`).toContain(status)
      if (!isWords) expect(status, `${field} ${JSON.stringify(place)}`).toBe(400)
    }
  for (const before of ['now', '2026-11-16', `${nobody}.x`, `${nobody}.`, 'x.1'])
    expect(await tryAction(maya, listRemovedRows, { tableId, before })).toMatchObject(refusal(/cursor of the trash/))
})

test('a date that does not exist is refused everywhere', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  const add = (row: object, fromText = false) => tryAction(maya, rows.addRows, { tableId, rows: [row], fromText })
  for (const [field, value] of [
    ['Day', '2026-02-30'],
    ['Day', '0000-01-01'],
    ['Day', '10000-01-01'],
    ['When', '2026-02-30T10:00:00Z'],
    ['When', '0000-01-01T10:00:00Z'],
    ['When', '2026-13-01T10:00:00Z'],
  ] as const) {
    expect(await add({ [field]: value }), value).toMatchObject(refusal(new RegExp(`“${field}”`)))
    expect(await add({ [field]: value.replace('T', ' ') }, true), value).toMatchObject(
      refusal(new RegExp(`“${field}”`)),
    )
    const filter = { field, op: 'before', value }
    if (!value.startsWith('10000'))
      expect(await tryAction(maya, rows.listRows, { tableId, filter }), value).toMatchObject(
        refusal(new RegExp(`“${field}”`)),
      )
  }
  await add({ Day: '0001-01-01', When: '2026-02-28T10:00:00Z' })
  for (const field of ['Day', 'When'])
    for (const count of [-10_000, -1_950, 10_000])
      for (const from of ['day', 'week', 'month', 'year'] as const)
        for (const op of ['before', 'within'] as const) {
          const filter = { field, op, value: { from, count } }
          expect((await tryAction(maya, rows.listRows, { tableId, filter })).status, `${from} ${count}`).toBe(200)
        }
})

test('an empty checkbox counts as unticked, in filters and in every export', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  const three = [{ Title: 'never' }, { Title: 'no', Done: false }, { Title: 'yes', Done: true }]
  await maya.call(rows.addRows, { tableId, rows: three })
  const filter = { field: 'Done', op: 'is' as const, value: false }
  const { rows: found } = await maya.call(rows.listRows, { tableId, filter })
  expect(found.map((row) => row['Title'])).toEqual(['never', 'no'])
  const { fields } = await maya.call(readTable, { tableId })
  const ids = fields.filter(({ name }) => name === 'Title' || name === 'Done').map(({ id }) => id)
  const exported = (format: string) => maya.fetch(`/tables/${tableId}/export?format=${format}&fields=${ids.join(',')}`)
  expect(await (await exported('csv')).text()).toBe('"Title","Done"\r\n"never","No"\r\n"no","No"\r\n"yes","Yes"\r\n')
  expect(await (await exported('json')).json()).toMatchObject([{ Done: false }, { Done: false }, { Done: true }])
})

test('a checkbox condition takes only true or false; a view with another value still opens', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  await maya.call(rows.addRows, {
    tableId,
    rows: [
      { Title: 'no', Done: false },
      { Title: 'yes', Done: true },
    ],
  })
  const titles = async (query: object) =>
    (await maya.call(rows.listRows, { tableId, ...query })).rows.map((row) => row['Title'])
  for (const value of [true, 'true'])
    expect(await titles({ filter: { field: 'Done', op: 'is', value } })).toEqual(['yes'])
  for (const value of [false, 'false'])
    expect(await titles({ filter: { field: 'Done', op: 'is', value } })).toEqual(['no'])
  for (const value of [0, 1, 'no', '', null, [], { me: true }, undefined]) {
    const filter = { field: 'Done', op: 'is', value }
    expect(await tryAction(maya, rows.listRows, { tableId, filter })).toMatchObject(
      refusal(/“Done”.*Give true or false/),
    )
    const { id: view } = await maya.call(addView, { tableId, name: 'Kept', settings: { filter: filter as never } })
    expect(await titles({ view })).toEqual(['yes'])
  }
})

test('text fields refuse infinite numbers', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  const add = (row: string) =>
    maya.fetch('/rpc/tables.addRows', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"tableId":"${tableId}","rows":[${row}]}`,
    })
  for (const row of ['{"Title":1e400}', '{"Notes":-1e400}', '{"Tel":1e400}'])
    expect((await add(row)).status, row).toBe(400)
  expect((await add('{"Title":1e40}')).status).toBe(200)
})

test('too large a copy is refused; a field may be copied twice', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  const { fields } = await maya.call(readTable, { tableId })
  const notes = fields.find(({ name }) => name === 'Notes')?.id ?? ''
  const { ids } = await maya.call(rows.addRows, {
    tableId,
    rows: Array.from({ length: 20 }, (_, nth) => ({ Title: `${nth}`, Notes: 'x'.repeat(10_000) })),
  })
  const copy = (times: number) =>
    tryAction(maya, rows.copyRows, { tableId, rows: { ids }, fields: Array(times).fill(notes) })
  expect(await copy(400)).toMatchObject({
    status: 413,
    body: { error: { message: 'This is too much to copy at once. Copy fewer rows or fields.' } },
  })
  expect(await copy(2)).toEqual({ status: 200, body: { cells: ids.map(() => Array(2).fill('x'.repeat(10_000))) } })
})

test('rows are copied in the requested order, however many there are', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  const { fields } = await maya.call(readTable, { tableId })
  const titles = Array.from({ length: 450 }, (_, nth) => `${nth}`)
  const { ids } = await maya.call(rows.addRows, { tableId, rows: titles.map((Title) => ({ Title })) })
  const query = { tableId, fields: fields.map(({ id }) => id) }
  const copied = async (some: InputOf<typeof rows.copyRows>['rows']) =>
    (await maya.call(rows.copyRows, { ...query, rows: some })).cells.map(([title]) => title)
  expect(await copied({ from: 0, to: 999 })).toEqual(titles)
  expect(await copied({ ids: ids.toReversed() })).toEqual(titles.toReversed())
})

test('numbers near the maximum are averaged, and have no sum rather than a wrong one', async () => {
  const { maya, tableId } = await openThings(await openWorkspace())
  await maya.call(rows.addRows, { tableId, rows: [{ Amount: 1e200 }, { Amount: 3e200 }] })
  const summary = async (how: 'average' | 'sum') =>
    (await maya.call(rows.summarizeRows, { tableId, summaries: { Amount: how } })).summaries['Amount']
  expect(await summary('average')).toBe(2e200)
  expect(await summary('sum')).toBe(4e200)
  await maya.call(rows.addRows, { tableId, rows: [{ Amount: 1.5e308 }, { Amount: 1.5e308 }] })
  expect(await summary('average')).toBeNull()
  expect(await summary('sum')).toBeNull()
})

test('people who may write but not design add no choices, in any way', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId } = await openThings(testApp)
  await maya.call(changeTable, { tableId, mayDesign: 'admin' })
  const jonas = testApp.as('member')
  const row = { Title: 'x', Status: 'Brand new' }
  for (const fromText of [false, true])
    expect(await tryAction(jonas, rows.addRows, { tableId, rows: [row], fromText })).toMatchObject(
      refusal(/“Status”.*choices/),
    )
  const { ids } = await jonas.call(rows.addRows, { tableId, rows: [{ Title: 'x', Status: 'Open' }], fromText: true })
  const rowId = ids[0] ?? ''
  const values = { Status: 'Brand new' }
  expect(await tryAction(jonas, rows.changeRow, { tableId, rowId, values })).toMatchObject(refusal(/“Status”.*choices/))
  const pasted = { tableId, changes: [{ id: rowId, values }], fromText: true, by: 'name' as const }
  expect(await jonas.call(rows.writeCells, pasted)).toMatchObject({ wrongCount: 1, wrong: [{ text: 'Brand new' }] })
  const choices = async () =>
    (await maya.call(readTable, { tableId })).fields.find(({ name }) => name === 'Status')?.options
  expect((await choices())?.choices).toHaveLength(1)
  await maya.call(rows.writeCells, pasted)
  expect((await choices())?.choices).toHaveLength(2)
})

function refusedWith(message: RegExp) {
  return { status: 400, message: expect.stringMatching(message) as string }
}

function refusal(message: RegExp) {
  return { status: 400, body: { error: { message: expect.stringMatching(message) as string } } }
}

async function tryAction<A extends Action>(person: Person, action: A, input: InputOf<A> | object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await person.fetch(`/rpc/${action.name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

async function openThings(testApp: TestApp) {
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'Things',
    fields: [
      { name: 'Title', type: 'text' },
      { name: 'Notes', type: 'longText' },
      { name: 'Site', type: 'url' },
      { name: 'Mail', type: 'email' },
      { name: 'Tel', type: 'phone' },
      { name: 'Amount', type: 'number' },
      { name: 'Count', type: 'autonumber' },
      { name: 'Done', type: 'checkbox' },
      { name: 'Day', type: 'date' },
      { name: 'When', type: 'dateTime' },
      { name: 'Who', type: 'member' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Open'] } },
    ],
  })
  return { maya, tableId }
}
