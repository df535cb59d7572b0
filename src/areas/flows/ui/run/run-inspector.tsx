import X from 'lucide-react/icons/x'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import type { FlowNode } from '../../contract/graph.ts'
import { readNodeData } from '../../contract/runs.ts'
import { useFlowScreen, type ShownRun } from '../editor/flow-screen.ts'
import { DataView } from '../inspector/data/data-view.tsx'
import { LargeOutput } from '../inspector/data/large-output.tsx'
import { NodeTile } from '../node-icons.tsx'
import { formatDuration } from './format-duration.ts'

type RunInspectorProps = { node: FlowNode; run: ShownRun; onClose: () => void }

/** What went into a step in a run, and what came out. */
export default function RunInspector({ node, run, onClose }: RunInspectorProps) {
  const { types } = useFlowScreen()
  const execution = run.nodes.findLast((each) => each.node === node.id)
  const { data, error } = useRead(
    readNodeData,
    { run: run.id, node: node.id, index: execution?.index ?? 0 },
    { enabled: execution !== undefined },
  )
  return (
    <aside aria-label="Step of the run" className="flex w-86 shrink-0 flex-col border-l border-line text-13">
      <header className="flex items-center gap-3 border-b border-line py-3 pr-2 pl-4">
        <NodeTile type={types.get(node.type)} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">{node.name}</h2>
          <p className="truncate text-12 text-ink-3">
            {execution
              ? `${execution.state}${execution.ms === null ? '' : ` after ${formatDuration(execution.ms)}`}`
              : 'Not run'}
          </p>
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        {execution?.error && <InlineError>{execution.error}</InlineError>}
        {error && <InlineError>{error.message}</InlineError>}
        {execution && !data && !error && <Skeleton rows={4} />}
        {data?.inputs.map((items, index) => (
          <DataView key={`in${index}`} label={data.inputs.length > 1 ? `Input ${index + 1}` : 'Input'} items={items} />
        ))}
        <LargeOutput run={run.id} node={node.id} index={execution?.index ?? 0} bytes={data?.outputBytes} />
        {data?.outputs.map((items, index) => (
          <DataView
            key={`out${index}`}
            label={data.outputs.length > 1 ? `Output ${index + 1}` : 'Output'}
            items={items}
          />
        ))}
      </div>
    </aside>
  )
}
