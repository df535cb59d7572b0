import type { FlowNode, Graph, GraphProblem } from '../../contract/graph.ts'
import { findCycle } from '../find-cycle.ts'

/** What a check has to know about a type of node. */
export type NodeShape = {
  isTrigger: boolean
  inputs: number
  outputs: number
  /** The list parameter of which each entry adds an output. */
  outputsFrom: string | null
  /** Parameters without which it cannot run, with their labels in the form. */
  required: readonly { name: string; label: string }[]
  /** What is wrong with texts in the parameters, such as an expression that cannot be read. */
  problemOf?: (node: FlowNode) => string | undefined
}

/** What stops a graph from running. The sentences are shown at their nodes. */
export function checkGraph(graph: Graph, shapeOf: (type: string) => NodeShape | undefined): GraphProblem[] {
  const { nodes, edges } = graph
  const problems: GraphProblem[] = []
  const byId = new Map<string, FlowNode>()
  const names = new Set<string>()
  for (const node of nodes) {
    const add = (message: string) => problems.push({ node: node.id, message })
    if (byId.has(node.id)) add('Two steps have the same id.')
    byId.set(node.id, node)
    if (names.has(node.name)) add(`Another step is called “${node.name}” too. Give each its own name.`)
    names.add(node.name)
    const shape = shapeOf(node.type)
    if (!shape) add(`There is no kind of step “${node.type}” here.`)
    else if (!node.isDisabled) for (const message of parameterProblems(node, shape)) add(message)
  }
  if (!nodes.some((node) => !node.isDisabled && shapeOf(node.type)?.isTrigger))
    problems.push({ node: null, message: 'Add a trigger: it says when the flow runs.' })
  for (const { from, output, to, input } of edges) {
    const [source, target] = [byId.get(from), byId.get(to)]
    if (!source || !target) {
      problems.push({ node: source?.id ?? target?.id ?? null, message: 'A connection leads to a step that is gone.' })
      continue
    }
    const [sourceShape, targetShape] = [shapeOf(source.type), shapeOf(target.type)]
    if (sourceShape && output >= outputCount(source, sourceShape))
      problems.push({ node: from, message: `It has no output ${output + 1}, but a connection begins there.` })
    if (targetShape && input >= targetShape.inputs)
      problems.push({ node: to, message: targetShape.isTrigger ? triggerInput : `It has no input ${input + 1}.` })
  }
  const cycle = findCycle(graph)
  if (cycle) problems.push({ node: cycle, message: 'It leads back to itself. Use a Loop step to repeat something.' })
  return problems
}

export function outputCount(node: FlowNode, shape: Pick<NodeShape, 'outputs' | 'outputsFrom'>): number {
  const list = shape.outputsFrom === null ? undefined : node.parameters[shape.outputsFrom]
  return shape.outputs + (Array.isArray(list) ? list.length : 0) + (node.onError === 'branch' ? 1 : 0)
}

function parameterProblems(node: FlowNode, { required, problemOf }: NodeShape): string[] {
  const missing = required.filter(({ name }) => isMissing(node.parameters[name]))
  const problem = problemOf?.(node)
  return [...missing.map(({ label }) => `Fill in “${label}”.`), ...(problem === undefined ? [] : [problem])]
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

const triggerInput = 'A trigger begins a flow: nothing can lead to it.'
