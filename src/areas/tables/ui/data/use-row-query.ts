import { useMemo } from 'react'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { rowQueryOf, type RowQuery } from './row-query.ts'
import type { TableScreen } from '../table-screen.ts'

/** The query of the screen, with a debounced search. The same object as long as its content is the same. */
export function useRowQuery(screen: TableScreen): RowQuery {
  const search = useDebounced(screen.search, screen.search === '' ? 0 : 250)
  const text = JSON.stringify(rowQueryOf({ ...screen, search }))
  return useMemo((): RowQuery => JSON.parse(text), [text])
}
