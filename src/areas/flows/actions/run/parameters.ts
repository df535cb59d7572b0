import type { z } from 'zod'
import { issueMessage } from '#platform/contract/forms/issue-message.ts'
import { refuse } from '#platform/contract/refusal.ts'
import '#platform/server/foreign-files/sandbox/linear-regex.ts'
import { hashText, isHash } from '#platform/server/formats/digest.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import { evaluateParameters } from '../../rules/expressions/evaluate-parameters.ts'
import type { ExpressionBudget, ExpressionData } from '../../rules/expressions/evaluation.ts'
import { resumeUrl } from '../waits/resume-path.ts'
import type { FlowExecution } from './flow-execution.ts'

/** The parameters of a node for one item, evaluated and checked. */
export function parseParameters<Schema extends z.ZodObject>(
  execution: FlowExecution,
  node: FlowNode,
  schema: Schema,
  items: readonly Item[],
  index: number,
  budget?: ExpressionBudget,
): z.output<Schema> {
  const evaluated = evaluateFor(execution, node, items, index, budget)
  const { data, error } = schema.safeParse(evaluated, { error: issueMessage })
  if (data) return data
  const issue = error?.issues[0]
  const name = issue?.path.join('.') ?? ''
  return refuse('flows.parameter', 422, `${name}: ${issue?.message ?? 'This is wrong.'}`)
}

export function evaluateFor(
  execution: FlowExecution,
  node: FlowNode,
  items: readonly Item[],
  index: number,
  budget?: ExpressionBudget,
): Record<string, unknown> {
  return evaluateParameters(node.parameters, expressionData(execution, node, items, index, budget))
}

export function expressionData(
  execution: FlowExecution,
  node: FlowNode,
  items: readonly Item[],
  index: number,
  budget?: ExpressionBudget,
): ExpressionData {
  const { run, isTest, variables, clock, timeZone, nodeOutputs, loops } = execution
  const item = items[index] ?? { json: {} }
  return {
    item,
    itemIndex: index,
    items,
    nodeItems: nodeOutputs.last,
    pairedItem: (name, of = item) => nodeOutputs.pairedItem(name, of),
    node: () => {
      const before = nodeBefore(execution, node)
      return { parameters: node.parameters, before: before?.name ?? '', parametersBefore: before?.parameters ?? {} }
    },
    hash: hashIfKnown,
    loopState: (name) => loops.get(name),
    run: {
      id: run.id,
      number: run.number,
      isTest,
      resumeUrl: () => resumeUrl(execution.context.running, run.id),
    },
    flow: { id: run.flow_id, name: run.flow_name },
    variables,
    budget,
    now: clock.now,
    timeZone,
  }
}

function nodeBefore({ graph }: FlowExecution, { id }: FlowNode): FlowNode | undefined {
  const edge = graph.edges.find(({ to }) => to === id)
  return edge && graph.nodes.find((each) => each.id === edge.from)
}

function hashIfKnown(text: string, algorithm: string): string | undefined {
  const name = algorithm.toLowerCase().replace(/^sha3$/, 'sha3-512')
  return isHash(name) ? hashText(name, text) : undefined
}
