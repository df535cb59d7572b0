import type { ReactNode } from 'react'
import { useIsFetching } from '@tanstack/react-query'
import { Button } from '#design/button.tsx'
import { useRead } from '#platform/web/query.ts'
import { useSettled } from '#platform/web/settled.ts'
import { listGroups, listRows, summarizeRows } from '../../contract/rows.ts'
import { wantedSummaries } from '../../rules/summaries.ts'
import { countWords, rowWords } from '../../rules/words.ts'
import { useQuestion } from '../grid/question.ts'
import { useTableScreen } from '../table-screen.ts'
import { useCounts } from '../use-counts.ts'
import { SummariesTool } from './summaries-tool.tsx'
import { Summary } from './summary.tsx'

/** How many rows there are, and what they add up to. `end`: what else belongs at the foot. A board tells it above its columns. */
export function SummaryBar({ end }: { end?: ReactNode }) {
  return useTableScreen().view.kind === 'grid' ? <Bar end={end} /> : null
}

function Bar({ end }: { end: ReactNode }) {
  const screen = useTableScreen()
  const { table, settings } = screen
  const { isFast } = useCounts()
  const { tableId, ...wish } = useQuestion(screen)
  const wanted = wantedSummaries(table.fields, settings)
  const summaries = Object.fromEntries(wanted.map(({ field, summary }) => [field.id, summary]))
  const rests = useRests(JSON.stringify([wish, summaries]))
  const { data, error, refetch } = useRead(
    summarizeRows,
    { tableId, ...wish, summaries },
    { enabled: wanted.length > 0 && rests, live: isFast },
  )
  return (
    <footer aria-label="Summary" className={look}>
      <Count />
      <span className="flex min-w-0 gap-6 overflow-hidden max-lg:hidden">
        {error && !data ? (
          <NotRead what="Summaries –" onRetry={() => void refetch()} />
        ) : (
          wanted.map(({ field, summary }) => (
            <Summary key={field.id} field={field} summary={summary} value={data?.summaries[field.id]} />
          ))
        )}
      </span>
      <span className="ml-auto flex items-center gap-1 max-lg:hidden">
        {end}
        <SummariesTool />
      </span>
    </footer>
  )
}

const look =
  'flex h-9 shrink-0 items-center gap-6 border-t border-line bg-surface-2 pr-2 pl-4 text-12 text-ink-2 tabular-nums'

/** “18 accounts”, “6 of 18 accounts”, “18 accounts in 5 groups”. */
function Count() {
  const screen = useTableScreen()
  const { table, settings, around } = screen
  const { all, shown, isNarrow, isFast, error, refetch } = useCounts()
  const question = useQuestion(screen)
  const grouped = useRead(
    listGroups,
    { ...question, groups: [...settings.groups] },
    { enabled: settings.groups.length > 0 && isFast },
  ).data
  if (error) return <NotRead what={`– ${rowWords(table.rowWord)}`} onRetry={refetch} />
  if (all === undefined || shown === undefined) return <span />
  const count = isNarrow ? `${shown.toLocaleString(around.locale)} of ` : ''
  const rows = countWords(all, table.rowWord, around.locale)
  const groups = settings.groups.length > 0 && grouped && !grouped.more ? grouped.groups.length : undefined
  return (
    <span role="status" className="whitespace-nowrap">
      {count}
      {rows}
      {groups !== undefined && ` in ${groups.toLocaleString(around.locale)} ${rowWords('group', groups)}`}
    </span>
  )
}

/** In the place of numbers that could not be read. */
function NotRead({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Button kind="ghost" size="xs" className="-mx-2 font-normal!" title="This could not be read" onClick={onRetry}>
      {what} <span className="font-medium text-accent-ink">Try again</span>
    </Button>
  )
}

/** Once the rows are there and nothing has changed for a moment: what all rows add up to must not hold up the first ones. */
function useRests(asked: string): boolean {
  const isReading = useIsFetching({ queryKey: [listRows.name] }) > 0
  const state = `${asked} ${isReading}`
  return useSettled(state, 300) === state && !isReading
}
