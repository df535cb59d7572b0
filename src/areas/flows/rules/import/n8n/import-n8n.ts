import type { N8nNodes } from '#platform/contract/n8n-nodes.ts'
import { type FlowEdge, type FlowNode, type Graph, maxEdges, maxNodes } from '../../../contract/graph.ts'
import type { ImportedNode, ImportReport } from '../../../contract/import.ts'
import { withoutCycles } from './cycles.ts'
import type { N8nWorkflow } from './n8n-workflow.ts'
import { placeSteps, type PlacedNode } from './place-steps.ts'
import { reportAttached, reportNode } from './report.ts'
import { toStickyNotes } from './sticky-notes.ts'
import { toTemplate, renameNodes, withFileMembers } from './templates.ts'
import type { TranslationContext } from './translation.ts'
import { translateNode } from './translators.ts'

export type ImportedFlow = { name: string; graph: Graph; report: ImportReport; timeZone: string | undefined }

/** Our flow for a workflow of n8n, and what became of each of its nodes. Never throws. */
export function importN8n(workflow: N8nWorkflow, replacements: N8nNodes = {}): ImportedFlow {
  const shown = workflow.nodes.filter(({ type }) => type !== 'stickyNote')
  const attachedNames = new Set(workflow.edges.filter(({ kind }) => kind !== 'main').map(({ from }) => from))
  const isMain = (name: string) =>
    workflow.edges.some(({ kind, from, to }) => kind === 'main' && (from === name || to === name))
  const parts = shown.filter(({ name }) => attachedNames.has(name) && !isMain(name))
  const names = new Set(shown.map(({ name }) => name))
  const placed = new Map<string, PlacedNode>()
  const reports: ImportedNode[] = []
  for (const node of shown) {
    if (parts.includes(node) || placed.size >= maxNodes / 2) continue
    const translation = translateNode(node, contextOf(workflow, node.name, replacements))
    const outputs = workflow.edges.flatMap(({ from, output }) => (from === node.name ? [output] : []))
    const place = placeSteps(node, translation, {
      id: `n${placed.size + 1}`,
      names,
      pinned: workflow.pinned.get(node.name),
      outputs: Math.max(0, ...outputs) + 1,
    })
    placed.set(node.name, place)
    reports.push(reportNode(node, translation, place))
  }
  const edges = uniqueEdges([...placed.values()].flatMap(({ edges: own }) => own).concat(toEdges(workflow, placed)))
  const nodes = [...placed.values()].flatMap(({ nodes: own }) => own)
  const acyclic = withoutCycles(nodes, edges)
  return {
    name: workflow.name,
    graph: { nodes, edges: acyclic.edges.slice(0, maxEdges), stickyNotes: toStickyNotes(workflow.nodes) },
    report: {
      format: 'n8n',
      nodes: [...reports, ...parts.map((part) => reportAttached(part, contextOf(workflow, part.name, replacements)))],
      messages: messagesOf(workflow, nodes, acyclic.dropped),
    },
    timeZone: workflow.timeZone,
  }
}

function contextOf(
  { id, nodes, edges, renamed }: N8nWorkflow,
  name: string,
  replacements: N8nNodes,
): TranslationContext {
  const value = (parameter: unknown) => toTemplate(parameter, renamed)
  return {
    value,
    nodes,
    workflowId: id,
    replacements,
    text: (parameter) => {
      const result = value(parameter)
      if (result === undefined || result === null) return ''
      return typeof result === 'string' ? result : JSON.stringify(result)
    },
    code: (parameter) =>
      typeof parameter === 'string' ? withFileMembers(renameNodes(parameter.replace(/^=/, ''), renamed)) : '',
    attached: (kind) => {
      const from = new Set(edges.flatMap((edge) => (edge.kind === kind && edge.to === name ? [edge.from] : [])))
      return nodes.filter((node) => from.has(node.name))
    },
  }
}

function toEdges({ edges }: N8nWorkflow, placed: ReadonlyMap<string, PlacedNode>): FlowEdge[] {
  return edges.flatMap(({ kind, from, output, to, input }): FlowEdge[] => {
    const [source, target] = [placed.get(from), placed.get(to)]
    if (kind !== 'main' || !source || !target || target.isTrigger) return []
    const into = target.input(input)
    return into === undefined ? [] : source.output(output).map((port) => ({ ...port, ...into }))
  })
}

function uniqueEdges(edges: readonly FlowEdge[]): FlowEdge[] {
  return [...new Map(edges.map((edge) => [JSON.stringify(edge), edge])).values()]
}

function messagesOf(workflow: N8nWorkflow, nodes: readonly FlowNode[], dropped: readonly FlowEdge[]): string[] {
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? id
  return [
    ...dropped.map(
      ({ from, to }) =>
        `The connection from “${nameOf(from)}” back to “${nameOf(to)}” is left out: only a loop node can repeat steps.`,
    ),
    ...(workflow.hasErrorWorkflow ? ['Pick its error flow in the settings.'] : []),
    ...(workflow.nodes.length > maxNodes / 2 ? [`Only the first ${maxNodes / 2} nodes are taken over.`] : []),
  ]
}
