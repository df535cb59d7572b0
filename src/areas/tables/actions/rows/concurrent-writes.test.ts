import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { undo } from '#areas/journal/contract.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { addField, convertField } from '../../contract/fields.ts'
import { addRows, changeRow, listRows } from '../../contract/rows.ts'
import { changeTable, createTable, readTable } from '../../contract/tables.ts'
import { lockTable } from '../../store/open-table.ts'

const openWorkspace = await shareTestApp()

test('writes during a type change are not lost', async () => {
  const { maya, tableId, fieldId, ids } = await openCounts(await openWorkspace())
  const acknowledged = new Map<string, number>()
  const write = async (rowId: string, amount: number) => {
    // The field may be text or a number now; a refused write has lost nothing.
    for (const value of [amount, String(amount)]) {
      const isKept = await maya.call(changeRow, { tableId, rowId, values: { Amount: value } }).then(
        () => true,
        () => false,
      )
      if (isKept) return acknowledged.set(rowId, amount)
    }
  }
  await Promise.all([
    ...ids.slice(0, 20).map((id, nth) => write(id, 1_000 + nth)),
    maya.call(convertField, { tableId, fieldId, type: 'number' }),
    ...ids.slice(20).map((id, nth) => write(id, 2_000 + nth)),
  ])
  expect(acknowledged.size).toBe(ids.length)
  const { rows } = await maya.call(listRows, { tableId, limit: 100 })
  expect(new Map(rows.map((row) => [row.id, row['Amount']]))).toEqual(acknowledged)
})

test('concurrent type changes run one after the other, and the last one wins', async () => {
  const { maya, tableId, fieldId, ids } = await openCounts(await openWorkspace())
  await Promise.all(
    (['number', 'longText', 'currency', 'text'] as const).map((type) =>
      maya.call(convertField, { tableId, fieldId, type }),
    ),
  )
  const { fields } = await maya.call(readTable, { tableId })
  const isText = ['longText', 'text'].includes(fields.find(({ id }) => id === fieldId)?.type ?? '')
  const { rows } = await maya.call(listRows, { tableId, limit: 100 })
  expect(rows.map((row) => row['Amount'])).toEqual(
    ids.map((_, nth) => (isText ? expect.stringContaining(String(nth)) : nth)),
  )
})

test('concurrent row changes share transactions, but each has its own entry, answer and undo', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, ids } = await openCounts(testApp)
  const change = (rowId: string, values: Record<string, unknown>) =>
    maya.fetch('/rpc/tables.changeRow', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tableId, rowId, values }),
    })
  const answers = await Promise.all([
    ...ids.map((id, nth) => change(id, { Amount: `new ${nth}` })),
    change(newId(), { Amount: 'nowhere' }),
    change(ids[0] ?? '', { Nonsense: 1 }),
    change(ids[0] ?? '', { Amount: 'the last' }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toEqual([...ids.map(() => 200), 404, 400, 200])
  const entries = answers.map(({ headers }) => headers.get('x-entry'))
  const committed = entries.filter((entry) => entry !== null)
  expect(new Set(committed).size).toBe(ids.length + 1)

  // Far fewer transactions than changes, but one change for each entry.
  const changes = await testApp.sql<{ entry: string; thing: string; value: string; transaction: string }>(
    `select entry, thing, after->>(select column_name from table_fields where table_id = $1 and name = 'Amount') as value,
      xmin::text as transaction from journal_changes where entry = any($2)`,
    [tableId, committed],
  )
  const done = changes.map(({ entry, thing, value }) => `${entry} ${thing} ${value}`).sort()
  const wanted = ids.map((id, nth) => `${entries[nth]} ${id} new ${nth}`)
  expect(done).toEqual([...wanted, `${entries.at(-1)} ${ids[0]} the last`].sort())
  expect(new Set(changes.map(({ transaction }) => transaction)).size).toBeLessThan(ids.length / 2)
  const entered = await testApp.sql('select id from journal where id = any($1)', [committed])
  expect(entered).toHaveLength(committed.length)

  await maya.call(undo, { id: entries[7] ?? '' })
  const { rows } = await maya.call(listRows, { tableId, limit: 100 })
  expect(rows.map((row) => row['Amount'])).toEqual(
    ids.map((_, nth) => (nth === 0 ? 'the last' : nth === 7 ? '7' : `new ${nth}`)),
  )
})

test('viewers are refused, also in a batch', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, ids } = await openCounts(testApp)
  await maya.call(changeTable, { tableId, mayWrite: 'owner' })
  const tries = await Promise.allSettled(
    ids.map((rowId) => testApp.as('member').call(changeRow, { tableId, rowId, values: { Amount: 'x' } })),
  )
  expect(tries.map((each) => each.status === 'rejected' && each.reason.code)).toEqual(ids.map(() => 'tables.read-only'))
})

test('writers that wait for a type change do not block other tables', async () => {
  const testApp = await openWorkspace()
  const { maya, tableId, ids } = await openCounts(testApp)
  const other = await openCounts(testApp)
  const { account, person } = maya
  const scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } } as const
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const converting = testApp.installation.database.write(scope, async (db) => {
    await lockTable(db, scope, tableId)
    held.resolve()
    await release.promise
  })
  await held.promise
  let done = 0
  const waiting = ids.slice(0, 20).map(async (rowId) => {
    await maya.call(changeRow, { tableId, rowId, values: { Amount: 'late' } })
    done += 1
  })
  for (const rowId of other.ids.slice(0, 10))
    await maya.call(changeRow, { tableId: other.tableId, rowId, values: { Amount: 'at once' } })
  expect(done).toBe(0)
  release.resolve()
  await Promise.all([converting, ...waiting])
  const { rows } = await maya.call(listRows, { tableId, limit: 100 })
  expect(rows.filter((row) => row['Amount'] === 'late')).toHaveLength(20)
})

test('fields that are added concurrently are all created', async () => {
  const { maya, tableId } = await openCounts(await openWorkspace())
  const names = ['One', 'Two', 'Three', 'Four']
  await Promise.all(names.map((name) => maya.call(addField, { tableId, name, type: 'autonumber' })))
  const { fields } = await maya.call(readTable, { tableId })
  expect(new Set(fields.map(({ name }) => name))).toEqual(new Set(['Title', 'Amount', ...names]))
  const { rows } = await maya.call(listRows, { tableId, limit: 2 })
  expect(rows).toMatchObject([1, 2].map((nth) => Object.fromEntries(names.map((name) => [name, nth]))))
})

async function openCounts(testApp: TestApp) {
  const maya = testApp.as('owner')
  const { id: tableId, fields } = await maya.call(createTable, {
    name: 'Counts',
    fields: [
      { name: 'Title', type: 'text' },
      { name: 'Amount', type: 'text' },
    ],
  })
  const rows = Array.from({ length: 40 }, (_, nth) => ({ Title: `Row ${nth}`, Amount: String(nth) }))
  const { ids } = await maya.call(addRows, { tableId, rows })
  return { maya, tableId, fieldId: fields[1]?.id ?? '', ids }
}
