import type { PageContext } from '#platform/web/page.ts'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { prefetch } from '#platform/web/query.ts'
import { countRows, listRows } from '../contract/rows.ts'
import { listTables, readTable, type Table } from '../contract/tables.ts'
import { askFor } from './grid/blocks.ts'
import { questionOf, shownView } from './question.ts'
import { viewKinds } from './views.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadTables = (context: PageContext) => prefetch(context, listTables, {})

export function loadTable(context: PageContext) {
  const { id = '' } = context.params
  // What is no id can be no table: such an address fails validation.
  if (!isId.test(id))
    refuse('address.not-valid', 422, 'There is nothing at this address. Check it, or start again from home.')
  const opening = prefetch(context, readTable, { tableId: id })
  if (typeof document !== 'undefined') void opening.then((table) => beginWith(context, table)).catch(() => {})
  return opening
}

/** What its page will ask for is on its way while the page is drawn; what is refused, the page hears of itself. */
function beginWith(context: PageContext, table: Table) {
  const view = shownView(table, context.search['view'])
  const asked: Promise<unknown>[] = [
    prefetch(context, listMembers, {}),
    prefetch(context, countRows, { tableId: table.id }),
  ]
  if (view) asked.push(viewKinds[view.kind].load())
  if (view?.kind === 'grid') {
    const question = questionOf({ table, view, settings: view.settings, search: '' })
    asked.push(prefetch(context, listRows, askFor(question, 0)))
  }
  return Promise.all(asked)
}

export const tableTitle = async (context: PageContext) =>
  (await prefetch(context, readTable, { tableId: context.params['id'] ?? '' })).name

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
