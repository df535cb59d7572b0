import { expect, test } from 'vitest'
import { undo } from '#areas/journal/contract.ts'
import { shareTestApp, type TestApp, type Person } from '#test/app/test-app.ts'
import { addRows, listRows, moveRows } from '../../contract/rows.ts'
import { createTable } from '../../contract/tables.ts'

const openWorkspace = await shareTestApp()

test('rows that are moved to the same place two hundred times keep the right order, and new ones come last', async () => {
  const { maya, tableId, ids, order } = await openList(await openWorkspace(), 60)
  const [first = '', ...others] = ids
  let wanted = [...ids]
  for (let nth = 0; nth < 200; nth += 1) {
    const id = others[nth % others.length] ?? ''
    wanted = [first, id, ...wanted.filter((each) => each !== first && each !== id)]
    await maya.call(moveRows, { tableId, ids: [id], after: first })
  }
  expect(await order()).toEqual(wanted)
  const { ids: added } = await maya.call(addRows, { tableId, rows: [{ Title: 'x' }, { Title: 'y' }] })
  expect(await order()).toEqual([...wanted, ...added])
})

test('rows that are added at the same place again and again keep their order', async () => {
  const { maya, tableId, ids, order } = await openList(await openWorkspace(), 3)
  const [first = '', ...others] = ids
  let between: string[] = []
  for (let nth = 0; nth < 70; nth += 1) {
    const rows = [{ Title: `${nth} a` }, { Title: `${nth} b` }]
    between = [...(await maya.call(addRows, { tableId, rows, after: first })).ids, ...between]
  }
  expect(await order()).toEqual([first, ...between, ...others])
})

test('new rows come last, also after moves to the end and with concurrent inserts', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, ids, order } = await openList(testApp, 4)
  for (const id of ids) await maya.call(moveRows, { tableId, ids: [id], after: (await order()).at(-2) ?? null })
  for (const id of ids.slice(0, 3)) {
    const last = (await order()).at(-1) ?? ''
    if (last !== id) await maya.call(moveRows, { tableId, ids: [id], after: last })
  }
  const before = await order()
  const add = (person: Person) => person.call(addRows, { tableId, rows: [{ Title: 'new' }] })
  const added = await Promise.all([maya, testApp.as('member'), maya, testApp.as('member')].map(add))
  const after = await order()
  expect(after.slice(0, 4)).toEqual(before)
  expect(new Set(after.slice(4))).toEqual(new Set(added.flatMap(({ ids: news }) => news)))
})

test('moves that make room change no other row, and are undone one by one', async () => {
  const { tableId, ids, order, changedAt, does } = await openList(await openWorkspace(), 8)
  const [first = '', second = '', third = ''] = ids
  const entries: string[] = []
  for (let nth = 0; nth < 60; nth += 1) {
    const moved = await does(moveRows, { tableId, ids: [nth % 2 ? second : third], after: first })
    entries.unshift(moved.entry)
  }
  const untouched = await changedAt()
  expect(untouched.slice(3).every(({ created, changed }) => created === changed)).toBe(true)
  for (const entry of entries) expect((await does(undo, { id: entry })).status).toBe(200)
  expect(await order()).toEqual(ids)
})

async function openList(testApp: TestApp, count: number) {
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'List',
    fields: [
      { name: 'Title', type: 'text' },
      { name: 'Created', type: 'createdAt' },
      { name: 'Changed', type: 'changedAt' },
    ],
  })
  const rows = Array.from({ length: count }, (_, nth) => ({ Title: `Row ${nth}` }))
  const { ids } = await maya.call(addRows, { tableId, rows })
  const listed = async () => (await maya.call(listRows, { tableId, limit: 1_000 })).rows
  const order = async () => (await listed()).map(({ id }) => id)
  const changedAt = async () => {
    const timesById = new Map(
      (await listed()).map((row) => [row.id, { created: row['Created'], changed: row['Changed'] }]),
    )
    return ids.map((id) => timesById.get(id) ?? { created: 1, changed: 2 })
  }
  const does = async (action: { name: string }, input: object) => {
    const answer = await maya.fetch(`/rpc/${action.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return { status: answer.status, entry: answer.headers.get('x-entry') ?? '' }
  }
  return { maya, tableId, ids, order, changedAt, does }
}
