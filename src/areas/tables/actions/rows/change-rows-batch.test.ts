import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/contract/id.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import { redo, undo } from '#areas/journal/contract.ts'
import { testAction } from '#test/app/test-action.ts'
import { type Person, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { asOwner } from '#test/database/databases.ts'
import { writeRowActions } from './write-rows.ts'
import { addRows, changeRow, listRows, readRow, removeRow, writeCells } from '../../contract/rows.ts'
import { createTable } from '../../contract/tables.ts'
import { relationOf } from '../../rules/relation.ts'

const openWorkspace = await shareTestApp()

type Values = Record<string, unknown>

test('concurrent changes of rows have one journal entry each', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, ids, columns, nameOf } = await openThings(testApp)
  const notified: string[] = []
  testApp.installation.database.onChange(({ entry }) => notified.push(entry))
  const [one = '', two = '', three = '', gone = ''] = ids
  await maya.call(removeRow, { tableId, rowId: gone })
  const wishes = [
    ...strange.map((Text): [string, Values] => [one, { Text }]),
    ...strange.map((Text, nth): [string, Values] => [nth % 2 ? one : two, { Text, Count: nth }]),
    ...[['Red', 'It\'s "blue", \\'], ['Red'], [], null].map((Tags): [string, Values] => [three, { Tags }]),
    [three, { Count: null, Tags: ['Red'] }],
    [three, {}],
    [gone, { Text: 'late' }],
    [newId(), {}],
    [two, { Nonsense: 1 }],
  ] satisfies [string, Values][]
  const answers = await Promise.all(
    wishes.map(([rowId, values], nth) => change(maya, tableId, rowId, values, nth % 3 ? 'name' : 'id')),
  )
  const isWrong = wishes.map(([id, values]) => 'Nonsense' in values || !ids.slice(0, 3).includes(id))
  expect(answers.map(({ ok }) => ok)).toEqual(isWrong.map((wrong) => !wrong))
  const entries = answers.flatMap(({ headers }) => headers.get('x-entry') ?? [])
  expect(notified.toSorted().filter((each) => entries.includes(each))).toEqual(entries.toSorted())

  const changes = await testApp.sql<{ entry: string; thing: string; before: Values; after: Values }>(
    'select entry, thing, before, after from journal_changes where relation = $1 and kind = $2 order by number',
    [relationOf(tableId), 'changed'],
  )
  const now = new Map(ids.map((id): [string, Values] => [id, {}]))
  for (const { entry, thing, before, after } of changes) {
    const [rowId, values] = wishes[answers.findIndex(({ headers }) => headers.get('x-entry') === entry)] ?? ['', {}]
    expect(thing).toBe(rowId)
    // Each change starts where the previous one ended, and has only the fields of its call.
    for (const column of Object.keys(before)) expect(before[column]).toEqual(now.get(thing)?.[column] ?? null)
    for (const column of Object.keys(after)) expect(nameOf(column) in values).toBe(true)
    now.set(thing, { ...now.get(thing), ...after })
  }
  expect(new Set(changes.map(({ entry }) => entry)).size).toBe(changes.length)
  for (const id of [one, two, three]) {
    const row = await maya.call(readRow, { tableId, rowId: id })
    expect(row['Text']).toBe(now.get(id)?.[columns['Text'] ?? ''] ?? null)
    expect(row['Count']).toBe(now.get(id)?.[columns['Count'] ?? ''] ?? null)
  }

  const readRows = async () => (await maya.call(listRows, { tableId })).rows
  const after = await readRows()
  const undone: string[] = []
  for (const { entry } of changes.toReversed()) undone.push((await maya.call(undo, { id: entry })).entry)
  expect(await readRows()).toEqual([one, two, three].map((id) => ({ id, Text: null, Count: null, Tags: null })))
  for (const id of undone.toReversed()) await maya.call(redo, { id })
  expect(await readRows()).toEqual(after)
})

test('a database error in a batch refuses only the change that caused it', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, ids, columns } = await openThings(testApp)
  await testApp.sql(`alter table user_rows.${relationOf(tableId)} add check (${columns['Text']} <> 'no')`)
  const texts = ['a', 'no', 'b', 'no', 'c']
  const answers = await Promise.all(texts.map((Text, nth) => change(maya, tableId, ids[nth % 4] ?? '', { Text })))
  expect(answers.map(({ ok }) => ok)).toEqual(texts.map((text) => text !== 'no'))
  const { rows } = await maya.call(listRows, { tableId })
  expect(['a', 'c']).toContain(rows[0]?.['Text'])
  expect(rows.slice(1).map((row) => row['Text'])).toEqual([null, 'b', null])
  const committed = answers.flatMap(({ headers }) => headers.get('x-entry') ?? [])
  const changes = await testApp.sql('select entry from journal_changes where kind = $1 and relation = $2', [
    'changed',
    relationOf(tableId),
  ])
  expect(changes.map(({ entry }) => entry).sort()).toEqual(committed.sort())
})

