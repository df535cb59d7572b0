import type { GraphInput } from './contract/graph.ts'

export const manualNode = { id: 'start', name: 'Start', type: 'flow.manual', position: { x: 0, y: 0 } }

type NodeInput = Partial<GraphInput['nodes'][number]> & { type: string }

/** A graph with a manual trigger. Nodes are named by their ids; `edges` are like `start>a` or `if:1>b`, `a>merge:1`. */
export function graphOf(nodes: Record<string, NodeInput>, ...edges: string[]): GraphInput {
  return {
    nodes: [
      manualNode,
      ...Object.entries(nodes).map(([id, node]) => ({ id, name: id, position: { x: 0, y: 0 }, ...node })),
    ],
    edges: edges.map((edge) => {
      const [[from = '', output = '0'] = [], [to = '', input = '0'] = []] = edge.split('>').map((end) => end.split(':'))
      return { from, output: Number(output), to, input: Number(input) }
    }),
  }
}

/** The edges of a chain: `a>b>c`. */
export function chain(...nodes: string[]): string[] {
  return nodes.slice(1).map((node, index) => `${nodes[index]}>${node}`)
}
