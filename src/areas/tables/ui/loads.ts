import type { PageContext } from '#platform/web/page.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { prefetch } from '#platform/web/query.ts'
import { listTables, readTable } from '../contract/tables.ts'

// What these pages begin with. It comes with the page, so that no other page carries their contracts.

export const loadTables = (context: PageContext) => prefetch(context, listTables, {})

export function loadTable(context: PageContext) {
  const { id = '' } = context.params
  // What is no id can be no table: such an address fails validation.
  if (!isId.test(id))
    refuse('address.not-valid', 422, 'There is nothing at this address. Check it, or start again from home.')
  return prefetch(context, readTable, { tableId: id })
}

export const tableTitle = async (context: PageContext) => (await loadTable(context)).name

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
