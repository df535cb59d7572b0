import type { ItemData } from '../../understand/flow/expressions.ts'

/** A node before it has an id and a place on the canvas. */
export type NodeDraft = {
  readonly name: string
  readonly type: string
  readonly parameters: Readonly<Record<string, unknown>>
  readonly approval?: 'ask'
}

/** The node that starts a flow. */
export type OpenedTrigger = {
  readonly node: NodeDraft
  readonly data: ItemData
  /** Lets only some of its starts through. */
  readonly filter?: NodeDraft
}

/** What a step adds to a flow. */
export type StepDraft = {
  readonly nodes: readonly NodeDraft[]
  /** What the items of its last node hold, if later steps can use it. */
  readonly data?: ItemData
  /** What the person should know. */
  readonly note?: string
}

/** What came before a step. */
export type FlowSoFar = {
  readonly nodes: readonly NodeDraft[]
  /** The newest items that say something, and the node that gives them. */
  readonly data: ItemData
  readonly dataNode: string
  readonly lastNode: string
  readonly sentence: string
  /** How often it runs, in words, if it runs on a schedule. */
  readonly when?: string
}

export function withStep(soFar: FlowSoFar, { nodes, data }: StepDraft): FlowSoFar {
  const lastNode = nodes.at(-1)?.name ?? soFar.lastNode
  return { ...soFar, nodes: [...soFar.nodes, ...nodes], lastNode, ...(data && { data, dataNode: lastNode }) }
}

const nodeWidth = 260
const nodeHeight = 160

/** Nodes one after the other, each with a name of its own. `otherwise` follows the False of the node of that number. */
export function graphOf(
  drafts: readonly NodeDraft[],
  otherwise: { at: number; nodes: readonly NodeDraft[] } = { at: 0, nodes: [] },
) {
  const idOf = (index: number) => (index === 0 ? 'start' : `step${index}`)
  const all = [...drafts, ...otherwise.nodes]
  const isOther = (index: number) => index >= drafts.length
  const placeOf = (index: number) =>
    isOther(index)
      ? { x: nodeWidth * (otherwise.at + 1 + index - drafts.length), y: nodeHeight }
      : { x: nodeWidth * index, y: 0 }
  return {
    nodes: all.map((draft, index) => ({ id: idOf(index), ...draft, position: placeOf(index) })),
    edges: all.slice(1).map((_, before) => {
      const to = idOf(before + 1)
      return before + 1 === drafts.length ? { from: idOf(otherwise.at), output: 1, to } : { from: idOf(before), to }
    }),
  }
}

/** The name, with a number if another node has it: expressions name nodes. */
export function uniqueName(name: string, nodes: readonly NodeDraft[]): string {
  const short = name.length > 70 ? `${name.slice(0, 69)}…` : name
  const isTaken = (each: string) => nodes.some((node) => node.name === each)
  for (let count = 1; ; count++) {
    const own = count === 1 ? short : `${short} ${count}`
    if (!isTaken(own)) return own
  }
}
