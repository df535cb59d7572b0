import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { replaceInRows } from '../../contract/find-in-rows.ts'
import * as contract from '../../contract/rows.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { positionsBetween } from '../../rules/row-spacing.ts'
import { columnType } from '../../store/columns.ts'
import { openTable, type OpenTable } from '../../store/open-table.ts'
import { nextPositions, setPositions } from '../../store/rows/row-positions.ts'
import { compileRowQuery } from '../../store/query/row-query.ts'
import { findRows, listIds } from '../../store/rows/read-rows.ts'
import { replaceText } from '../../store/rows/replace.ts'
import * as store from '../../store/rows/write-rows.ts'
import { validateReplacement } from './validate-replacement.ts'
import { requireField } from '../fields.ts'
import { findGap } from './find-gap.ts'
import { parseRowValues, refuseInvalid } from './parse-row-values.ts'
import { updateRowValues } from './write-rows.ts'

export const bulkRowActions = [
  implement(contract.fillRows, async ({ tableId, rows, values: rawValues }, { db, scope, report }) => {
    const table = await openTable(db, scope, tableId, 'write')
    const { viewer } = table
    const { values, wrong: invalid } = parseRowValues(table, [rawValues], false, viewer)
    refuseInvalid(invalid, ({ field }) => field.name, true)
    const ids = await selectedIds(db, scope, table, rows)
    const [same] = values
    return {
      changed: same
        ? await updateRowValues(
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

  implement(contract.copyRows, async ({ tableId, rows, fields: fieldIds }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const { viewer } = table
    const fields = fieldIds.map((id) => requireField(table, id))
    const ids = await selectedIds(db, scope, table, rows)
    const rowsPerBatch = Math.ceil(cellsPerBatch / fields.length)
    const cells: string[][] = []
    let characters = 0
    for (let start = 0; start < ids.length; start += rowsPerBatch) {
      const batchIds = ids.slice(start, start + rowsPerBatch)
      const found = new Map(
        (await findRows(db, scope, table, [...new Set(fields)], batchIds)).map((row) => [row.id, row]),
      )
      for (const id of batchIds) {
        const row = found.get(id)
        if (!row) continue
        const texts = fields.map((field) => fieldTypes[field.type].serialize(row[field.column], field, viewer))
        characters += texts.reduce((sum, text) => sum + text.length + 1, 0)
        if (characters > maxCharacters)
          refuse('tables.copy-large', 413, 'This is too much to copy at once. Copy fewer rows or fields.')
        cells.push(texts)
      }
    }
    return { cells }
  }),

  implement(
    replaceInRows,
    async ({ tableId, find, replace, fields: fieldIds, matchCase, wholeCell, ...rowQuery }, { db, scope }) => {
      const table = await openTable(db, scope, tableId, 'write')
      const query = compileRowQuery(table, rowQuery)
      const fields = (fieldIds ?? table.fields.map(({ id }) => id))
        .map((id) => requireField(table, id))
        .filter((field) => columnType(field) === 'text' && field.type !== 'singleSelect')
      const replacement = { find, replace, matchCase, wholeCell }
      await validateReplacement(db, scope, query, fields, replacement)
      return { changed: await replaceText(db, scope, query, fields, replacement) }
    },
  ),

  implement(contract.moveRows, async ({ tableId, ids, after, values: rawValues }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'write')
    if (after !== null && ids.includes(after))
      refuse('tables.place-unknown', 400, 'Rows cannot be put after themselves.')
    const gap = await findGap(db, scope, table, after, ids.length, ids)
    if (rawValues) {
      const { values, wrong: invalid } = parseRowValues(table, [rawValues], false, table.viewer)
      refuseInvalid(invalid, ({ field }) => field.name, true)
      await updateRowValues(
        db,
        scope,
        table,
        ids,
        ids.map(() => values[0] ?? new Map()),
      )
    }
    const positions = gap ? positionsBetween(gap.low, gap.high, ids.length) : await nextPositions(db, scope, ids.length)
    const positionedRows = ids.map((id, index) => ({ id, place: positions[index] ?? 0 }))
    return { moved: await setPositions(db, scope, table, positionedRows) }
  }),

  implement(contract.removeRow, async ({ tableId, rowId }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'write')
    if ((await store.deleteRows(db, scope, table, [rowId])) === 0)
      refuse('tables.row-unknown', 404, 'There is no such row in this table. It may have been deleted.')
    return { id: rowId }
  }),

  implement(contract.removeRows, async ({ tableId, rows }, { db, scope, report }) => {
    const table = await openTable(db, scope, tableId, 'write')
    const ids = await selectedIds(db, scope, table, rows)
    let removed = 0
    for (let start = 0; start < ids.length; start += batchSize) {
      removed += await store.deleteRows(db, scope, table, ids.slice(start, start + batchSize))
      report(removed, ids.length)
    }
    return { removed }
  }),
]

const batchSize = 5_000

/** Small enough that even the longest texts fit into memory. */
const cellsPerBatch = 2_000

/** Includes the separators. An answer of this size still fits into one JavaScript string. */
const maxCharacters = 64_000_000

/** The ids of the selected rows. A range has at most as many rows as one undo can handle. */
async function selectedIds(db: Db, scope: Scope, table: OpenTable, rows: contract.RowSelection): Promise<Id[]> {
  if ('ids' in rows) return rows.ids
  const { from, to, ...rowQuery } = rows
  if (to - from >= maxRows)
    refuse('tables.too-many-rows', 413, `Choose at most ${maxRows.toLocaleString('en')} rows at a time.`)
  return listIds(db, scope, compileRowQuery(table, rowQuery), from, to)
}

const maxRows = 100_000
