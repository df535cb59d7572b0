import { useRead } from '#platform/web/query.ts'
import { countRows } from '../contract/rows.ts'
import { useQuestion } from './grid/question.ts'
import { useTableScreen } from './table-screen.ts'

/** How many rows there are, and how many of them the screen shows: an estimate at once, exactly once the screen rests. */
export function useCounts() {
  const screen = useTableScreen()
  const { tableId, ...wish } = useQuestion(screen)
  const all = useRead(countRows, { tableId, exact: false }).data
  const isFast = all !== undefined && all.count < fewRows
  const isNarrow = screen.settings.filter !== null || wish.search !== undefined
  const exactly = useRead(countRows, { tableId, exact: true }, { enabled: all !== undefined, live: isFast }).data
  const shown = useRead(countRows, { tableId, ...wish, exact: true }, { enabled: isNarrow, live: isFast }).data
  return { all: exactly ?? all, shown: isNarrow ? shown : (exactly ?? all), isNarrow, isFast }
}

/** Up to here counting again at every change costs nobody anything. */
const fewRows = 50_000
