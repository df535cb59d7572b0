import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undo, redo } from '#areas/journal/contract.ts'
import { newId } from '#platform/contract/id.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import * as fields from '../../contract/fields.ts'
import { listRemovedRows, restoreRows } from '../../contract/removed-rows.ts'
import * as rows from '../../contract/rows.ts'
import * as tables from '../../contract/tables.ts'
import * as views from '../../contract/views.ts'

const openWorkspace = await shareTestApp()

test('rows are added, listed, filtered, sorted and paged, by names', async () => {
  const { maya, table } = await openAccounts(await openWorkspace())
  const { ids } = await maya.call(rows.addRows, {
    tableId: table,
    rows: [
      { Account: 'Oak & Ember', Status: 'At risk', 'kg a month': 64, 'Last order': '2026-10-06' },
      { Account: 'Lumen Hotels', Status: 'Active', 'kg a month': 180, 'Last order': '2026-11-14' },
      { Account: 'Tide Café', Status: 'Active', 'kg a month': 48 },
      { Account: 'The Slow Room', Status: 'At risk' },
    ],
  })
  expect(ids).toHaveLength(4)
  const names = async (input: object) =>
    (await maya.call(rows.listRows, { tableId: table, ...input })).rows.map((row) => row['Account'])
  expect(await names({})).toEqual(['Oak & Ember', 'Lumen Hotels', 'Tide Café', 'The Slow Room'])
  expect(await names({ sort: '-kg a month' })).toEqual(['Lumen Hotels', 'Oak & Ember', 'Tide Café', 'The Slow Room'])
  expect(await names({ sort: 'kg a month' })).toEqual(['Tide Café', 'Oak & Ember', 'Lumen Hotels', 'The Slow Room'])
  expect(await names({ sort: 'Status,Account' })).toEqual(['Lumen Hotels', 'Tide Café', 'Oak & Ember', 'The Slow Room'])
  const both = {
    and: [
      { field: 'Status', op: 'is', value: 'Active' },
      { field: 'Account', op: 'contains', value: 'é' },
    ],
  }
  expect(await names({ filter: JSON.stringify(both) })).toEqual(['Tide Café'])
  expect(await names({ search: 'room' })).toEqual(['The Slow Room'])
  expect(await names({ offset: 2, limit: 1 })).toEqual(['Tide Café'])
  for (const sort of ['', '-kg a month', 'kg a month', 'Status,-Account']) {
    const all = await names({ sort })
    const walked: unknown[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const page = await maya.call(rows.listRows, { tableId: table, sort, limit: 1, ...(cursor && { cursor }) })
      walked.push(...page.rows.map((row) => row['Account']))
      more = page.next !== null
      cursor = page.next ?? undefined
    }
    expect(walked).toEqual(all)
  }
})

test('rows with client ids are added once, however often they are sent', async () => {
  const testApp = await openWorkspace()
  const { maya, table } = await openAccounts(testApp)
  const ids = [newId(), newId()]
  const request = { tableId: table, rows: [{ Account: 'Oak' }, { Account: 'Tide' }], ids }
  const count = async () => (await maya.call(rows.countRows, { tableId: table })).count
  const answers = await Promise.all([maya.call(rows.addRows, request), maya.call(rows.addRows, request)])
  expect(answers).toEqual([{ ids }, { ids }])
  expect(await count()).toBe(2)
  // A late request does not restore a row that was deleted since.
  await maya.call(rows.removeRows, { tableId: table, rows: { ids } })
  expect(await maya.call(rows.addRows, request)).toEqual({ ids })
  expect(await count()).toBe(0)
})

test('invalid ids are refused, and ids of other rows, tables and workspaces', async () => {
  const testApp = await openWorkspace()
  const { maya, table } = await openAccounts(testApp)
  const stranger = testApp.as('stranger')
  const theirs = await stranger.call(tables.createTable, { name: 'Theirs', fields: [{ name: 'Name', type: 'text' }] })
  const other = await maya.call(tables.createTable, { name: 'Other', fields: [{ name: 'Name', type: 'text' }] })
  const taken = [
    table,
    (await maya.call(rows.addRows, { tableId: other.id, rows: [{}] })).ids[0] ?? '',
    (await stranger.call(rows.addRows, { tableId: theirs.id, rows: [{}] })).ids[0] ?? '',
  ]
  for (const id of taken)
    await expect(maya.call(rows.addRows, { tableId: table, rows: [{}], ids: [id] })).rejects.toMatchObject({
      code: 'tables.row-id-taken',
    })
  const [known = ''] = (await maya.call(rows.addRows, { tableId: table, rows: [{}] })).ids
  const wrong = [[newId()], [known, newId()], [known, known], [crypto.randomUUID(), newId()], ['x', 'y']]
  for (const ids of wrong)
    await expect(maya.call(rows.addRows, { tableId: table, rows: [{}, {}], ids })).rejects.toThrow()
  expect((await maya.call(rows.countRows, { tableId: table })).count).toBe(1)
})

