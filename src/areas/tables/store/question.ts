import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Filter, Sort } from '../contract/filter.ts'
import { askFilterSize } from '../rules/filter-size.ts'
import { whereOf } from './filter.ts'
import { foundIn } from './found-in.ts'
import { keysOf, type Key } from './order.ts'
import type { OpenTable } from './open-table.ts'

/** Which rows, in which order. */
export type Wish = {
  view?: Id | undefined
  filter?: Filter | null | undefined
  sort?: readonly Sort[] | undefined
  search?: string | undefined
}

/** A question about rows, ready to be asked. */
export type Asked = { table: OpenTable; where: RawBuilder<boolean> | undefined; keys: Key[] }

/** The rows of a view, narrowed down by what else is asked for. Sorts of the question go before those of the view. */
export function ask(table: OpenTable, wish: Wish): Asked {
  const view = wish.view === undefined ? undefined : table.views.find(({ id }) => id === wish.view)
  if (wish.view !== undefined && !view) refuse('tables.view-unknown', 404, 'There is no such view of this table.')
  if (wish.filter) askFilterSize(wish.filter)
  const parts = [
    view?.settings.filter && whereOf(table, view.settings.filter, true),
    wish.filter && whereOf(table, wish.filter, false),
    wish.search && foundIn(table, wish.search),
  ].filter((part) => typeof part === 'object' && part !== null)
  const ofView = view ? [...view.settings.groups, ...view.settings.sorts] : []
  const own = wish.sort ?? []
  const keys = own.length > 0 ? keysOf(table, own, false) : keysOf(table, ofView, true)
  return { table, keys, where: parts.length === 0 ? undefined : sql`${sql.join(parts, sql` and `)}` }
}

/** `from` and `where` of a question. */
export function rowsOf({ table, where }: Asked, also?: RawBuilder<boolean>): RawBuilder<unknown> {
  const parts = [where, also].filter((part) => part !== undefined)
  const from = sql`from ${sql.table(table.relation)} r`
  return parts.length === 0 ? from : sql`${from} where ${sql.join(parts, sql` and `)}`
}
