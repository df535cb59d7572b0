import type { FlowNode, Graph } from '../../../contract/graph.ts'
import { twins } from './export-twins.ts'
import type { Json } from './json.ts'
import { widen } from './place-steps.ts'
import { fromTemplate } from './templates.ts'

type N8nFile = { workflow: Record<string, unknown>; missing: string[] }

/** A flow of ours as a workflow of n8n. A node without a twin there becomes a No Operation with a note. */
export function exportToN8n(name: string, { nodes, edges, stickyNotes }: Graph): N8nFile {
  const nameOf = new Map(nodes.map((node) => [node.id, node.name]))
  const connections: Record<string, { main: { node: string; type: 'main'; index: number }[][] }> = {}
  for (const { from, output, to, input } of edges) {
    const [source, target] = [nameOf.get(from), nameOf.get(to)]
    if (source === undefined || target === undefined) continue
    const { main } = (connections[source] ??= { main: [] })
    while (main.length <= output) main.push([])
    main[output]?.push({ node: target, type: 'main', index: input })
  }
  const notes = stickyNotes.map(({ id, position, size, text }, index) => ({
    id,
    name: `Sticky Note ${index + 1}`,
    type: 'n8n-nodes-base.stickyNote',
    typeVersion: 1,
    position: toPosition(position),
    parameters: { content: text, width: Math.round(size.width / widen), height: size.height },
  }))
  const pinned = nodes.flatMap((node) => (node.pinned ? [[node.name, node.pinned] as const] : []))
  return {
    workflow: {
      name,
      nodes: [...nodes.map(toNode), ...notes],
      connections,
      ...(pinned.length > 0 && { pinData: Object.fromEntries(pinned) }),
      settings: { executionOrder: 'v1' },
    },
    missing: nodes.flatMap((node) => (twins[node.type] ? [] : [node.name])),
  }
}

function toNode(node: FlowNode): Record<string, unknown> {
  const twin = twins[node.type]
  const { id, name, position, parameters, isDisabled, onError, retries, runsOnce, note } = node
  const notes = twin ? note : `${node.type} of Taaskly: ${JSON.stringify(parameters)}`
  return {
    id,
    name,
    type: `n8n-nodes-base.${twin?.type ?? 'noOp'}`,
    typeVersion: twin?.version ?? 1,
    position: toPosition(position),
    parameters: twin ? toParameters(node.type, twin.parameters(parameters)) : {},
    ...(isDisabled && { disabled: true }),
    ...(onError !== 'stop' && { onError: onError === 'branch' ? 'continueErrorOutput' : 'continueRegularOutput' }),
    ...(retries && { retryOnFail: true, maxTries: retries.attempts, waitBetweenTries: retries.waitSeconds * 1_000 }),
    ...(runsOnce && { executeOnce: true }),
    ...(notes !== undefined && { notes }),
  }
}

function toPosition({ x, y }: FlowNode['position']): [number, number] {
  return [Math.round(x / widen), Math.round(y)]
}

/** Code is no template. */
function toParameters(type: string, parameters: Json): unknown {
  return type === 'flow.code' ? parameters : fromTemplate(parameters)
}
