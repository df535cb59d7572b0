import { useEffect, useState } from 'react'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/api/query.ts'
import { followStream } from '#platform/web/live/streams.ts'
import { readRun, type NodeRun } from '../../contract/runs.ts'
import type { FlowRunPart } from '../../contract/stream.ts'

/** A run as it happens: what is stored, and ahead of it what it streams. */
export function useShownRun(id: Id | undefined) {
  const { data } = useRead(readRun, { id: id ?? '' }, { enabled: id !== undefined })
  const run = id === undefined ? undefined : data
  const isOpen = run !== undefined && run.endedAt === null
  const streamed = useStreamedNodes(id, isOpen)
  if (!run || !isOpen || streamed.size === 0) return run
  return { ...run, nodes: mergeNodes(run.nodes, streamed) }
}

function useStreamedNodes(id: Id | undefined, isOpen: boolean): ReadonlyMap<string, NodeRun> {
  const [streamed, setStreamed] = useState<{ id: Id | undefined; nodes: ReadonlyMap<string, NodeRun> }>({
    id,
    nodes: new Map(),
  })
  useEffect(() => {
    if (id === undefined || !isOpen) return
    let nodes: ReadonlyMap<string, NodeRun> = new Map()
    const onParts = (parts: readonly FlowRunPart[]) => {
      const next = new Map(nodes)
      for (const part of parts) if (part.type === 'node') next.set(keyOf(part.run), part.run)
      nodes = next
      setStreamed({ id, nodes })
    }
    // Refused: what is stored has everything.
    return followStream<FlowRunPart>(id, 0, onParts, () => {})
  }, [id, isOpen])
  return streamed.id === id ? streamed.nodes : none
}

const none: ReadonlyMap<string, NodeRun> = new Map()
const keyOf = ({ node, index }: NodeRun) => `${node}/${index}`

/** An ended execution is never replaced by an older state. */
function mergeNodes(stored: readonly NodeRun[], streamed: ReadonlyMap<string, NodeRun>): NodeRun[] {
  const merged = new Map(stored.map((run) => [keyOf(run), run]))
  for (const [key, run] of streamed) if ((merged.get(key)?.ms ?? null) === null) merged.set(key, run)
  return [...merged.values()]
}

/** The last execution of each node: in a loop there are several. */
export function lastRuns(nodes: readonly NodeRun[]): ReadonlyMap<string, NodeRun> {
  return new Map(nodes.toSorted((a, b) => a.index - b.index).map((run) => [run.node, run]))
}