test('invalid values are refused with their field and row, and nothing is saved', async () => {
  const { maya, table } = await openAccounts(await openWorkspace())
  const wrong = [{ Account: 'Fine' }, { Account: 'Not fine', 'kg a month': 'many' }]
  await expect(maya.call(rows.addRows, { tableId: table, rows: wrong })).rejects.toMatchObject({
    code: 'tables.value-wrong',
    message: expect.stringContaining('Row 2, “kg a month”'),
    issues: [{ path: 'rows.1.kg a month' }],
  })
  await expect(maya.call(rows.addRows, { tableId: table, rows: [{ Nme: 'x' }] })).rejects.toMatchObject({
    code: 'tables.field-unknown',
  })
  expect(await maya.call(rows.countRows, { tableId: table })).toEqual({ count: 0, exact: true })
})

test('a paste adds rows and choices, and is one step to undo and redo', async () => {
  const testApp = await openWorkspace()
  const { maya, table, does } = await openAccounts(testApp)
  const { ids } = await maya.call(rows.addRows, { tableId: table, rows: [{ Account: 'One' }, { Account: 'Two' }] })
  const before = await maya.call(rows.listRows, { tableId: table })
  const { fields: known } = await maya.call(tables.readTable, { tableId: table })
  const [account = '', status = '', kilos = ''] = known.map(({ id }) => id)
  const { entry, answer } = await does(rows.writeCells, {
    tableId: table,
    changes: ids.map((id, nth) => ({ id, values: { [status]: nth ? 'Brand new' : 'active', [kilos]: '1,250.5' } })),
    added: [{ [account]: 'Three', [status]: 'Brand new', [kilos]: 'many' }],
    fromText: true,
  })
  expect(answer).toMatchObject({ changed: 2, wrongCount: 1, wrong: [{ text: 'many' }] })
  const after = await maya.call(rows.listRows, { tableId: table })
  expect(after.rows.map((row) => [row['Account'], row['Status'], row['kg a month']])).toEqual([
    ['One', 'Active', 1250.5],
    ['Two', 'Brand new', 1250.5],
    ['Three', 'Brand new', null],
  ])
  const undone = await does(undo, { id: entry })
  expect(await maya.call(rows.listRows, { tableId: table })).toEqual(before)
  expect((await maya.call(tables.readTable, { tableId: table })).fields[1]?.options.choices).toHaveLength(2)
  await does(redo, { id: undone.entry })
  expect(await maya.call(rows.listRows, { tableId: table })).toEqual(after)
})

test('a numeric date is parsed in the format of the screen: day first', async () => {
  const { maya, table } = await openAccounts(await openWorkspace())
  const { ids } = await maya.call(rows.addRows, {
    tableId: table,
    rows: [{ 'Last order': '12/11/2026' }],
    fromText: true,
  })
  const row = await maya.call(rows.readRow, { tableId: table, rowId: ids[0] ?? '' })
  expect(row['Last order']).toBe('2026-11-12')
})

test('a type change that loses values is previewed, done, and undone with every value restored', async () => {
  const { maya, table, does } = await openAccounts(await openWorkspace())
  await maya.call(rows.addRows, {
    tableId: table,
    rows: [{ Account: '12' }, { Account: '1,5' }, { Account: 'many' }, { Account: '7' }].map((row) => ({
      ...row,
      Notes: row.Account,
    })),
  })
  const before = await maya.call(rows.listRows, { tableId: table })
  const { fields: known } = await maya.call(tables.readTable, { tableId: table })
  const fieldId = known.find(({ name }) => name === 'Notes')?.id ?? ''
  const change = { tableId: table, fieldId, type: 'number' as const }
  const preview = await maya.call(fields.previewConversion, change)
  expect(preview.lost).toBe(1)
  expect(preview.examples[0]).toMatchObject({ before: 'many', becomes: 'lost' })
  const { entry } = await does(fields.convertField, change)
  const after = await maya.call(rows.listRows, { tableId: table, sort: 'Notes' })
  expect(after.rows.map((row) => row['Notes']).at(-1)).toBeNull()
  const undone = await does(undo, { id: entry })
  expect(await maya.call(rows.listRows, { tableId: table })).toEqual(before)
  await does(redo, { id: undone.entry })
  expect(await maya.call(rows.listRows, { tableId: table, sort: 'Notes' })).toEqual(after)
})

test('deleted rows are in the trash and are restored to their old places', async () => {
  const { maya, table } = await openAccounts(await openWorkspace())
  const { ids } = await maya.call(rows.addRows, {
    tableId: table,
    rows: ['a', 'b', 'c'].map((name) => ({ Account: name })),
  })
  const before = await maya.call(rows.listRows, { tableId: table })
  await maya.call(rows.removeRows, { tableId: table, rows: { ids: ids.slice(0, 2) } })
  const trash = await maya.call(listRemovedRows, { tableId: table })
  expect(trash.rows.map(({ name }) => name).sort()).toEqual(['a', 'b'])
  expect(await maya.call(restoreRows, { tableId: table, ids: ids.slice(0, 2) })).toEqual({ restored: 2 })
  expect(await maya.call(rows.listRows, { tableId: table })).toEqual(before)
})

