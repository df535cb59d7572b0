import { withdrawRequests } from '#areas/approvals/actions/withdraw-requests.ts'
import type { Id } from '#platform/contract/id.ts'
import type { EndContext } from '#platform/server/runs/define-run.ts'
import { afterCommit } from '#platform/server/db/after-commit.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { flowSettings } from '../../contract/flows.ts'
import { latestNodeRuns } from '../../rules/latest-node-runs.ts'
import { addRunNodes, listNodeRuns } from '../../store/run-nodes.ts'
import { announceOutcome } from '../triggers/awaited-runs.ts'
import { findEndingRun, setRunState, type EndingRun } from '../../store/runs.ts'
import { calledTrigger, errorTriggers } from './called-trigger.ts'
import { storeRun, type FlowRunInput } from './flow-run-input.ts'
import { tellOwner } from './tell-owner.ts'
import { startFlowRun, startQueued } from './start-run.ts'

/** Stores how a run ended, tells those who wait for it, and begins the next one. In the transaction that ends it. */
export async function saveEnd(input: FlowRunInput, context: EndContext): Promise<void> {
  const { db, scope, running, end } = context
  const id = input.run
  await storeRun(db, scope, input)
  // Sent together: the transaction holds its connection and its rows until the last answer.
  const [run] = await Promise.all([
    findEndingRun(db, scope, id),
    setRunState(db, scope, id, end.state, end.message),
    withdrawRequests(db, scope, { run: id, reason: withdrawalReasons[end.state] }),
  ])
  if (!run) return
  afterCommit(db(scope), () => announceOutcome(id))
  if (end.state !== 'done') await addUnfinished(context, run)
  const parent = run.callers.at(-1)
  if (parent !== undefined) await running.runs.wake(db, scope, parent)
  const settings = flowSettings.parse(run.settings)
  await startQueued({ db, scope, running }, run.flow_id, settings)
  if (run.version !== null && end.state !== 'stopped') await tellOwner(context, run, end.state === 'failed')
  if (end.state === 'failed' && settings.errorFlow !== null && run.version !== null)
    await startErrorFlow(context, run, settings.errorFlow, end.message ?? '')
}

/** For people who would have decided. */
const withdrawalReasons = {
  done: 'The flow ended without this step. Nothing was done.',
  failed: 'The run failed in another step, so this is not needed any more. Nothing was done.',
  stopped: 'The run was stopped, so this is not needed any more. Nothing was done.',
}

/** Nodes that were at work when the run stopped, and those whose data was not stored any more. */
async function addUnfinished({ db, scope, end, readParts }: EndContext, run: EndingRun) {
  const [parts, stored] = await Promise.all([readParts(), listNodeRuns(db, scope, run.id)])
  const shown = latestNodeRuns(parts)
  const isStored = new Set(stored.map(({ node, index }) => `${node} ${index}`))
  const missing = shown.filter(({ node, index }) => !isStored.has(`${node} ${index}`))
  if (missing.length === 0) return
  const error = end.state === 'stopped' ? 'It was stopped.' : (end.message ?? null)
  const executions = missing.map((each) => ({
    run: each.state === 'running' || each.state === 'waiting' ? { ...each, state: 'failed' as const, error } : each,
    data: { outputs: [], sources: [] },
  }))
  await addRunNodes(db, scope, run.id, unfinishedNumber, executions)
}

/** After all others. */
const unfinishedNumber = 1_000_000

async function startErrorFlow(
  { db, scope, running }: EndContext,
  run: EndingRun,
  flow: Id,
  message: string,
): Promise<void> {
  const items = [
    {
      json: {
        flow: { id: run.flow_id, name: run.flow_name },
        run: { id: run.id, number: run.number },
        error: { message: run.error ?? message, node: run.where_node },
      },
    },
  ]
  try {
    const { trigger } = await calledTrigger(db, scope, flow, `Error of ${run.flow_name}`, errorTriggers)
    await startFlowRun({ db, scope, running }, { flow, trigger, items, callers: [...run.callers, run.id] })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    running.log.warn('an error flow could not start', { flow, run: run.id, reason: error.message })
  }
}
