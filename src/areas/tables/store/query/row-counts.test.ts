import { expect, test } from 'vitest'
import { redo, undo } from '#areas/journal/contract.ts'
import type { Upkeep } from '#platform/server/jobs/upkeep.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { asOwner } from '#test/database/databases.ts'
import { findRowPlace } from '../../contract/row-history.ts'
import { addRows, countRows, listRows, moveRows, removeRow, removeRows } from '../../contract/rows.ts'
import { createTable, listTables } from '../../contract/tables.ts'
import { jobs } from '../../jobs.ts'
import { relationOf } from '../../rules/relation.ts'

const openWorkspace = await shareTestApp()

const stretch = 16_384

test('row counts and places stay right through inserts, deletes, moves and undos, in every block', async () => {
  const { call, act, tableId, expectCounted, nextPlace, tend } = await openCounted()
  await expectCounted(0)
  await nextPlace(stretch - 3)
  const { ids } = await call(addRows, { tableId, rows: titles(8) })
  await expectCounted(8)
  const first = await act(addRows, { tableId, rows: titles(2), after: null })
  await expectCounted(10)
  await nextPlace(9 * stretch)
  await call(addRows, { tableId, rows: titles(3) })
  await expectCounted(13)
  const { next } = await call(listRows, { tableId, limit: 2 })
  const twice = call(listRows, { tableId, cursor: next ?? '', offset: 1 })
  await expect(twice).rejects.toMatchObject({ status: 400, code: 'tables.place-twice' })
  const moved = await act(moveRows, { tableId, ids: [ids[0], ids[7]], after: null })
  await expectCounted(13)
  await act(moveRows, { tableId, ids: [ids[3]], after: ids[1] })
  const removed = await act(removeRows, { tableId, rows: { ids: ids.slice(2, 7) } })
  await expectCounted(8)
  await call(removeRow, { tableId, rowId: ids[1] ?? '' })
  await expectCounted(7)
  await tend()
  await expectCounted(7)
  await act(undo, { id: removed })
  await expectCounted(12)
  await act(undo, { id: moved })
  const { entry } = await call(undo, { id: first })
  await expectCounted(10)
  await call(redo, { id: entry ?? '' })
  await expectCounted(12)
})

test('concurrent merges of row counts lose nothing while rows are added', async () => {
  const { testApp, call, tableId, expectCounted, nextPlace, tend } = await openCounted()
  await nextPlace(stretch - 20)
  const add = () => call(addRows, { tableId, rows: titles(2) })
  await Promise.all(Array.from({ length: 30 }, (_, nth) => (nth % 3 === 2 ? tend() : add())))
  await expectCounted(40)
  await tend()
  await tend()
  await expectCounted(40)
  const notes = await testApp.sql<{ rows: string }>(`select rows from table_row_counts where table_id = $1`, [tableId])
  expect(notes.map(({ rows }) => Number(rows)).sort((a, b) => a - b)).toEqual([19, 21])
})

function titles(count: number) {
  return Array.from({ length: count }, (_, nth) => ({ Title: `Row ${nth}` }))
}

async function openCounted() {
  const testApp = await openWorkspace()
  const { call, fetch } = testApp.as('owner')
  const { id: tableId } = await call(createTable, { name: 'Counted', fields: [{ name: 'Title', type: 'text' }] })
  const act = async (action: { name: string }, input: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`/rpc/${action.name}`, { method: 'POST', headers, body: JSON.stringify(input) })
    expect(answer.status).toBe(200)
    return answer.headers.get('x-entry') ?? ''
  }
  /** Compares with the rows: the count, the row at each place, and the place of each row. */
  const expectCounted = async (count: number) => {
    const stored = await testApp.sql<{ id: string }>(
      `select id from user_rows.${relationOf(tableId)} order by position, id`,
    )
    const order = stored.map(({ id }) => id)
    expect(order).toHaveLength(count)
    expect(await call(countRows, { tableId })).toEqual({ count, exact: true })
    const { sets } = await call(listTables, {})
    expect(sets.flatMap(({ tables }) => tables)).toMatchObject([{ id: tableId, rows: count }])
    for (let offset = 0; offset <= count + 1; offset += 1) {
      const { rows } = await call(listRows, { tableId, offset, limit: 3 })
      expect(rows.map(({ id }) => id)).toEqual(order.slice(offset, offset + 3))
    }
    for (const [index, rowId] of order.entries())
      expect(await call(findRowPlace, { tableId, rowId })).toMatchObject({
        place: index + 1,
        count,
        previous: order[index - 1] ?? null,
        next: order[index + 1] ?? null,
      })
  }
  const nextPlace = (place: number) => testApp.sql(`select setval('row_positions', $1)`, [place])
  const tend = () => upkeepOf(testApp, 'tables.tendCounts')
  return { testApp, call, act, tableId, expectCounted, nextPlace, tend }
}

function upkeepOf(testApp: TestApp, name: string): Promise<void> {
  const found = jobs.find((job): job is Upkeep => job.kind === 'upkeep' && job.name === name)
  if (!found) throw new Error(name)
  return found.run(testApp.running, (statement) => asOwner(testApp.url, statement))
}
