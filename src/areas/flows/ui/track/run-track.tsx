import { ApprovalInPlace } from '#areas/approvals/ui/public/approval-in-place.tsx'
import { cx } from '#design/cx.ts'
import type { Id } from '#platform/contract/id.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Graph } from '../../contract/graph.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { stepOrder } from '../../rules/editor/step-order.ts'
import { subtitleOf } from '../canvas/subtitle.ts'
import type { ShownRun } from '../editor/flow-screen.ts'
import { NodeTile } from '../node-icons.tsx'
import { FailedNotice } from '../run/failed-notice.tsx'
import { formatDuration } from '../run/format-duration.ts'
import { RunBadge } from '../run/run-state.tsx'
import { RunMark } from '../run/run-mark.tsx'
import { tookOf } from '../run/took.ts'
import { lastRuns } from '../run/use-shown-run.ts'

type RunTrackProps = {
  run: ShownRun | undefined
  graph: Graph
  types: ReadonlyMap<string, NodeTypeInfo>
  onShowRun: (id: Id) => void
}

/** The steps one below the other, with how they ran: for narrow screens, to look and to approve. */
export function RunTrack({ run, graph, types, onShowRun }: RunTrackProps) {
  const { time } = useTimeFormat()
  const runs = run && lastRuns(run.nodes)
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-6">
      {run && (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="text-14 font-semibold">Run #{run.number}</h2>
            <p className="text-13 text-ink-3">
              Started {time(run.startedAt)}
              {run.endedAt !== null && `, took ${tookOf(run)}`}
            </p>
          </div>
          <span role="status">
            <RunBadge state={run.state} />
          </span>
        </div>
      )}
      {run?.state === 'failed' && <FailedNotice run={run} onShowRun={onShowRun} />}
      <ol
        aria-label="Steps"
        className="relative flex flex-col gap-3 pl-8 before:absolute before:inset-y-6 before:left-2 before:w-px before:bg-line-strong"
      >
        {stepOrder(graph).map((node) => {
          const execution = runs?.get(node.id)
          return (
            <li key={node.id} className="relative">
              <span className="absolute top-5 -left-8 bg-surface py-1">
                <RunMark state={execution?.state} />
              </span>
              <div
                className={cx(
                  'flex min-h-13 items-center gap-3 rounded-[12px] border px-3 py-2.5 text-14',
                  execution?.state === 'failed'
                    ? 'border-danger-solid'
                    : execution?.state === 'running'
                      ? 'border-accent-ink ring-3 ring-accent-soft-2'
                      : 'border-line',
                )}
              >
                <NodeTile type={types.get(node.type)} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{node.name}</span>
                  <span className={cx('block truncate text-13', execution?.error ? 'text-danger' : 'text-ink-3')}>
                    {execution?.error ?? (node.isDisabled ? 'Off' : subtitleOf(node, types.get(node.type)))}
                  </span>
                </span>
                {execution && execution.ms !== null && (
                  <span className="text-12 text-ink-3 tabular-nums">{formatDuration(execution.ms)}</span>
                )}
              </div>
              {execution?.state === 'waiting' && execution.approval && (
                <div className="pt-2">
                  <ApprovalInPlace id={execution.approval} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
