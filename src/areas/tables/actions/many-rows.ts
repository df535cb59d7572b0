import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { replaceInRows } from '../contract/find-in-rows.ts'
import * as contract from '../contract/rows.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { placesBetween } from '../rules/room.ts'
import { columnType } from '../store/columns.ts'
import { openTable, type OpenTable } from '../store/open-table.ts'
import { lastPlaces, setPlaces } from '../store/places.ts'
import { ask } from '../store/question.ts'
import { findRows, listIds } from '../store/read-rows.ts'
import { replaceText } from '../store/replace.ts'
import * as store from '../store/write-rows.ts'
import { askReplaced } from './ask-replaced.ts'
import { fieldIn } from './fields.ts'
import { gapFor } from './gap-for.ts'
import { readValues, refuseWrong } from './values.ts'
import { change } from './write-rows.ts'

export const manyRowActions = [
  implement(contract.fillRows, async ({ tableId, rows, values: said }, { db, scope, report }) => {
    const table = await openTable(db, scope, tableId, 'write')
    const { asker } = table
    const { values, wrong } = readValues(table, [said], false, asker)
    refuseWrong(wrong, ({ field }) => field.name, true)
    const ids = await idsOf(db, scope, table, rows)
    const [same] = values
    return {
      changed: same
        ? await change(
            db,
            scope,
            table,
            ids,
            ids.map(() => same),
            report,
          )
        : 0,
    }
  }),

  implement(contract.copyRows, async ({ tableId, rows, fields: wanted }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const { asker } = table
    const fields = wanted.map((id) => fieldIn(table, id))
    const ids = await idsOf(db, scope, table, rows)
    const rowsAtOnce = Math.ceil(cellsAtOnce / fields.length)
    const cells: string[][] = []
    let letters = 0
    for (let start = 0; start < ids.length; start += rowsAtOnce) {
      const some = ids.slice(start, start + rowsAtOnce)
      const found = new Map((await findRows(db, scope, table, [...new Set(fields)], some)).map((row) => [row.id, row]))
      for (const id of some) {
        const row = found.get(id)
        if (!row) continue
        const texts = fields.map((field) => fieldTypes[field.type].say(row[field.column], field, asker))
        letters += texts.reduce((sum, text) => sum + text.length + 1, 0)
        if (letters > mostLetters)
          refuse('tables.copy-large', 413, 'This is too much to copy at once. Copy fewer rows or fields.')
        cells.push(texts)
      }
    }
    return { cells }
  }),

  implement(
    replaceInRows,
    async ({ tableId, find, replace, fields: wanted, matchCase, wholeCell, ...wish }, { db, scope }) => {
      const table = await openTable(db, scope, tableId, 'write')
      const asked = ask(table, wish)
      const fields = (wanted ?? table.fields.map(({ id }) => id))
        .map((id) => fieldIn(table, id))
        .filter((field) => columnType(field) === 'text' && field.type !== 'singleSelect')
      const replacement = { find, replace, matchCase, wholeCell }
      await askReplaced(db, scope, asked, fields, replacement)
      return { changed: await replaceText(db, scope, asked, fields, replacement) }
    },
  ),

  implement(contract.moveRows, async ({ tableId, ids, after, values: said }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'write')
    if (after !== null && ids.includes(after))
      refuse('tables.place-unknown', 400, 'Rows cannot be put after themselves.')
    const gap = await gapFor(db, scope, table, after, ids.length, ids)
    if (said) {
      const { values, wrong } = readValues(table, [said], false, table.asker)
      refuseWrong(wrong, ({ field }) => field.name, true)
      await change(
        db,
        scope,
        table,
        ids,
        ids.map(() => values[0] ?? new Map()),
      )
    }
    const places = gap ? placesBetween(gap.low, gap.high, ids.length) : await lastPlaces(db, scope, ids.length)
    const placed = ids.map((id, index) => ({ id, place: places[index] ?? 0 }))
    return { moved: await setPlaces(db, scope, table, placed) }
  }),

  implement(contract.removeRow, async ({ tableId, rowId }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'write')
    if ((await store.deleteRows(db, scope, table, [rowId])) === 0)
      refuse('tables.row-unknown', 404, 'There is no such row in this table. It may have been deleted.')
    return { id: rowId }
  }),

  implement(contract.removeRows, async ({ tableId, rows }, { db, scope, report }) => {
    const table = await openTable(db, scope, tableId, 'write')
    const ids = await idsOf(db, scope, table, rows)
    let removed = 0
    for (let start = 0; start < ids.length; start += batch) {
      removed += await store.deleteRows(db, scope, table, ids.slice(start, start + batch))
      report(removed, ids.length)
    }
    return { removed }
  }),
]

const batch = 5_000

/** So few that even the longest texts have room in memory. */
const cellsAtOnce = 2_000

/** With what stands between the cells. An answer of that size can still be written as one text. */
const mostLetters = 64_000_000

/** The rows that are meant. Of those between two places, as many as can be undone in one go. */
async function idsOf(db: Db, scope: Scope, table: OpenTable, rows: contract.SomeRows): Promise<Id[]> {
  if ('ids' in rows) return rows.ids
  const { from, to, ...wish } = rows
  if (to - from >= mostRows)
    refuse('tables.too-many-rows', 413, `Choose at most ${mostRows.toLocaleString('en')} rows at a time.`)
  return listIds(db, scope, ask(table, wish), from, to)
}

const mostRows = 100_000
