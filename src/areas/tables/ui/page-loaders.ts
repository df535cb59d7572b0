import type { PageContext } from '#platform/web/page/page.ts'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { countRows, listRows } from '../contract/rows.ts'
import { listTables, readTable, type Table } from '../contract/tables.ts'
import { effectiveSettings } from '../rules/views/view-draft.ts'
import { blockQuery } from './grid/data/row-blocks.ts'
import { rowQueryOf, shownView } from './data/row-query.ts'
import { viewKinds } from './view-kinds.ts'

// A module of its own, loaded with its pages, so that other pages do not carry these contracts.

export const loadTables = (context: PageContext) => prefetch(context, listTables, {})

export function loadTable(context: PageContext) {
  const { id = '' } = context.params
  // An address without a valid id would fail validation on the server.
  if (!uuidPattern.test(id))
    refuse('address.not-valid', 422, 'There is nothing at this address. Check it, or start again from home.')
  const tableRead = prefetch(context, readTable, { tableId: id })
  if (typeof document !== 'undefined') void tableRead.then((table) => prefetchTableData(context, table)).catch(() => {})
  return tableRead
}

/** Prefetches what the page will read. Errors are ignored here: the page reads again and shows them. */
function prefetchTableData(context: PageContext, table: Table) {
  const view = shownView(table, context.search['view'])
  const prefetches: Promise<unknown>[] = [
    prefetch(context, listMembers, {}),
    prefetch(context, countRows, { tableId: table.id }),
  ]
  if (view) prefetches.push(viewKinds[view.kind].load())
  if (view?.kind === 'grid') {
    const query = rowQueryOf({ table, view, settings: effectiveSettings(view), search: '' })
    prefetches.push(prefetch(context, listRows, blockQuery(query, 0)))
  }
  return Promise.all(prefetches)
}

export const tableTitle = async (context: PageContext) =>
  (await prefetch(context, readTable, { tableId: context.params['id'] ?? '' })).name

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