test('deleted rows are restored into a table whose fields have changed since, by trash and by undo', async () => {
  const { maya, table, does } = await openAccounts(await openWorkspace())
  const { ids } = await maya.call(rows.addRows, {
    tableId: table,
    rows: ['a', 'b', 'c'].map((name, nth) => ({ Account: name, Notes: String(nth), Status: 'Active' })),
  })
  const [, , , , , note = ''] = [
    '',
    ...(await maya.call(tables.readTable, { tableId: table })).fields.map(({ id }) => id),
  ]
  await maya.call(rows.removeRows, { tableId: table, rows: { ids: [ids[0] ?? ''] } })
  const { entry } = await does(rows.removeRows, { tableId: table, rows: { ids: [ids[1] ?? ''] } })
  await maya.call(fields.addField, { tableId: table, name: 'Number', type: 'autonumber' })
  await does(undo, { id: entry })
  await maya.call(fields.convertField, { tableId: table, fieldId: note, type: 'number' })
  await maya.call(restoreRows, { tableId: table, ids: [ids[0] ?? ''] })
  const { rows: listed } = await maya.call(rows.listRows, { tableId: table })
  expect(listed.map((row) => [row['Account'], row['Notes'], row['Status']])).toEqual([
    ['a', 0, 'Active'],
    ['b', 1, 'Active'],
    ['c', 2, 'Active'],
  ])
  expect(new Set(listed.map((row) => row['Number']))).toEqual(new Set([1, 2, 3]))
})

test('undo does not write into the old column of a converted field', async () => {
  const { maya, table, does } = await openAccounts(await openWorkspace())
  const { ids } = await maya.call(rows.addRows, { tableId: table, rows: [{ Account: 'a', Notes: '1' }] })
  const [rowId = ''] = ids
  const note = (await maya.call(tables.readTable, { tableId: table })).fields.find(({ name }) => name === 'Notes')?.id
  const changed = await does(rows.changeRow, { tableId: table, rowId, values: { Notes: '2' } })
  const converted = await does(fields.convertField, { tableId: table, fieldId: note, type: 'number' })
  expect((await does(undo, { id: changed.entry })).answer).toMatchObject({
    error: {
      code: 'journal.conflict',
      issues: [{ path: rowId, message: expect.stringContaining('does not fit') }, {}],
    },
  })
  expect((await does(undo, { id: changed.entry, rest: 'overwrite' })).answer).toHaveProperty('error')
  await does(undo, { id: converted.entry })
  await does(undo, { id: changed.entry })
  expect((await maya.call(rows.listRows, { tableId: table })).rows).toMatchObject([{ Notes: '1' }])
})

test('other workspaces cannot access a table', async () => {
  const testApp = await openWorkspace()
  const { maya, table } = await openAccounts(testApp)
  await maya.call(rows.addRows, { tableId: table, rows: [{ Account: 'Secret' }] })
  const stranger = testApp.as('stranger')
  for (const attempt of [
    () => stranger.call(rows.listRows, { tableId: table }),
    () => stranger.call(tables.readTable, { tableId: table }),
    () => stranger.call(rows.addRows, { tableId: table, rows: [{ Account: 'x' }] }),
    () => stranger.call(rows.removeRows, { tableId: table, rows: { from: 0, to: 10 } }),
    () => stranger.call(tables.restoreTable, { tableId: table }),
    () => stranger.call(views.addView, { tableId: table, name: 'x', personal: true }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 404 })
  const relation = `t_${table.replaceAll('-', '')}`
  const { account, person } = testApp.cast.stranger
  const scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } } as const
  const { database } = testApp.installation
  const readAll = () =>
    database.read(scope, async (db) => (await sql`select * from ${sql.table(relation)}`.execute(db(scope))).rows)
  expect(await readAll()).toEqual([])
  const attempts = [
    sql`insert into ${sql.table(relation)} (id) values (gen_random_uuid())`,
    sql`select * from ${sql.table(`user_rows.${relation}`)}`,
    sql`select rows_drop(${table})`,
    sql`select rows_add_column(${table}, 'text')`,
  ]
  for (const attempt of attempts)
    await expect(database.write(scope, (db) => attempt.execute(db(scope)))).rejects.toThrow()
  const touched = await database.write(scope, (db) =>
    sql`update ${sql.table(relation)} set c7 = 'x'`.execute(db(scope)),
  )
  expect(touched.numAffectedRows).toBe(0n)
})

async function openAccounts(testApp: TestApp) {
  const maya = testApp.as('owner')
  const { id: table } = await maya.call(tables.createTable, {
    name: 'Accounts',
    rowWord: 'account',
    fields: [
      { name: 'Account', type: 'text' },
      { name: 'Status', type: 'singleSelect', options: { choices: ['Active', 'At risk'] } },
      { name: 'kg a month', type: 'number' },
      { name: 'Last order', type: 'date' },
      { name: 'Notes', type: 'longText' },
    ],
  })
  const does = async (action: { name: string }, input: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await maya.fetch(`/rpc/${action.name}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return { answer: (await answer.json()) as Record<string, unknown>, entry: answer.headers.get('x-entry') ?? '' }
  }
  return { maya, table, does }
}
