import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import { UndoConflictDialog } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readFlow } from '../../contract/flows.ts'
import { FlowScreenContext, type FlowScreen } from '../editor/flow-screen.ts'
import { FlowHeader } from '../flow-header.tsx'
import { FlowNotFound, useNodeTypes } from '../flow-page.tsx'
import { RunTrack } from '../track/run-track.tsx'
import { useIsWide } from '../use-is-wide.ts'
import { RunBadge } from './run-state.tsx'
import { RunPanel } from './run-panel.tsx'
import { lastRuns, useShownRun } from './use-shown-run.ts'

const Canvas = lazyComponent(() => import('../canvas/canvas.tsx'))
const RunInspector = lazyComponent(() => import('./run-inspector.tsx'))

/** One run on the graph that it ran. */
export default function RunPage() {
  const { id = '', runId = '' } = useParams({ strict: false })
  const { data: flow, error } = useRead(readFlow, { id })
  const types = useNodeTypes()
  const run = useShownRun(runId)
  const navigate = useNavigate()
  const isWide = useIsWide()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string>()
  const runs = useMemo(() => run && lastRuns(run.nodes), [run])
  const screen = useMemo((): FlowScreen | undefined => {
    if (!flow || !types) return undefined
    return { flow: { id: flow.id, name: flow.name }, types, canEdit: false, run, test: () => {}, isTesting: false }
  }, [flow, types, run])
  if (error?.status === 404) return <FlowNotFound />
  if (!flow || !run || !types || !screen) return <Skeleton rows={6} />
  const showRun = (next: string) => void navigate({ to: '/flows/$id/runs/$runId', params: { id, runId: next } })
  const node = run.graph.nodes.find((each) => each.id === opened)
  return (
    <FlowScreenContext value={screen}>
      <FlowHeader
        flow={flow}
        badge={<RunBadge state={run.state} />}
        actions={
          <Button
            kind="ghost"
            size="sm"
            icon={<History />}
            className="max-lg:hidden"
            render={<Link to="/flows/$id/runs" params={{ id }} />}
          >
            All runs
          </Button>
        }
      />
      {isWide ? (
        <div className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="min-h-0 flex-1">
              <Suspense>
                <Canvas
                  graph={run.graph}
                  types={types}
                  runs={runs}
                  selected={selected}
                  editor={null}
                  onSelect={(ids) => {
                    setSelected(new Set(ids))
                    setOpened(ids.at(-1))
                  }}
                  onOpen={setOpened}
                />
              </Suspense>
            </div>
            <RunPanel run={run} graph={run.graph} onShowRun={showRun} onOpen={setOpened} />
          </div>
          <Suspense>
            {node && <RunInspector key={node.id} node={node} run={run} onClose={() => setOpened(undefined)} />}
          </Suspense>
        </div>
      ) : (
        <RunTrack run={run} graph={run.graph} types={types} onShowRun={showRun} />
      )}
      <UndoConflictDialog />
    </FlowScreenContext>
  )
}
