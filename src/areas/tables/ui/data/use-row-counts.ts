import { useRead } from '#platform/web/api/query.ts'
import { countRows } from '../../contract/rows.ts'
import { useRowQuery } from './use-row-query.ts'
import { useTableScreen } from '../table-screen.ts'

/** How many rows there are, and how many of them the screen shows. */
export function useRowCounts() {
  const screen = useTableScreen()
  const { tableId, ...filters } = useRowQuery(screen)
  const totalRead = useRead(countRows, { tableId })
  const all = totalRead.data?.count
  const isFast = all !== undefined && all < maxLiveCountRows
  const isNarrow = screen.settings.filter !== null || filters.search !== undefined
  const filteredRead = useRead(countRows, { tableId, ...filters }, { enabled: isNarrow, live: isFast })
  const failedReads = (isNarrow ? [totalRead, filteredRead] : [totalRead]).filter(({ data, error }) => error && !data)
  return {
    all,
    shown: isNarrow ? filteredRead.data?.count : all,
    isNarrow,
    isFast,
    /** Why a count is not known. */
    error: failedReads[0]?.error ?? null,
    refetch: () => {
      for (const { refetch } of failedReads) void refetch()
    },
  }
}

/** Up to here looking at all of them again at every change costs nobody anything. */
const maxLiveCountRows = 50_000
