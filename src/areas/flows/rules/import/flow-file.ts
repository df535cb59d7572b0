import { graph as graphSchema, type Graph } from '../../contract/graph.ts'
import type { ImportReport } from '../../contract/import.ts'
import { isRecord, listOf, textOf } from './n8n/json.ts'

type FlowFile = {
  name: string
  description: string
  tags: readonly string[]
  graph: Graph
  timeZone: string | undefined
}

/** A flow as a file of our own. Secrets are only named in it. */
export function toFlowFile(
  flow: Omit<FlowFile, 'timeZone'> & { timeZone?: string | null | undefined },
): Record<string, unknown> {
  const { name, description, tags, graph, timeZone } = flow
  return { format: 'taaskly', version: 1, name, description, tags, ...(timeZone && { timeZone }), graph }
}

/** Undefined if it is something else. */
export function readFlowFile(value: unknown): (FlowFile & { report: ImportReport }) | undefined {
  if (!isRecord(value)) return undefined
  const { data: graph } = graphSchema.safeParse(value['graph'])
  if (!graph) return undefined
  return {
    name: (textOf(value['name']) ?? '').trim().slice(0, 120).toWellFormed() || 'Imported flow',
    description: (textOf(value['description']) ?? '').slice(0, 2_000).toWellFormed(),
    tags: listOf(value['tags'])
      .flatMap((tag) => (typeof tag === 'string' && tag.trim() !== '' ? [tag.trim().slice(0, 40)] : []))
      .slice(0, 20),
    timeZone: textOf(value['timeZone']),
    graph,
    report: {
      format: 'taaskly',
      nodes: graph.nodes.map(({ id, name, type }) => ({
        node: id,
        name,
        type,
        state: 'understood',
        needs: [],
        messages: [],
      })),
      messages: [],
    },
  }
}
