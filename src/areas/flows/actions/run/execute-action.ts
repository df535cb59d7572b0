import { refuse } from '#platform/contract/refusal.ts'
import type { ActResult } from '#platform/server/runs/define-run.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import { failedItem } from '../../rules/items/failed-item.ts'
import { madeFrom } from '../../rules/items/paired-items.ts'
import type { FlowExecution } from './flow-execution.ts'
import { holdAction, withdrawIfCanceled, type Held } from './hold-action.ts'
import { evaluateFor } from './parameters.ts'
import type { Recording } from './recorder.ts'
import { waitToRetry } from './retry.ts'

/**
 * Calls an action for each item, or once, as the owner of the flow. An item that fails does not stop the others unless
 * the node says so.
 */
export async function executeAction(
  execution: FlowExecution,
  node: FlowNode,
  items: readonly Item[],
  recording: Recording,
): Promise<Item[][]> {
  const done: Item[] = []
  const failed: Item[] = []
  const add = (item: Item, result: ActResult) => {
    if (result.state === 'done')
      for (const json of entriesOf(execution, node, result.answer, recording))
        done.push(madeFrom(item, { json, ...(item.binary && { binary: item.binary }) }))
    else if (node.onError === 'stop') refuse('flows.action-refused', 409, messageOf(result))
    else if (node.onError === 'continue') done.push(failedItem(item, messageOf(result)))
    else failed.push(failedItem(item, messageOf(result)))
  }
  const held: (Held & { item: Item })[] = []
  for (const [index, item] of items.entries()) {
    execution.checkTime()
    const name = `item ${index}`
    const input = evaluateFor(execution, node, items, index)
    if (node.approval === 'ask') held.push({ item, ...(await holdAction(execution, node, name, input, recording)) })
    else add(item, await actWithRetries(execution, node, recording, name, input))
  }
  await withdrawIfCanceled(execution, held, async () => {
    for (const { item, decide } of held) add(item, await decide())
  })
  await markOutside(execution, node.type)
  return node.onError === 'branch' ? [done, failed] : [done]
}

async function actWithRetries(
  execution: FlowExecution,
  node: FlowNode,
  recording: Recording,
  name: string,
  input: unknown,
): Promise<ActResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await execution.context.act(`${name}.${attempt}`, node.type, input)
    // What may have been done already is not tried again.
    if (result.state !== 'refused') return result
    if (!(await waitToRetry(execution, node, recording, name, attempt))) return result
  }
}

async function markOutside({ context }: FlowExecution, action: string): Promise<void> {
  if (context.running.registry.find(action)?.action.outsideText) await context.markUntrusted()
}

/** The answer, or each entry of the list in it that the action names. */
function entriesOf(execution: FlowExecution, node: FlowNode, answer: unknown, recording: Recording) {
  const field = execution.context.running.registry.find(node.type)?.action.entries
  const json = toJson(answer)
  const entries = field === undefined ? undefined : json[field]
  if (!Array.isArray(entries)) return [json]
  if (typeof json['problem'] === 'string') recording.warn(json['problem'])
  return entries.map(toJson)
}

function toJson(answer: unknown): Record<string, unknown> {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? { ...answer } : { value: answer }
}

function messageOf(result: Exclude<ActResult, { state: 'done' }>): string {
  if (result.state === 'unknown')
    return 'It is not known whether this was done, because the server stopped in the middle. Look at the other side first.'
  const [issue] = result.issues
  return issue ? `${result.message} (${issue.path}: ${issue.message})` : result.message
}
