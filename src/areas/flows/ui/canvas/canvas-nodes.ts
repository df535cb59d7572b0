import type { Edge, Node } from '@xyflow/react'
import type { FlowEdge, FlowNode, Graph } from '../../contract/graph.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import type { NodeRun } from '../../contract/runs.ts'
import { edgeId, type StickyNote } from '../../rules/editor/graph-edits.ts'
import type { NodeDiff } from '../../rules/editor/graph-diff.ts'
import { outputsOf } from '../../rules/editor/ports.ts'

export type StepData = {
  node: FlowNode
  type: NodeTypeInfo | undefined
  outputs: string[]
  /** The outputs that lead nowhere yet. */
  openOutputs: number[]
  /** Undefined: no run is shown. Null: this run has not come to it. */
  run: NodeRun | null | undefined
  mark: NodeDiff['kind'] | undefined
  problem: string | undefined
  isEditable: boolean
}
export type StepNode = Node<StepData, 'step'>
export type StickyData = { sticky: StickyNote; isEditable: boolean }
export type StickyNode = Node<StickyData, 'sticky'>
export type CanvasNode = StepNode | StickyNode
export type WireData = {
  edge: FlowEdge
  label: string | undefined
  state: 'plain' | 'done' | 'active' | 'failed' | 'idle'
}
export type Wire = Edge<WireData, 'wire'>

export type CanvasContent = {
  graph: Graph
  types: ReadonlyMap<string, NodeTypeInfo>
  runs?: ReadonlyMap<string, NodeRun> | undefined
  marks?: ReadonlyMap<string, NodeDiff['kind']> | undefined
  problems?: ReadonlyMap<string, string> | undefined
  selected: ReadonlySet<string>
  isEditable: boolean
}

/** The elements for the canvas. Those that did not change stay the same objects, so that they are not drawn again. */
export function toCanvasNodes(content: CanvasContent, shown: readonly CanvasNode[]): CanvasNode[] {
  const previous = new Map(shown.map((node) => [node.id, node]))
  const used = new Map<string, Set<number>>()
  for (const { from, output } of content.graph.edges) used.set(from, (used.get(from) ?? new Set()).add(output))
  const steps = content.graph.nodes.map((node): CanvasNode => {
    const data = stepData(content, node, used.get(node.id) ?? none)
    return reuse(previous.get(node.id), {
      id: node.id,
      type: 'step',
      position: node.position,
      selected: content.selected.has(node.id),
      data,
    })
  })
  const stickies = content.graph.stickyNotes.map((sticky): CanvasNode => {
    return reuse(previous.get(sticky.id), {
      id: sticky.id,
      type: 'sticky',
      position: sticky.position,
      selected: content.selected.has(sticky.id),
      zIndex: -1,
      width: sticky.size.width,
      height: sticky.size.height,
      data: { sticky, isEditable: content.isEditable },
    })
  })
  return [...stickies, ...steps]
}

const none: ReadonlySet<number> = new Set()

function stepData(content: CanvasContent, node: FlowNode, used: ReadonlySet<number>): StepData {
  const type = content.types.get(node.type)
  const outputs = type ? outputsOf(node, type) : ['']
  return {
    node,
    type,
    outputs,
    openOutputs: outputs.map((_, index) => index).filter((index) => !used.has(index)),
    run: content.runs && (content.runs.get(node.id) ?? null),
    mark: content.marks?.get(node.id),
    problem: content.problems?.get(node.id),
    isEditable: content.isEditable,
  }
}

function reuse(before: CanvasNode | undefined, next: CanvasNode): CanvasNode {
  if (!before || before.type !== next.type) return next
  const isSame =
    before.selected === next.selected &&
    before.position.x === next.position.x &&
    before.position.y === next.position.y &&
    before.width === next.width &&
    before.height === next.height &&
    isSameData(before.data, next.data)
  if (isSame) return before
  return before.measured ? { ...next, measured: before.measured } : next
}

function isSameData(before: object, next: object): boolean {
  const old = new Map(Object.entries(before))
  return Object.entries(next).every(([key, value]) => isSameValue(old.get(key), value))
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((entry, index) => entry === other[index])
}

export function toWires({ graph, types, runs, selected }: CanvasContent): Wire[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  return graph.edges.map((edge) => {
    const source = nodes.get(edge.from)
    const type = source && types.get(source.type)
    const outputs = source && type ? outputsOf(source, type) : []
    return {
      id: edgeId(edge),
      type: 'wire',
      source: edge.from,
      target: edge.to,
      sourceHandle: String(edge.output),
      targetHandle: String(edge.input),
      selected: selected.has(edgeId(edge)),
      data: {
        edge,
        label: outputs.length > 1 ? outputs[edge.output] : undefined,
        state: runs ? wireState(edge, runs) : 'plain',
      },
    }
  })
}

function wireState({ from, to, output }: FlowEdge, runs: ReadonlyMap<string, NodeRun>): WireData['state'] {
  const [source, target] = [runs.get(from), runs.get(to)]
  if (!source || (source.itemsOut[output] ?? 0) === 0) return 'idle'
  if (target?.state === 'running' || target?.state === 'waiting') return 'active'
  if (target?.state === 'failed') return 'failed'
  return target ? 'done' : 'idle'
}
