import type { ReactNode } from 'react'
import { useIsFetching } from '@tanstack/react-query'
import { Button } from '#design/buttons/button.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { listGroups, listRows, summarizeRows } from '../../contract/rows.ts'
import { activeSummaries } from '../../rules/views/summaries.ts'
import { countText, rowNoun } from '../../rules/query/labels.ts'
import { useRowQuery } from '../data/use-row-query.ts'
import { useTableScreen } from '../table-screen.ts'
import { useRowCounts } from '../data/use-row-counts.ts'
import { SelectionSummary } from './selection-summary.tsx'
import { SummariesTool } from './summaries-tool.tsx'
import { Summary } from './summary.tsx'

/** Row count and summaries below the grid. A board has them above its columns instead. */
export function SummaryBar({ end }: { end?: ReactNode }) {
  return useTableScreen().view.kind === 'grid' ? <Bar end={end} /> : null
}

function Bar({ end }: { end: ReactNode }) {
  const screen = useTableScreen()
  const { table, settings } = screen
  const { isFast } = useRowCounts()
  const { tableId, ...query } = useRowQuery(screen)
  const active = activeSummaries(table.fields, settings)
  const summaries = Object.fromEntries(active.map(({ field, summary }) => [field.id, summary]))
  const isIdle = useIsIdle(JSON.stringify([query, summaries]))
  const { data, error, refetch } = useRead(
    summarizeRows,
    { tableId, ...query, summaries },
    { enabled: active.length > 0 && isIdle, live: isFast },
  )
  return (
    <footer aria-label="Summary" className={barClass}>
      <RowCount />
      <span className="flex min-w-0 gap-6 overflow-hidden max-lg:hidden">
        {error && !data ? (
          <ReadFailed what="Summaries –" onRetry={() => void refetch()} />
        ) : (
          active.map(({ field, summary }) => (
            <Summary key={field.id} field={field} summary={summary} value={data?.summaries[field.id]} />
          ))
        )}
      </span>
      <SelectionSummary />
      <span className="flex items-center gap-1 max-lg:hidden">
        {end}
        <SummariesTool />
      </span>
    </footer>
  )
}

const barClass =
  'flex h-9 shrink-0 items-center gap-6 border-t border-line bg-surface-2 pr-2 pl-4 text-12 text-ink-2 tabular-nums'

/** For example “6 of 18 accounts” or “18 accounts in 5 groups”. */
function RowCount() {
  const screen = useTableScreen()
  const { table, settings, parseContext } = screen
  const { all, shown, isFiltered, isFast, error, refetch } = useRowCounts()
  const query = useRowQuery(screen)
  const grouped = useRead(
    listGroups,
    { ...query, groups: [...settings.groups] },
    { enabled: settings.groups.length > 0 && isFast },
  ).data
  if (error) return <ReadFailed what={`– ${rowNoun(table.rowWord)}`} onRetry={refetch} />
  if (all === undefined || shown === undefined) return <span />
  const count = isFiltered ? `${shown.toLocaleString(parseContext.locale)} of ` : ''
  const rows = countText(all, table.rowWord, parseContext.locale)
  const groups = settings.groups.length > 0 && grouped && !grouped.more ? grouped.groups.length : undefined
  return (
    <span role="status" className="whitespace-nowrap">
      {count}
      {rows}
      {groups !== undefined && ` in ${groups.toLocaleString(parseContext.locale)} ${rowNoun('group', groups)}`}
    </span>
  )
}

function ReadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Button kind="ghost" size="xs" className="-mx-2 font-normal!" title="This could not be read" onClick={onRetry}>
      {what} <span className="font-medium text-accent-ink">Try again</span>
    </Button>
  )
}

/** Summaries wait until the rows are loaded and nothing changes, so that they do not delay the first rows. */
function useIsIdle(key: string): boolean {
  const isReading = useIsFetching({ queryKey: [listRows.name] }) > 0
  const state = `${key} ${isReading}`
  return useDebounced(state, 300) === state && !isReading
}
