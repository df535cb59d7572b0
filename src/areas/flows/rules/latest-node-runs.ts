import { cutPartType, type StreamPart } from '#platform/contract/stream.ts'
import type { NodeRun } from '../contract/runs.ts'
import type { FlowRunPart } from '../contract/stream.ts'

/** The newest state of each execution of a node, in the order of their beginning. */
export function latestNodeRuns(parts: readonly StreamPart[]): NodeRun[] {
  const current: StreamPart[] = []
  for (const [number, part] of parts.entries()) {
    current[number] = part
    // A process died: what came after this number is shown once more.
    if (isCut(part)) current.fill(nothing, part.from, number)
  }
  const latest = new Map<string, NodeRun>()
  for (const part of current) if (isNode(part)) latest.set(`${part.run.node} ${part.run.index}`, part.run)
  return [...latest.values()]
}

const nothing: StreamPart = { type: 'nothing' }

function isCut(part: StreamPart): part is StreamPart & { from: number } {
  return part.type === cutPartType && 'from' in part
}

function isNode(part: StreamPart): part is Extract<FlowRunPart, { type: 'node' }> {
  return part.type === 'node' && 'run' in part
}
