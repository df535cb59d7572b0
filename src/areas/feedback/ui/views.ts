import type { InputOf } from '#platform/contract/action.ts'
import type { listIdeas } from '../contract.ts'

type View = { value: string; label: string; asks: InputOf<typeof listIdeas> }

/** The board, seen in five ways. */
export const views = [
  { value: 'top', label: 'Top', asks: { sort: 'top', status: 'all' } },
  { value: 'new', label: 'New', asks: { sort: 'new', status: 'all' } },
  { value: 'planned', label: 'Planned', asks: { sort: 'top', status: 'planned' } },
  { value: 'in-progress', label: 'In progress', asks: { sort: 'top', status: 'in-progress' } },
  { value: 'shipped', label: 'Shipped', asks: { sort: 'top', status: 'shipped' } },
] as const satisfies View[]

export type ViewName = (typeof views)[number]['value']

/** As it opens: what the server sends with the page, and the browser asks for in the same words. */
export const firstView = { ...views[0].asks, search: '' } as const
