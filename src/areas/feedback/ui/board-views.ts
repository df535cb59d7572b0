import type { InputOf } from '#platform/contract/action.ts'
import type { listIdeas } from '../contract.ts'

type BoardView = { value: string; label: string; query: InputOf<typeof listIdeas> }

export const boardViews = [
  { value: 'top', label: 'Top', query: { sort: 'top', status: 'all' } },
  { value: 'new', label: 'New', query: { sort: 'new', status: 'all' } },
  { value: 'planned', label: 'Planned', query: { sort: 'top', status: 'planned' } },
  { value: 'in-progress', label: 'In progress', query: { sort: 'top', status: 'in-progress' } },
  { value: 'shipped', label: 'Shipped', query: { sort: 'top', status: 'shipped' } },
] as const satisfies BoardView[]

export type BoardViewName = (typeof boardViews)[number]['value']

/** The server prefetches this query and the browser reads it from the cache, so both use the same input. */
export const firstQuery = { ...boardViews[0].query, search: '' } as const
