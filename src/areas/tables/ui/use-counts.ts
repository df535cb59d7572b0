import { useRead } from '#platform/web/query.ts'
import { countRows } from '../contract/rows.ts'
import { useQuestion } from './grid/question.ts'
import { useTableScreen } from './table-screen.ts'

/** How many rows there are, and how many of them the screen shows. */
export function useCounts() {
  const screen = useTableScreen()
  const { tableId, ...wish } = useQuestion(screen)
  const all = useRead(countRows, { tableId }).data?.count
  const isFast = all !== undefined && all < fewRows
  const isNarrow = screen.settings.filter !== null || wish.search !== undefined
  const found = useRead(countRows, { tableId, ...wish }, { enabled: isNarrow, live: isFast }).data?.count
  return { all, shown: isNarrow ? found : all, isNarrow, isFast }
}

/** Up to here looking at all of them again at every change costs nobody anything. */
const fewRows = 50_000
