import { ApprovalInPlace } from '#areas/approvals/ui/public/approval-in-place.tsx'
import { cx } from '#design/cx.ts'
import type { Id } from '#platform/contract/id.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Graph } from '../../contract/graph.ts'
import type { NodeRun } from '../../contract/runs.ts'
import { stepOrder } from '../../rules/editor/step-order.ts'
import type { ShownRun } from '../editor/flow-screen.ts'
import { formatDuration } from './format-duration.ts'
import { FailedNotice } from './failed-notice.tsx'
import { RunMark } from './run-mark.tsx'

type RunStepsProps = { run: ShownRun; graph: Graph; onOpen: (node: string) => void; onShowRun: (id: Id) => void }

/** Each execution of a step with its time, in order; then the steps that the run has not come to. */
export function RunSteps({ run, graph, onOpen, onShowRun }: RunStepsProps) {
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]))
  const executions = run.nodes.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
  const seen = new Set(executions.map(({ node }) => node))
  const start = Date.parse(executions[0]?.startedAt ?? run.startedAt)
  const end = Math.max(start + 1, ...executions.map((each) => Date.parse(each.startedAt) + (each.ms ?? 0)))
  return (
    <>
      {run.state === 'failed' && (
        <div className="p-3">
          <FailedNotice run={run} onShowRun={onShowRun} />
        </div>
      )}
      <ol aria-label="Steps">
        {executions.map((execution) => (
          <li key={`${execution.node}/${execution.index}`} className="border-b border-line-soft last:border-0">
            <Execution
              execution={execution}
              name={names.get(execution.node) ?? execution.node}
              span={{ start, end }}
              onOpen={() => onOpen(execution.node)}
            />
            {execution.state === 'waiting' && execution.approval && (
              <div className="max-w-160 p-3 pl-30">
                <ApprovalInPlace id={execution.approval} />
              </div>
            )}
          </li>
        ))}
        {stepOrder(graph)
          .filter(({ id }) => !seen.has(id))
          .map(({ id, name }) => (
            <li key={id} className={cx(line, 'border-b border-line-soft text-ink-3 last:border-0')}>
              <span />
              <RunMark state={undefined} />
              <span className="truncate">{name}</span>
              <span className="text-12">{run.endedAt === null ? 'Waits for the steps above' : 'Not run'}</span>
              <span />
            </li>
          ))}
      </ol>
    </>
  )
}

type ExecutionProps = { execution: NodeRun; name: string; span: { start: number; end: number }; onOpen: () => void }

function Execution({ execution, name, span, onOpen }: ExecutionProps) {
  const { date } = useTimeFormat()
  const { state, startedAt, ms, error, attempts, index } = execution
  const left = ((Date.parse(startedAt) - span.start) / (span.end - span.start)) * 100
  const width = ((ms ?? span.end - Date.parse(startedAt)) / (span.end - span.start)) * 100
  const isActive = state === 'running'
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(line, 'w-full text-left hover:bg-hover', isActive && 'bg-accent-soft')}
    >
      <span className="font-mono text-12 whitespace-nowrap text-ink-3">{date(startedAt, 'timeWithSeconds')}</span>
      <RunMark state={state} />
      <span className="truncate font-medium">
        {name}
        {index > 0 && <span className="text-ink-3"> {index + 1}</span>}
        {attempts > 1 && <span className="text-12 text-ink-3"> tried {attempts} times</span>}
      </span>
      {error ? (
        <span className="truncate text-12 text-danger">{error}</span>
      ) : (
        <span aria-hidden className="relative h-1.5 rounded-full bg-surface-3">
          <span
            className={cx('absolute inset-y-0 min-w-1 rounded-full', isActive ? 'bg-accent' : 'bg-idle')}
            style={{ left: `${Math.min(left, 99)}%`, width: `${Math.min(width, 100 - Math.min(left, 99))}%` }}
          />
        </span>
      )}
      <span className="text-right text-ink-2 tabular-nums">{ms === null ? '' : formatDuration(ms)}</span>
    </button>
  )
}

const line = 'grid h-8 grid-cols-[92px_20px_minmax(0,200px)_minmax(0,1fr)_72px] items-center gap-2 px-4'
