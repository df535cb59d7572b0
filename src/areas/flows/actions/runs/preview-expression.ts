import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../../contract/runs.ts'
import { flowSettings } from '../../contract/flows.ts'
import { ExpressionError } from '../../rules/expressions/expression-error.ts'
import { compileTemplate } from '../../rules/expressions/template.ts'
import { linkEqual } from '../../rules/items/paired-items.ts'
import { findLastRun } from '../../store/list-runs.ts'
import { listExecutions } from '../../store/run-nodes.ts'
import { listVariables } from '../../store/variables.ts'
import { getDraft, getFlow } from '../get-flow.ts'
import { collectNodeOutputs } from '../run/node-outputs.ts'
import { getRun } from './get-run.ts'
import { linkExecutions } from './run-inputs.ts'
import { inputsInRun } from './start-options.ts'

export const previewActions = [
  implement(contract.previewExpression, async ({ flow: id, node, text, run: wanted, itemIndex }, { db, scope }) => {
    const [flow, { draft, settings }] = [await getFlow(db, scope, id), await getDraft(db, scope, id)]
    const runId = wanted ?? (await findLastRun(db, scope, id))
    const run = runId === undefined ? undefined : await getRun(db, scope, runId)
    const inputs = run && (await inputsInRun(db, scope, run.id, draft, node))
    const items = inputs?.inputs[0] ?? []
    const nodeOutputs = collectNodeOutputs()
    const names = new Map(draft.nodes.map((each) => [each.id, each.name]))
    const executions = run ? await listExecutions(db, scope, run.id) : []
    linkExecutions(executions, run?.options.from?.inputs ?? [run?.items ?? []])
    for (const { run: nodeRun, data } of executions) nodeOutputs.add(names.get(nodeRun.node) ?? '', [], data.outputs)
    const direct = draft.edges.filter(({ to }) => to === node).map(({ from }) => names.get(from) ?? '')
    linkEqual(
      direct.flatMap((name) => nodeOutputs.last(name)?.flat() ?? []),
      items,
    )
    const item = items[itemIndex] ?? { json: {} }
    const variables = await listVariables(db, scope)
    try {
      const value = compileTemplate(text).evaluate({
        item,
        itemIndex,
        items,
        nodeItems: nodeOutputs.last,
        pairedItem: (name) => nodeOutputs.pairedItem(name, item),
        run: { id: run?.id ?? '', number: run?.number ?? 0, isTest: true },
        flow: { id, name: flow.name },
        variables: Object.fromEntries(variables.map((each) => [each.name, each.value])),
        now: Date.now(),
        timeZone: flowSettings.parse(settings).timeZone ?? 'UTC',
      })
      return { value }
    } catch (error) {
      if (error instanceof ExpressionError) return { problem: error.message }
      throw error
    }
  }),
]
