import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withScope } from '#platform/server/db/with-scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { flowSettings, type FlowSettings } from '../../contract/flows.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import { findFlowToRun } from '../../store/flows.ts'
import * as store from '../../store/runs.ts'
import { findTimeZone } from '../../store/time-zone.ts'
import type { RunOptions } from '../../contract/run-data.ts'
import { orderingKeyOf } from './ordering-key.ts'

export const flowKind = 'flow'
export const maxDepth = 10

type Context = { db: Db; scope: Scope; running: Runtime }

export type RunRequest = {
  flow: Id
  /** The node that starts it, and a few words for the list of runs: "Webhook POST". */
  trigger: { node: string | null; type: string; label: string }
  items: readonly Item[]
  /** Left out: the published version, which acts for the flow's owner. A draft acts for the scope's person. */
  graph?: Graph
  version?: number
  options?: RunOptions
  /** The flow runs that called this one. */
  callers?: readonly Id[]
  rerunOf?: Id
}

/**
 * Adds a run of a flow in the caller's transaction. It starts right after the commit, unless a limit of the flow lets it
 * wait. The caller has checked who may start it.
 */
export async function startFlowRun(context: Context, request: RunRequest): Promise<{ run: Id; number: number }> {
  const { db, scope } = context
  const { items, options = {}, callers = [], rerunOf = null } = request
  const flow = await findFlowToRun(db, scope, scope.account, request.flow)
  if (!flow || flow.removed_at !== null) refuse('flows.no-flow', 404, 'There is no such flow here, or it was deleted.')
  if (callers.length >= maxDepth)
    refuse('flows.too-deep', 409, `Flows call each other more than ${maxDepth} levels deep.`)
  const version = request.graph ? null : (request.version ?? flow.published_version)
  if (!request.graph && version === null)
    refuse('flows.not-published', 409, `“${flow.name}” was never published. Publish it first.`)
  const person = request.graph ? scope.person : flow.owner_id
  if (person === null) refuse('flows.no-owner', 409, `“${flow.name}” has no owner any more. Publish it again.`)
  const settings = flowSettings.parse(flow.settings)
  const run = newId()
  const orderingKey =
    request.graph || !settings.orderingKey
      ? null
      : orderingKeyOf(
          settings.orderingKey,
          { flow, run, timeZone: await findTimeZone(db, scope, { settings, owner: flow.owner_id }) },
          items,
        )
  await store.lockRuns(db, scope, flow.id)
  const state = request.graph ? 'running' : await stateFor(context, flow.id, settings.maxConcurrency, orderingKey)
  const beginsAt = settings.maxRunsPerMinute
    ? await store.nextBeginning(db, scope, flow.id, settings.maxRunsPerMinute)
    : null
  const target = personScope(scope, person, flow.id)
  const number = await withScope(db, scope, target, async (targetDb) => {
    const added = await store.addRun(targetDb, target, {
      id: run,
      flow: flow.id,
      version,
      graph: request.graph ?? null,
      trigger: request.trigger,
      items,
      options,
      callers,
      rerunOf,
      orderingKey,
      state,
      beginsAt: beginsAt && beginsAt.getTime() > Date.now() ? beginsAt : null,
    })
    if (state === 'running') await begin({ ...context, db: targetDb, scope: target }, run, flow.id)
    return added
  })
  return { run, number }
}

/**
 * Begins queued runs of a flow, as far as its limits allow. Called in the transaction that ends one. Only ends of runs with
 * limits go one after the other.
 */
export async function startQueued(context: Context, flow: Id, settings: Limits): Promise<void> {
  const { db, scope } = context
  const { maxConcurrency, orderingKey } = settings
  if (maxConcurrency === null && orderingKey === null && !(await store.hasQueued(db, scope, flow))) return
  await store.lockRuns(db, scope, flow)
  const running = maxConcurrency === null ? 0 : await store.countRunning(db, scope, flow, maxConcurrency)
  const free = Math.min((maxConcurrency ?? Infinity) - running, maxStartedTogether)
  if (free <= 0) return
  for (const { id, person_id: person } of await store.listQueued(db, scope, flow, free)) {
    if (person === null) continue
    const target = personScope(scope, person, flow)
    await withScope(db, scope, target, async (targetDb) => {
      await store.setRunState(targetDb, target, id, 'running')
      await begin({ ...context, db: targetDb, scope: target }, id, flow)
    })
  }
}

type Limits = Pick<FlowSettings, 'maxConcurrency' | 'orderingKey'>

const maxStartedTogether = 100

async function stateFor({ db, scope }: Context, flow: Id, max: number | null, key: string | null) {
  if (key !== null && (await store.isKeyTaken(db, scope, flow, key))) return 'queued'
  if (max === null) return 'running'
  return (await store.countRunning(db, scope, flow, max)) >= max ? 'queued' : 'running'
}

async function begin({ db, scope, running }: Context, run: Id, flow: Id): Promise<void> {
  await running.runs.start(db, scope, { id: run, kind: flowKind, subject: flow, input: { run } })
}

/** For rows of the person for whom a run works. It gives no permission to call actions. */
function personScope({ account }: Scope, person: Id, flow: Id): Scope {
  return { kind: 'account', account, person, role: 'viewer', actor: { kind: 'flow', id: flow } }
}
