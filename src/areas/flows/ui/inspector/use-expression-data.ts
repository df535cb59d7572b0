import { useMemo } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { Id } from '#platform/contract/id.ts'
import { call } from '#platform/web/api/call.ts'
import { queryOptionsFor, useRead } from '#platform/web/api/query.ts'
import { useDateSettings } from '#platform/web/time-format.ts'
import type { FlowNode, Graph, Item } from '../../contract/graph.ts'
import { listRuns, readNodeData } from '../../contract/runs.ts'
import { earlierNodes } from '../../rules/editor/step-order.ts'
import type { ExpressionData } from '../../rules/expressions/evaluation.ts'
import { useFlowScreen, type ShownRun } from '../editor/flow-screen.ts'

/** An earlier step and what came out of it, by output. */
export type DataSource = { node: FlowNode; isDirect: boolean; outputs: readonly (readonly Item[])[] }

const maxSources = 10

/** The run whose data is shown: the one on the canvas, or else the last one. */
export function useDataRun(): Id | undefined {
  const { flow, run } = useFlowScreen()
  const { data } = useRead(listRuns, { flow: flow.id, limit: 1 }, { enabled: run === undefined })
  return run?.id ?? data?.runs[0]?.id
}

/** What the expressions of a step can read, from pinned data and from the run. */
export function useExpressionData(node: FlowNode, graph: Graph) {
  const { flow, run: shown } = useFlowScreen()
  const run = useDataRun()
  const { zone: timeZone } = useDateSettings()
  const earlier = useMemo(() => earlierNodes(graph, node.id).slice(0, maxSources), [graph, node.id])
  // A step that has not ended yet has nothing to read, and would be read too early.
  const ended = useMemo(
    () => (shown?.endedAt === null ? earlier.filter(({ id }) => hasEnded(shown, id)) : earlier),
    [earlier, shown],
  )
  const outputs = useOutputs(ended, run)
  return useMemo(() => {
    const direct = graph.edges.find(({ to }) => to === node.id)
    const sources = earlier.map((source): DataSource => ({
      node: source,
      isDirect: source.id === direct?.from,
      outputs: source.pinned ? [source.pinned] : (outputs.get(source.id) ?? []),
    }))
    const items = sources.find(({ isDirect }) => isDirect)?.outputs[direct?.output ?? 0] ?? []
    const data: ExpressionData = {
      item: items[0] ?? { json: {} },
      itemIndex: 0,
      items,
      nodeItems: (name) => sources.find((source) => source.node.name === name)?.outputs,
      run: { id: run ?? '', number: 1, isTest: true, resumeUrl: () => 'https://…/hooks/…' },
      flow,
      variables: {},
      now: 0,
      timeZone,
    }
    const dataKey = [shown?.state ?? '', ...sources.map(({ outputs: all }) => all.flat().length)].join()
    return { data, dataKey, sources, names: earlier.map(({ name }) => name) }
  }, [graph, node.id, earlier, outputs, run, shown?.state, flow, timeZone])
}

const hasEnded = ({ nodes }: ShownRun, id: string) => nodes.some(({ node, ms }) => node === id && ms !== null)

function useOutputs(
  nodes: readonly FlowNode[],
  run: Id | undefined,
): ReadonlyMap<string, readonly (readonly Item[])[]> {
  return useQueries({
    queries: nodes.map((node) => ({
      ...queryOptionsFor(call, readNodeData, { run: run ?? '', node: node.id }),
      meta: { live: false },
      enabled: run !== undefined && !node.pinned,
      retry: false,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) => {
          const node = nodes[index]
          return data && node ? [[node.id, data.outputs] as const] : []
        }),
      ),
  })
}
