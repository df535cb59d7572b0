import { implement } from '#platform/server/actions/implement.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import * as contract from '../../contract/runs.ts'
import type { ExpressionData } from '../../rules/expressions/evaluation.ts'
import { ExpressionError } from '../../rules/expressions/expression-error.ts'
import { compileTemplate } from '../../rules/expressions/template.ts'
import { linkEqual } from '../../rules/items/paired-items.ts'
import { findLastRun } from '../../store/list-runs.ts'
import { findTimeZone } from '../../store/time-zone.ts'
import { listVariables } from '../../store/variables.ts'
import { getDraft, getFlow } from '../get-flow.ts'
import { collectNodeOutputs, type NodeOutputs } from '../run/node-outputs.ts'
import { requireDataAccess } from './data-access.ts'
import { earlierExecutions, shortExecutions } from './earlier-executions.ts'
import { getRun } from './get-run.ts'
import { inputsInRun } from './start-options.ts'

export const previewActions = [
  implement(contract.previewExpression, async ({ flow: id, node, text, run: wanted, itemIndex }, { db, scope }) => {
    const [flow, { draft, settings }] = [await getFlow(db, scope, id), await getDraft(db, scope, id)]
    const runId = wanted ?? (await findLastRun(db, scope, id))
    const run = runId === undefined ? undefined : await getRun(db, scope, runId)
    if (run) requireDataAccess(scope, run)
    const names = new Map(draft.nodes.map((each) => [each.id, each.name]))
    const nodeOutputs = collectNodeOutputs()
    for (const { run: nodeRun, data } of run
      ? await earlierExecutions((each) => shortExecutions(db, scope, each), run.id)
      : [])
      nodeOutputs.add(names.get(nodeRun.node) ?? '', [], data.outputs)
    for (const { name, pinned } of draft.nodes) if (pinned) nodeOutputs.add(name, [], [pinned])
    const ran = run && (await inputsInRun(db, scope, run.id, draft, node))
    const items = inputOf(draft, node, nodeOutputs, ran?.inputs[0])
    const direct = draft.edges.filter(({ to }) => to === node).map(({ from }) => names.get(from) ?? '')
    linkEqual(
      direct.flatMap((name) => nodeOutputs.last(name)?.flat() ?? []),
      items,
    )
    const item = items[itemIndex] ?? { json: {} }
    const variables = await listVariables(db, scope)
    const timeZone = await findTimeZone(db, scope, { settings, owner: flow.owner_id })
    return preview(text, new Set(names.values()), {
      item,
      itemIndex,
      items,
      nodeItems: nodeOutputs.last,
      pairedItem: (name) => nodeOutputs.pairedItem(name, item),
      run: { id: run?.id ?? '', number: run?.number ?? 0, isTest: true },
      flow: { id, name: flow.name },
      variables: Object.fromEntries(variables.map((each) => [each.name, each.value])),
      now: Date.now(),
      timeZone,
    })
  }),
]

/** What comes into a node: pinned data first, as in a test, then that of the run, then what the nodes before it gave. */
function inputOf(
  { nodes, edges }: Graph,
  id: string,
  nodeOutputs: NodeOutputs,
  ran: readonly Item[] | undefined,
): readonly Item[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const before = edges.flatMap((edge) => {
    const node = edge.to === id && edge.input === 0 ? byId.get(edge.from) : undefined
    return node ? [{ node, output: edge.output }] : []
  })
  const ownPinned = before.length === 0 ? byId.get(id)?.pinned : undefined
  if (ownPinned) return ownPinned
  if (ran && !before.some(({ node }) => node.pinned)) return ran
  return before.flatMap(({ node, output }) => nodeOutputs.last(node.name)?.[output] ?? [])
}

/** An expression that reads what is not there yet has no value and no problem, unless it cannot be read at all. */
function preview(text: string, names: ReadonlySet<string>, data: ExpressionData) {
  let needsData = false
  const watched: ExpressionData = {
    ...data,
    get item() {
      needsData ||= data.items.length === 0
      return data.item
    },
    get items() {
      needsData ||= data.items.length === 0
      return data.items
    },
    nodeItems: (name) => {
      const outputs = data.nodeItems(name)
      needsData ||= outputs === undefined && names.has(name)
      return outputs
    },
  }
  try {
    const value = compileTemplate(text).evaluate(watched)
    return needsData ? missing : { value }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return needsData ? missing : { problem: error.message }
  }
}

const missing = { needsData: true } as const
