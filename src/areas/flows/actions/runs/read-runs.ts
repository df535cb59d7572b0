import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { listParts } from '#platform/server/runs/stream/store.ts'
import * as contract from '../../contract/runs.ts'
import { latestNodeRuns } from '../../rules/latest-node-runs.ts'
import * as listStore from '../../store/list-runs.ts'
import { listExecutions, listNodeRuns } from '../../store/run-nodes.ts'
import { maySeeData, requireDataAccess } from './data-access.ts'
import { getRun } from './get-run.ts'
import { isGroupUndone } from '../../store/is-undone.ts'
import { inputsFor } from './run-inputs.ts'
import { toRunSummary } from './run-summary.ts'

export const readRunActions = [
  implement(contract.listRuns, async (filter, { db, scope }) => {
    const dataOf = maySeeData(scope, null) ? null : scope.person
    const [runs, counts] = await Promise.all([
      listStore.listRuns(db, scope, { ...filter, dataOf }),
      listStore.countStates(db, scope, filter.flow),
    ])
    return { runs: runs.map(toRunSummary), counts }
  }),

  implement(contract.readRun, async ({ id }, { db, scope }) => {
    const [listed, run] = [await listStore.findListedRun(db, scope, id), await getRun(db, scope, id)]
    if (!listed) refuse('flows.no-run', 404, 'There is no such run here.')
    const stored = await listNodeRuns(db, scope, id)
    const isOpen = run.ended_at === null
    const isStored = new Set(stored.map(({ node, index }) => `${node} ${index}`))
    const shown = isOpen ? latestNodeRuns(await listParts(db, scope, id, 0, maxParts)) : []
    const nodes = [...stored, ...shown.filter(({ node, index }) => !isStored.has(`${node} ${index}`))]
    const isUndone = !isOpen && (await isGroupUndone(db, scope, id))
    return { ...toRunSummary(listed), graph: run.run_graph, nodes, isUndone }
  }),

  implement(contract.readNodeData, async ({ run: id, node, index }, { db, scope }) => {
    const run = await getRun(db, scope, id)
    requireDataAccess(scope, run)
    const executions = await listExecutions(db, scope, id)
    const found = executions.find((each) => each.run.node === node && each.run.index === index)
    if (!found && !run.run_graph.nodes.some((each) => each.id === node))
      refuse('flows.no-node', 404, 'There is no such step in this run.')
    if (!found)
      return {
        isCut: { inputs: false, outputs: false },
        inputs: [],
        outputs: [],
        outputBytes: null,
        error: null,
        console: [],
      }
    const { inputs, large } = inputsFor(run, executions, found)
    const { outputs, file } = found.data
    const isLong = (items: readonly unknown[]) => items.length > maxShownItems
    return {
      isCut: {
        inputs: large !== undefined || inputs.some(isLong),
        outputs: file !== undefined || outputs.some(isLong),
      },
      inputs: inputs.map((items) => items.slice(0, maxShownItems)),
      outputs: outputs.map((items) => items.slice(0, maxShownItems)),
      outputBytes: file?.bytes ?? null,
      error: found.run.error,
      console: found.data.console ?? [],
    }
  }),
]

const maxParts = 100_000
const maxShownItems = 1_000
