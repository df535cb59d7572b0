import { useRead } from '#platform/web/api/query.ts'
import { countRows } from '../../contract/rows.ts'
import { useRowQuery } from './use-row-query.ts'
import { useTableScreen } from '../table-screen.ts'

/** The number of all rows, and of those that match the filter and the search. */
export function useRowCounts() {
  const screen = useTableScreen()
  const { tableId, ...filters } = useRowQuery(screen)
  const totalRead = useRead(countRows, { tableId })
  const all = totalRead.data?.count
  const isFast = all !== undefined && all < maxLiveCountRows
  const isFiltered = screen.settings.filter !== null || filters.search !== undefined
  const filteredRead = useRead(countRows, { tableId, ...filters }, { enabled: isFiltered, live: isFast })
  const failedReads = (isFiltered ? [totalRead, filteredRead] : [totalRead]).filter(({ data, error }) => error && !data)
  return {
    all,
    shown: isFiltered ? filteredRead.data?.count : all,
    isFiltered,
    isFast,
    error: failedReads[0]?.error ?? null,
    refetch: () => {
      for (const { refetch } of failedReads) void refetch()
    },
  }
}

/** Up to this size, filtered counts are cheap enough to update live. */
const maxLiveCountRows = 50_000
