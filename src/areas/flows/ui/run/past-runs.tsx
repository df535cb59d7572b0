import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { listRuns } from '../../contract/runs.ts'
import { RunBadge } from './run-state.tsx'
import { tookOf } from './took.ts'

type PastRunsProps = { flow: Id | null; current: Id; onShowRun: (id: Id) => void }

/** The last runs of the flow. Choosing one shows it on the canvas. */
export function PastRuns({ flow, current, onShowRun }: PastRunsProps) {
  const { data } = useRead(listRuns, { ...(flow && { flow }), limit: 20 })
  const { when } = useTimeFormat()
  return (
    <ul aria-label="Past runs">
      {data?.runs.map((run) => (
        <li key={run.id} className="border-b border-line-soft last:border-0">
          <button
            type="button"
            aria-current={run.id === current}
            onClick={() => onShowRun(run.id)}
            className="grid h-9 w-full grid-cols-[64px_100px_minmax(0,1fr)_152px_72px] items-center gap-2 px-4 text-left hover:bg-hover aria-[current=true]:bg-selected"
          >
            <span className="font-mono text-12">#{run.number}</span>
            <span>
              <RunBadge state={run.state} />
            </span>
            <span className="truncate">{run.trigger.label}</span>
            <span className="whitespace-nowrap text-ink-3">{when(run.startedAt)}</span>
            <span className="text-right text-ink-2 tabular-nums">{tookOf(run)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
