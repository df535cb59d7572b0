import type { FlowEdge, FlowNode, Item } from '../../../contract/graph.ts'
import type { N8nNode } from './n8n-workflow.ts'
import type { Step, Translation } from './translation.ts'

/** Our nodes for one of n8n, and where connections of n8n begin and end there. */
export type PlacedNode = {
  nodes: readonly FlowNode[]
  /** Between its own nodes. */
  edges: readonly FlowEdge[]
  isTrigger: boolean
  input: (input: number) => { to: string; input: number } | undefined
  output: (output: number) => { from: string; output: number }[]
}

type Options = { id: string; names: Set<string>; pinned: readonly Item[] | undefined; outputs: number }

/** Our nodes are wider than those of n8n. */
export const widen = 1.3
const stepHeight = 104
const maxOutput = 50

/** The last step has the name and the place of the node; the others are above it. */
export function placeSteps(
  node: N8nNode,
  translation: Translation,
  { id, names, pinned, outputs }: Options,
): PlacedNode {
  const { steps, alsoStarts = [] } = translation
  const { onError, retries, note, isDisabled, runsOnce, alwaysOutputs } = node
  const position = { x: Math.round(node.position.x * widen), y: node.position.y }
  const make = (step: Step, stepId: string, name: string, row: number): FlowNode => ({
    id: stepId,
    name,
    type: step.type,
    position: { x: position.x, y: position.y - row * stepHeight },
    parameters: { ...step.parameters, ...(step.type === 'flow.unsupported' && { outputs: outputNames(outputs) }) },
    isDisabled,
    onError,
    // What the first step makes of the first item goes on whole.
    runsOnce: step.runsOnce ?? (runsOnce && step === steps[0]),
    ...(retries && { retries }),
    ...(note !== undefined && note !== '' && { note }),
    ...(alwaysOutputs && { alwaysOutputs }),
  })
  const chain = steps.map((step, index) => {
    const isLast = index === steps.length - 1
    const made = make(
      step,
      isLast ? id : `${id}s${index + 1}`,
      isLast ? node.name : freeName(node.name, index + 1, names),
      steps.length - 1 - index,
    )
    return isLast && pinned ? { ...made, pinned: [...pinned] } : made
  })
  const starts = alsoStarts.map((step, index) =>
    make(step, `${id}t${index + 1}`, freeName(node.name, index + 2, names), index + 1),
  )
  const ids = chain.map((each) => each.id)
  return {
    nodes: [...chain, ...starts],
    edges: ids.slice(1).map((to, index) => ({ from: ids[index] ?? '', output: 0, to, input: 0 })),
    isTrigger: triggerTypes.has(steps[0].type) || steps[0].type.startsWith('flow.on.'),
    input: (input) =>
      ids[0] === undefined
        ? undefined
        : { to: ids[0], input: Math.min(maxOutput, translation.inputs?.(input) ?? inputOf(steps[0], input)) },
    output: (output) => {
      const ours = translation.outputs?.(output) ?? [output]
      // An error of an earlier step leaves by its own second output.
      const errors = onError === 'branch' && output === 1 ? ids.slice(0, -1).map((from) => ({ from, output: 1 })) : []
      return [
        ...ours.map((port) => ({ from: id, output: Math.min(port, maxOutput) })),
        ...starts.map((start) => ({ from: start.id, output: 0 })),
        ...errors,
      ]
    },
  }
}

/** Only a few nodes have a second input. */
function inputOf({ type }: Step, input: number): number {
  return type === 'flow.compare' || type === 'flow.merge' ? Math.min(input, 1) : 0
}

const triggerTypes: ReadonlySet<string> = new Set([
  'flow.manual',
  'flow.called',
  'flow.error',
  'flow.webhook',
  'flow.schedule',
  'flow.rowAdded',
  'flow.rowChanged',
  'flow.mail',
  'flow.form',
])

function outputNames(count: number): { name: string }[] {
  return Array.from({ length: Math.min(count, maxOutput) }, (_, index) => ({
    name: index === 0 ? 'Items' : `Items ${index + 1}`,
  }))
}

function freeName(name: string, number: number, names: Set<string>): string {
  for (let count = number; ; count++) {
    const next = `${name.slice(0, 74)} (${count})`.toWellFormed()
    if (names.has(next)) continue
    names.add(next)
    return next
  }
}
