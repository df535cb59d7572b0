import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { BranchCanceled } from '#platform/server/runs/branches.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import type { ExpressionBudget } from '../../rules/expressions/evaluation.ts'
import { ExpressionError } from '../../rules/expressions/expression-error.ts'
import { jsonSize } from '../../rules/json-size.ts'
import { checkItemCount } from '../../rules/items/item-limit.ts'
import { failedItem } from '../../rules/items/failed-item.ts'
import { findNodeType } from '../nodes/node-types.ts'
import type { NodeType } from '../nodes/node-type.ts'
import { executeAction } from './execute-action.ts'
import { limits, type Delivery } from './delivery.ts'
import type { FlowExecution } from './flow-execution.ts'
import { giveWay } from '../limits/give-way.ts'
import { createNodeContext } from './node-context.ts'
import { NodeFailed } from './node-failed.ts'
import { expressionData, parseParameters } from './parameters.ts'
import type { EndOptions, Recording } from './recorder.ts'

type Outputs = readonly (readonly Item[])[]
type NodeResult = { execution: number; outputs: Outputs }

/** Executes a node once, records what it did, and returns what it gave. */
export async function executeNode(
  execution: FlowExecution,
  node: FlowNode,
  inputs: readonly Delivery[],
): Promise<NodeResult> {
  const pause = giveWay(execution)
  if (pause) await pause
  execution.checkTime()
  const recording = execution.recorder.begin(execution, node, inputs)
  const items = inputs.map((delivery) => (node.runsOnce ? delivery.items.slice(0, 1) : delivery.items))
  const end = (state: 'done' | 'skipped' | 'failed', outputs: Outputs, options?: EndOptions): NodeResult => {
    execution.nodeOutputs.add(node.name, items, outputs)
    return { execution: recording.end(state, outputs, options), outputs }
  }
  if (execution.isTest && node.pinned) return end('done', [node.pinned])
  if (items.every(({ length }) => length === 0)) return end('skipped', [])
  const type = findNodeType(node.type)
  if (node.isDisabled || type?.group === 'trigger') return end('done', [items[0] ?? []])
  try {
    if (!type?.isPure) {
      await execution.recorder.store(execution, 'begin')
      recording.show('running')
    }
    const outputs = type
      ? await executeType(execution, node, type, items, recording)
      : await executeAction(execution, node, items[0] ?? [], recording)
    return end('done', withEmptyItem(node, outputs), { bytes: checkLimits(outputs) })
  } catch (error) {
    if (error instanceof BranchCanceled) return end('skipped', [])
    const message = failureMessage(error)
    if (message === undefined) throw error
    if (node.onError === 'stop') {
      recording.end('failed', [], { error: message })
      throw new NodeFailed(node.name, message)
    }
    const failed = (items[0] ?? []).map((item) => failedItem(item, message))
    return end('failed', errorOutputs(node, type, failed), { error: message })
  }
}

async function executeType(
  execution: FlowExecution,
  node: FlowNode,
  type: NodeType,
  items: readonly (readonly Item[])[],
  recording: Recording,
): Promise<Outputs> {
  if (!type.execute) refuse('flows.cannot-run', 409, `“${node.type}” cannot run.`)
  const first = items[0] ?? []
  const parameters: Record<string, unknown>[] = []
  const budget: ExpressionBudget = { steps: 0, bytes: 0 }
  const parametersFor = (index: number) => {
    const known = parameters[index]
    if (known) return known
    budget.steps = 0
    const parsed = parseParameters(execution, node, type.parameters, first, index, budget)
    parameters[index] = parsed
    return parsed
  }
  // A pure node cannot pause while it works. What takes long in it are the expressions.
  if (type.isPure && type.isPerItem)
    for (const index of first.keys()) {
      parametersFor(index)
      const pause = giveWay(execution)
      if (pause) await pause
    }
  const context = createNodeContext(execution, node, recording)
  const dataFor = (index: number) => expressionData(execution, node, first, index)
  const { outputs } = await type.execute({ node, items: first, inputs: items, parametersFor, dataFor, context })
  return outputs
}

/** The sentence of an error that a flow can handle; undefined for what ends or suspends the run. */
function failureMessage(error: unknown): string | undefined {
  return error instanceof Refusal || error instanceof ExpressionError ? error.message : undefined
}

/** So that the nodes after it run although it found nothing. */
function withEmptyItem({ alwaysOutputs }: FlowNode, outputs: Outputs): Outputs {
  if (!alwaysOutputs || outputs.some(({ length }) => length > 0)) return outputs
  return [[{ json: {} }], ...outputs.slice(1)]
}

/** Returns the size. */
function checkLimits(outputs: Outputs): number {
  checkItemCount(outputs.reduce((sum, { length }) => sum + length, 0))
  const bytes = jsonSize(outputs, limits.outputBytes)
  if (bytes > limits.outputBytes)
    refuse('flows.too-much-data', 413, 'It gave more than 16 MB of data. Take only the fields and items you need.')
  return bytes
}

/** `continue` passes the items on at the first output, `branch` at the last one. */
function errorOutputs(node: FlowNode, type: NodeType | undefined, failed: readonly Item[]): Outputs {
  if (node.onError === 'continue') return [failed]
  const list = type?.outputsFrom === undefined ? undefined : node.parameters[type.outputsFrom]
  const count = (type?.outputs.length ?? 1) + (Array.isArray(list) ? list.length : 0)
  return [...Array.from({ length: count }, () => []), failed]
}
