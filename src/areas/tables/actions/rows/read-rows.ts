import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { refusalOfDatabaseError } from '#platform/server/db/database-errors.ts'
import { SerializedJson } from '#platform/server/actions/serialized-json.ts'
import { findInRows } from '../../contract/find-in-rows.ts'
import * as contract from '../../contract/rows.ts'
import { findCells } from '../../store/query/find-cells.ts'
import { requestIndexes } from '../../store/indexes.ts'
import { openAndQuery, openTable } from '../../store/open-table.ts'
import { compileRowQuery } from '../../store/query/row-query.ts'
import * as store from '../../store/rows/read-rows.ts'
import { countRows } from '../../store/query/row-counts.ts'
import { listGroups, summarize } from '../../store/query/summaries.ts'
import { requireField } from '../fields.ts'
import { formatRows } from './format-rows.ts'

export const readRowActions = [
  implement(
    contract.listRows,
    async ({ tableId, by, limit, cursor, offset, total, ...rowQuery }, { db, scope, running }) => {
      if (cursor !== undefined && offset) refuse('tables.place-twice', 400, 'Send a cursor or an offset, not both.')
      const { table, result } = await openAndQuery(db, scope, tableId, async (open) => {
        const query = compileRowQuery(open, rowQuery)
        const { rows, next } = await store.listRowsJson(db, scope, query, open.fields, by, { limit, cursor, offset })
        const rest = { next, ...(total && { total: await countRows(db, scope, query) }) }
        return `{"rows":[${rows}],${JSON.stringify(rest).slice(1)}`
      })
      requestIndexes(running.database, scope, table, rowQuery)
      return new SerializedJson(result)
    },
  ),

  implement(contract.countRows, async ({ tableId, exact, ...rowQuery }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const query = compileRowQuery(table, rowQuery)
    const isExact = exact || !query.where
    return { count: await (isExact ? countRows : store.estimateRows)(db, scope, query), exact: isExact }
  }),

  implement(contract.summarizeRows, async ({ tableId, summaries, from, to, ...rowQuery }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    return summarize(db, scope, compileRowQuery(table, rowQuery), summaries, { from, to })
  }),

  implement(contract.listGroups, async ({ tableId, groups, summaries, limit, ...rowQuery }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    return listGroups(db, scope, compileRowQuery(table, rowQuery), groups, summaries, limit)
  }),

  implement(findInRows, async ({ tableId, find, fields, limit, ...rowQuery }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const searchedFields = fields?.map((id) => requireField(table, id)) ?? table.fields
    return findCells(db, scope, compileRowQuery(table, rowQuery), searchedFields, find, limit).catch(refuseSlowFind)
  }),

  implement(contract.readRow, async ({ tableId, rowId, by }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const [row] = formatRows(await store.findRows(db, scope, table, table.fields, [rowId]), table.fields, by)
    return row ?? refuse('tables.row-unknown', 404, 'There is no such row in this table. It may have been deleted.')
  }),
]

/** A search through a very large table is stopped after some seconds. */
function refuseSlowFind(error: unknown): never {
  if (refusalOfDatabaseError(error)?.code !== 'database.slow') throw error
  refuse(
    'tables.find-slow',
    422,
    'There is too much in this table to look through at once. Narrow it down by a filter or a search first.',
  )
}
