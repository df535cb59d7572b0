import type { InputOf } from '#platform/contract/action.ts'
import type { listIdeas } from '../contract.ts'

type BoardView = { value: string; label: string; query: InputOf<typeof listIdeas> }

/** The board, seen in five ways. */
export const boardViews = [
  { value: 'top', label: 'Top', query: { sort: 'top', status: 'all' } },
  { value: 'new', label: 'New', query: { sort: 'new', status: 'all' } },
  { value: 'planned', label: 'Planned', query: { sort: 'top', status: 'planned' } },
  { value: 'in-progress', label: 'In progress', query: { sort: 'top', status: 'in-progress' } },
  { value: 'shipped', label: 'Shipped', query: { sort: 'top', status: 'shipped' } },
] as const satisfies BoardView[]

export type BoardViewName = (typeof boardViews)[number]['value']

/** As it opens: what the server sends with the page, and the browser asks for in the same words. */
export const firstQuery = { ...boardViews[0].query, search: '' } as const
