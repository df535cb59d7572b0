import { useRead } from '#platform/web/query.ts'
import { countRows } from '../contract/rows.ts'
import { useQuestion } from './grid/question.ts'
import { useTableScreen } from './table-screen.ts'

/** How many rows there are, and how many of them the screen shows. */
export function useCounts() {
  const screen = useTableScreen()
  const { tableId, ...wish } = useQuestion(screen)
  const whole = useRead(countRows, { tableId })
  const all = whole.data?.count
  const isFast = all !== undefined && all < fewRows
  const isNarrow = screen.settings.filter !== null || wish.search !== undefined
  const part = useRead(countRows, { tableId, ...wish }, { enabled: isNarrow, live: isFast })
  const unread = (isNarrow ? [whole, part] : [whole]).filter(({ data, error }) => error && !data)
  return {
    all,
    shown: isNarrow ? part.data?.count : all,
    isNarrow,
    isFast,
    /** Why a count is not known. */
    error: unread[0]?.error ?? null,
    refetch: () => {
      for (const { refetch } of unread) void refetch()
    },
  }
}

/** Up to here looking at all of them again at every change costs nobody anything. */
const fewRows = 50_000
