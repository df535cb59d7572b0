import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Square from 'lucide-react/icons/square'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { cx } from '#design/cx.ts'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Graph } from '../../contract/graph.ts'
import { stopRun } from '../../contract/runs.ts'
import type { ShownRun } from '../editor/flow-screen.ts'
import { PastRuns } from './past-runs.tsx'
import { RunBadge } from './run-state.tsx'
import { RunData } from './run-data.tsx'
import { RunSteps } from './run-steps.tsx'

type RunPanelProps = {
  run: ShownRun
  graph: Graph
  /** Undefined where the page is about this run. */
  onClose?: () => void
  onShowRun: (id: Id) => void
  onOpen: (node: string) => void
}
type View = 'steps' | 'data' | 'past'

/** The run below the canvas. */
export function RunPanel({ run, graph, onClose, onShowRun, onOpen }: RunPanelProps) {
  const [view, setView] = useState<View>('steps')
  const [isFolded, setFolded] = useState(false)
  const stop = useWrite(stopRun)
  const { date } = useTimeFormat()
  const isOpen = run.endedAt === null
  return (
    <section
      aria-label="Run"
      className={cx('flex shrink-0 flex-col border-t border-line bg-surface text-13', !isFolded && 'h-61')}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 border-b border-line-soft pr-2 pl-4">
        <h2 className="font-semibold">Run #{run.number}</h2>
        <span role="status">
          <RunBadge state={run.state} />
        </span>
        <span className="whitespace-nowrap text-ink-3 tabular-nums max-xl:hidden">
          Started {date(run.startedAt, 'timeWithSeconds')}
        </span>
        <span className="ml-auto flex items-center gap-1">
          {isOpen && (
            <Button
              size="xs"
              icon={<Square className="size-3 fill-current" />}
              busy={stop.isPending}
              onClick={() => stop.mutate({ id: run.id })}
            >
              Stop
            </Button>
          )}
          {!isFolded && <Segment label="Run" options={views} value={view} onValueChange={setView} />}
          <IconButton label={isFolded ? 'Unfold the run' : 'Fold the run'} onClick={() => setFolded(!isFolded)}>
            {isFolded ? <ChevronUp /> : <ChevronDown />}
          </IconButton>
          {onClose && (
            <IconButton label="Close the run" onClick={onClose}>
              <X />
            </IconButton>
          )}
        </span>
      </header>
      {!isFolded && (
        <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
          {view === 'steps' && <RunSteps run={run} graph={graph} onOpen={onOpen} onShowRun={onShowRun} />}
          {view === 'data' && <RunData run={run} graph={graph} />}
          {view === 'past' && <PastRuns flow={run.flow.id} current={run.id} onShowRun={onShowRun} />}
        </div>
      )}
    </section>
  )
}

const views = [
  { value: 'steps' as const, label: 'Steps' },
  { value: 'data' as const, label: 'Data' },
  { value: 'past' as const, label: 'Past runs' },
]
