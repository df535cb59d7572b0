import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/contract/id.ts'
import { implement } from '#platform/server/action.ts'
import { runAction } from '#platform/server/run.ts'
import { redo, undo } from '#areas/journal/contract.ts'
import { deed } from '#test/deed.ts'
import { openHouse, type House, type Person } from '#test/house.ts'
import { asOwner } from '#test/postgres.ts'
import { writeRowActions } from './actions/write-rows.ts'
import { addRows, changeRow, listRows, readRow, removeRow, writeCells } from './contract/rows.ts'
import { createTable } from './contract/tables.ts'
import { relationOf } from './rules/relation.ts'

type Values = Record<string, unknown>

test('however often rows are changed at once, each change stands under its own entry and is told once', async () => {
  const house = await openHouse()
  const { maya, tableId, ids, columns, nameOf } = await openThings(house)
  const told: string[] = []
  house.installation.database.onChange(({ entry }) => told.push(entry))
  const [one = '', two = '', three = '', gone = ''] = ids
  await maya.does(removeRow, { tableId, rowId: gone })
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
  expect(told.toSorted().filter((each) => entries.includes(each))).toEqual(entries.toSorted())

  const changes = await house.sql<{ entry: string; thing: string; before: Values; after: Values }>(
    'select entry, thing, before, after from journal_changes where relation = $1 and kind = $2 order by number',
    [relationOf(tableId), 'changed'],
  )
  const now = new Map(ids.map((id): [string, Values] => [id, {}]))
  for (const { entry, thing, before, after } of changes) {
    const [rowId, values] = wishes[answers.findIndex(({ headers }) => headers.get('x-entry') === entry)] ?? ['', {}]
    expect(thing).toBe(rowId)
    // Each begins where the one before it ended, and says no more than was asked for.
    for (const column of Object.keys(before)) expect(before[column]).toEqual(now.get(thing)?.[column] ?? null)
    for (const column of Object.keys(after)) expect(nameOf(column) in values).toBe(true)
    now.set(thing, { ...now.get(thing), ...after })
  }
  expect(new Set(changes.map(({ entry }) => entry)).size).toBe(changes.length)
  for (const id of [one, two, three]) {
    const row = await maya.does(readRow, { tableId, rowId: id })
    expect(row['Text']).toBe(now.get(id)?.[columns['Text'] ?? ''] ?? null)
    expect(row['Count']).toBe(now.get(id)?.[columns['Count'] ?? ''] ?? null)
  }

  const look = async () => (await maya.does(listRows, { tableId })).rows
  const after = await look()
  const undone: string[] = []
  for (const { entry } of changes.toReversed()) undone.push((await maya.does(undo, { id: entry })).entry)
  expect(await look()).toEqual([one, two, three].map((id) => ({ id, Text: null, Count: null, Tags: null })))
  for (const id of undone.toReversed()) await maya.does(redo, { id })
  expect(await look()).toEqual(after)
})

test('what the database refuses to one of them is refused to that one alone', async () => {
  const house = await openHouse()
  const { maya, tableId, ids, columns } = await openThings(house)
  await house.sql(`alter table user_rows.${relationOf(tableId)} add check (${columns['Text']} <> 'no')`)
  const texts = ['a', 'no', 'b', 'no', 'c']
  const answers = await Promise.all(texts.map((Text, nth) => change(maya, tableId, ids[nth % 4] ?? '', { Text })))
  expect(answers.map(({ ok }) => ok)).toEqual(texts.map((text) => text !== 'no'))
  const { rows } = await maya.does(listRows, { tableId })
  expect(['a', 'c']).toContain(rows[0]?.['Text'])
  expect(rows.slice(1).map((row) => row['Text'])).toEqual([null, 'b', null])
  const kept = answers.flatMap(({ headers }) => headers.get('x-entry') ?? [])
  const changes = await house.sql('select entry from journal_changes where kind = $1 and relation = $2', [
    'changed',
    relationOf(tableId),
  ])
  expect(changes.map(({ entry }) => entry).sort()).toEqual(kept.sort())
})

