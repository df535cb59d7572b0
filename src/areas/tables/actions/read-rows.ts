import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/action.ts'
import { refusalOf } from '#platform/server/db/trouble.ts'
import { Written } from '#platform/server/written.ts'
import { findInRows } from '../contract/find-in-rows.ts'
import * as contract from '../contract/rows.ts'
import { findCells } from '../store/found.ts'
import { wishIndexes } from '../store/indexes.ts'
import { openAndAsk, openTable } from '../store/open-table.ts'
import { ask } from '../store/question.ts'
import * as store from '../store/read-rows.ts'
import { countRows } from '../store/row-counts.ts'
import { listGroups, summarize } from '../store/summaries.ts'
import { fieldIn } from './fields.ts'
import { shownRows } from './shown-rows.ts'

export const readRowActions = [
  implement(
    contract.listRows,
    async ({ tableId, by, limit, cursor, offset, total, ...wish }, { db, scope, running }) => {
      if (cursor !== undefined && offset)
        refuse(
          'tables.place-twice',
          400,
          'A cursor says already where to begin. Ask without the offset, or without the cursor.',
        )
      const { table, answer } = await openAndAsk(db, scope, tableId, async (open) => {
        const asked = ask(open, wish)
        const { rows, next } = await store.listJson(db, scope, asked, open.fields, by, { limit, cursor, offset })
        const rest = { next, ...(total && { total: await countRows(db, scope, asked) }) }
        return `{"rows":[${rows}],${JSON.stringify(rest).slice(1)}`
      })
      wishIndexes(running.database, scope, table, wish)
      return new Written(answer)
    },
  ),

  implement(contract.countRows, async ({ tableId, exact, ...wish }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const asked = ask(table, wish)
    const isExact = exact || !asked.where
    return { count: await (isExact ? countRows : store.estimateRows)(db, scope, asked), exact: isExact }
  }),

  implement(contract.summarizeRows, async ({ tableId, summaries, ...wish }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    return summarize(db, scope, ask(table, wish), summaries)
  }),

  implement(contract.listGroups, async ({ tableId, groups, summaries, limit, ...wish }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    return listGroups(db, scope, ask(table, wish), groups, summaries, limit)
  }),

  implement(findInRows, async ({ tableId, find, fields, limit, ...wish }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const among = fields?.map((id) => fieldIn(table, id)) ?? table.fields
    return findCells(db, scope, ask(table, wish), among, find, limit).catch(tooMuch)
  }),

  implement(contract.readRow, async ({ tableId, rowId, by }, { db, scope }) => {
    const table = await openTable(db, scope, tableId, 'read')
    const [row] = shownRows(await store.findRows(db, scope, table, table.fields, [rowId]), table.fields, by)
    return row ?? refuse('tables.row-unknown', 404, 'There is no such row in this table. It may have been deleted.')
  }),
]

/** A table may have more rows than can be looked through while somebody waits. */
function tooMuch(error: unknown): never {
  if (refusalOf(error)?.code !== 'database.slow') throw error
  refuse(
    'tables.find-slow',
    422,
    'There is too much in this table to look through at once. Narrow it down by a filter or a search first.',
  )
}