test('people who change the same rows in different orders cause no deadlock', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, ids } = await openThings(testApp, 12)
  const others = testApp.as('admin')
  for (let round = 0; round < 8; round++) {
    const there = ids.map((id, nth) => change(maya, tableId, id, nth % 2 ? { Text: `m${round}` } : { Count: round }))
    const back = ids
      .toReversed()
      .map((id, nth) => change(others, tableId, id, nth % 3 ? { Count: -round } : { Text: `o${round}` }))
    const cells = [maya, others].map((person, nth) => {
      const inTheirs = nth === 0 ? ids : ids.toReversed()
      return person.fetch(
        `/rpc/${writeCells.name}`,
        asJson({ tableId, changes: inTheirs.map((id) => ({ id, values: { Text: 'both' } })) }),
      )
    })
    const answers = await Promise.all([...there, ...cells, ...back])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
})

test('later changes in the same transaction do not get the entry of an earlier row change', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, ids } = await openThings(testApp)
  const [rowId = ''] = ids
  const [changing, writing] = ['tables.changeRow', 'tables.writeCells'].map((name) =>
    writeRowActions.find(({ action }) => action.name === name),
  )
  const both = implement(testAction('test.both', z.object({})), async (_, { runAction }) => {
    if (changing) await runAction(changing as never, { tableId, rowId, values: { Text: 'first' } } as never)
    if (writing)
      await runAction(writing as never, { tableId, changes: [{ id: rowId, values: { Text: 'second' } }] } as never)
    return {}
  })
  const caller = { kind: 'person', person: maya.person, account: maya.account, role: 'owner', admin: false } as const
  await runAction(testApp.running, both as never, caller, {}, { requestId: 'test' })
  const changes = await testApp.sql<{ action: string; text: string }>(
    `select j.action from journal_changes c join journal j on j.id = c.entry
      where c.thing = $1 and c.kind = 'changed' order by c.number`,
    [rowId],
  )
  expect(changes.map(({ action }) => action)).toEqual(['tables.changeRow', 'tables.writeCells'])
})

const strange = ['', 'NULL', 'null', '{a,b}', '"', '\\', "'", 'a\nb', '\r\n', '},{', '\\"', '🌱\u2028', ' ', '$1']

function change(person: Person, tableId: string, rowId: string, values: Values, by: 'id' | 'name' = 'name') {
  return person.fetch(`/rpc/${changeRow.name}`, asJson({ tableId, rowId, values, by }))
}

function asJson(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function openThings(testApp: TestApp, count = 4) {
  const maya = testApp.as('owner')
  const { id: tableId } = await maya.call(createTable, {
    name: 'Things',
    fields: [
      { name: 'Text', type: 'text' },
      { name: 'Count', type: 'number' },
      { name: 'Tags', type: 'multiSelect', options: { choices: ['Red', 'It\'s "blue", \\'] } },
    ],
  })
  const { ids } = await maya.call(addRows, { tableId, rows: Array.from({ length: count }, () => ({})) })
  const named = await testApp.sql<{ name: string; column: string }>(
    'select name, column_name as column from table_fields where table_id = $1',
    [tableId],
  )
  const columns = Object.fromEntries(named.map(({ name, column }) => [name, column]))
  const nameOf = (column: string) => named.find((each) => each.column === column)?.name ?? column
  return { maya, tableId, ids, columns, nameOf }
}

test('a row that is too large is refused, also if the change is sent with the permission check', async () => {
  const testApp = await openWorkspace()
  const { call } = testApp.as('owner')
  const { id: tableId } = await call(createTable, { name: 'Full', fields: [{ name: 'Title', type: 'text' }] })
  const { ids } = await call(addRows, { tableId, rows: [{ Title: 'a' }] })
  const change = (Title: string) => call(changeRow, { tableId, rowId: ids[0] ?? '', values: { Title } })
  await change('b')
  await asOwner(
    testApp.url,
    `create function full_up() returns trigger language plpgsql as
      $$ begin raise 'row is too big' using errcode = '54000'; end $$`,
  )
  await asOwner(
    testApp.url,
    `create trigger full_up before update on user_rows.${relationOf(tableId)} for each row execute function full_up()`,
  )
  await expect(change('c')).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('too much data in this row'),
  })
})