test('people who change the same rows in other orders wait for each other, and nobody is told', async () => {
  const house = await openHouse()
  const { maya, tableId, ids } = await openThings(house, 12)
  const others = house.as('admin')
  for (let round = 0; round < 8; round++) {
    const there = ids.map((id, nth) => change(maya, tableId, id, nth % 2 ? { Text: `m${round}` } : { Count: round }))
    const back = ids
      .toReversed()
      .map((id, nth) => change(others, tableId, id, nth % 3 ? { Count: -round } : { Text: `o${round}` }))
    const cells = [maya, others].map((who, nth) => {
      const inTheirs = nth === 0 ? ids : ids.toReversed()
      return who.fetch(
        `/rpc/${writeCells.name}`,
        asJson({ tableId, changes: inTheirs.map((id) => ({ id, values: { Text: 'both' } })) }),
      )
    })
    const answers = await Promise.all([...there, ...cells, ...back])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
})

test('what follows in the same transaction does not stand under the entry of a row that was changed before', async () => {
  const house = await openHouse()
  const { maya, tableId, ids } = await openThings(house)
  const [rowId = ''] = ids
  const [changing, writing] = ['tables.changeRow', 'tables.writeCells'].map((name) =>
    writeRowActions.find(({ action }) => action.name === name),
  )
  const both = implement(deed('test.both', z.object({})), async (_, { does }) => {
    if (changing) await does(changing as never, { tableId, rowId, values: { Text: 'first' } } as never)
    if (writing)
      await does(writing as never, { tableId, changes: [{ id: rowId, values: { Text: 'second' } }] } as never)
    return {}
  })
  const caller = { kind: 'person', person: maya.person, account: maya.account, role: 'owner', admin: false } as const
  await runAction(house.running, both as never, caller, {}, { requestId: 'test' })
  const changes = await house.sql<{ action: string; text: string }>(
    `select j.action from journal_changes c join journal j on j.id = c.entry
      where c.thing = $1 and c.kind = 'changed' order by c.number`,
    [rowId],
  )
  expect(changes.map(({ action }) => action)).toEqual(['tables.changeRow', 'tables.writeCells'])
})

const strange = ['', 'NULL', 'null', '{a,b}', '"', '\\', "'", 'a\nb', '\r\n', '},{', '\\"', '🌱\u2028', ' ', '$1']

function change(who: Person, tableId: string, rowId: string, values: Values, by: 'id' | 'name' = 'name') {
  return who.fetch(`/rpc/${changeRow.name}`, asJson({ tableId, rowId, values, by }))
}

function asJson(body: object) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function openThings(house: House, count = 4) {
  const maya = house.as('owner')
  const { id: tableId } = await maya.does(createTable, {
    name: 'Things',
    fields: [
      { name: 'Text', type: 'text' },
      { name: 'Count', type: 'number' },
      { name: 'Tags', type: 'multiSelect', options: { choices: ['Red', 'It\'s "blue", \\'] } },
    ],
  })
  const { ids } = await maya.does(addRows, { tableId, rows: Array.from({ length: count }, () => ({})) })
  const named = await house.sql<{ name: string; column: string }>(
    'select name, column_name as column from table_fields where table_id = $1',
    [tableId],
  )
  const columns = Object.fromEntries(named.map(({ name, column }) => [name, column]))
  const nameOf = (column: string) => named.find((each) => each.column === column)?.name ?? column
  return { maya, tableId, ids, columns, nameOf }
}

test('what a row cannot hold is told by whoever changes it, also where the change is sent before it is known that it may be', async () => {
  const house = await openHouse()
  const { does } = house.as('owner')
  const { id: tableId } = await does(createTable, { name: 'Full', fields: [{ name: 'Title', type: 'text' }] })
  const { ids } = await does(addRows, { tableId, rows: [{ Title: 'a' }] })
  const change = (Title: string) => does(changeRow, { tableId, rowId: ids[0] ?? '', values: { Title } })
  await change('b')
  await asOwner(
    house.url,
    `create function full_up() returns trigger language plpgsql as
      $$ begin raise 'row is too big' using errcode = '54000'; end $$`,
  )
  await asOwner(
    house.url,
    `create trigger full_up before update on user_rows.${relationOf(tableId)} for each row execute function full_up()`,
  )
  await expect(change('c')).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('too much in this row'),
  })
})
