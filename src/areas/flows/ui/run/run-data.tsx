import { useState } from 'react'
import { cx } from '#design/cx.ts'
import { useRead } from '#platform/web/api/query.ts'
import type { Graph } from '../../contract/graph.ts'
import { readNodeData } from '../../contract/runs.ts'
import type { ShownRun } from '../editor/flow-screen.ts'
import { DataView } from '../inspector/data/data-view.tsx'
import { LargeOutput } from '../inspector/data/large-output.tsx'
import { RunMark } from './run-mark.tsx'

/** The steps at the left, and what came out of the chosen one. */
export function RunData({ run, graph }: { run: ShownRun; graph: Graph }) {
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]))
  const [chosen, setChosen] = useState(0)
  const execution = run.nodes[chosen] ?? run.nodes[0]
  if (!execution) return <p className="p-4 text-ink-3">No step has run yet.</p>
  return (
    <div className="flex h-full min-h-0">
      <ul className="w-60 shrink-0 overflow-y-auto border-r border-line-soft p-1">
        {run.nodes.map((each, index) => (
          <li key={`${each.node}/${each.index}`}>
            <button
              type="button"
              aria-pressed={each === execution}
              onClick={() => setChosen(index)}
              className={cx(
                'flex h-8 w-full items-center gap-2 rounded-sm px-3 text-left',
                each === execution ? 'bg-selected' : 'hover:bg-hover',
              )}
            >
              <RunMark state={each.state} />
              <span className="truncate">{names.get(each.node) ?? each.node}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="min-w-0 flex-1 overflow-y-auto p-3">
        <NodeData
          key={`${execution.node}/${execution.index}`}
          run={run.id}
          node={execution.node}
          index={execution.index}
        />
      </div>
    </div>
  )
}

function NodeData({ run, node, index }: { run: string; node: string; index: number }) {
  const { data, error } = useRead(readNodeData, { run, node, index })
  if (error) return <p className="text-ink-3">{error.message}</p>
  return (
    <>
      <LargeOutput run={run} node={node} index={index} bytes={data?.outputBytes} />
      {data?.outputs.map((items, output) => (
        <DataView key={output} label={`Output ${output + 1}`} items={items} />
      ))}
    </>
  )
}
