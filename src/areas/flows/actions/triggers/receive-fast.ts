import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { afterCommit } from '#platform/server/db/after-commit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HookAnswer } from '#platform/server/events/hooks/hook.ts'
import type { HookRequest } from '#platform/server/events/hooks/hook-request.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import { addStarted, type EndedRun, type HookTarget, type KnownHook } from '../../store/held-runs.ts'
import { takeNumbers } from '../../store/run-numbers.ts'
import { findVersionGraph } from '../../store/versions.ts'
import { toAnswer, type AnswerMode } from './answer.ts'
import { addHeld, storeEnd, type StoredRun } from './held-run.ts'
import { pureNodes, runInMemory } from './run-in-memory.ts'

export type ReceivedItems = {
  running: Runtime
  caller: SignedInCaller
  scope: Scope
  target: HookTarget
  trigger: { node: string; type: string; label: string }
  items: readonly Item[]
}

/**
 * The short way for runs of pure nodes without limits: executed at once and then stored, together with other runs, before
 * the answer. Undefined: the engine has to do it, and if anything is wrong, it says what. If the process dies before the
 * run is stored, the sender has no answer and sends again. `known`: what it relies on that was read for an earlier request;
 * if any of that has changed, nothing is stored.
 */
export async function receiveFast(
  received: ReceivedItems,
  { idempotencyKey }: HookRequest,
  mode: AnswerMode,
  known?: KnownHook,
): Promise<HookAnswer | undefined> {
  const { running, scope, target, trigger, items } = received
  const version = idempotencyKey === undefined ? await findPureVersion(received) : undefined
  // A number is taken in a transaction of its own, which would not check what is known.
  if (!version || (known && version.usesNumber)) return undefined
  return running.runFairly(scope.person, async () => {
    const run = newId()
    const start = { ...startOf(target, trigger, items), number: version.usesNumber ? await takeNumber(received) : null }
    const ended = await execute(received, version, run, start.number ?? 0).catch(() => undefined)
    if (!ended) return undefined
    const number = await storeEnd(running, scope, { ...ended, start, isHeld: false }, known)
    if (number === undefined) return undefined
    if (mode === 'at once') return { status: 200, body: { run, number } }
    return toAnswer({ state: 'done', response: ended.response, result: ended.result }, { run, number })
  })
}

function takeNumber({ running, scope, target }: ReceivedItems): Promise<number> {
  return running.database.write(scope, (db) => takeNumbers(db, scope, target.flow, 1))
}

/** Stores the start in the caller's transaction, and executes the run after the commit. */
export async function startFast(received: ReceivedItems, version: PureVersion, db: Db): Promise<void> {
  const { running, scope, target, trigger, items } = received
  const stored = await addHeld({ running, db, scope }, startOf(target, trigger, items))
  const { run, start } = stored
  // If anything is wrong, the engine executes it from its beginning.
  const finish = () =>
    execute(received, version, run, start.number)
      .then((ended) => storeEnd(running, scope, { ...ended, start, isHeld: true }))
      .catch(() => beginStored(running, scope, stored))
  afterCommit(db(scope), () => void finish())
}

function execute(
  { running, caller, scope, target, items }: ReceivedItems,
  version: PureVersion,
  run: Id,
  number: number,
): Promise<EndedRun> {
  const timeZone = target.settings.timeZone ?? target.timeZone ?? 'UTC'
  return runInMemory({ running, caller, scope, target, timeZone, items, run, number, ...version })
}

/** If even that cannot be stored, another process does it later. */
async function beginStored({ database, log, runs }: Runtime, scope: Scope, { run, start }: StoredRun) {
  try {
    await database.write(scope, (db) => addStarted(db, scope, run, start), newId())
    runs.begin(run)
  } catch (error) {
    log.warn('a run could not begin and is left to the next process', { run, error })
  }
}

function startOf({ flow, version }: HookTarget, trigger: ReceivedItems['trigger'], items: readonly Item[]) {
  return { flow, version, trigger, items, startedAt: new Date().toISOString() }
}

export type PureVersion = {
  graph: Graph
  within: ReadonlySet<string>
  /** An expression may use the number of the run, so it is taken before. */
  usesNumber: boolean
}

/** The version that runs, if it only computes and the flow has no limits. */
export async function findPureVersion(received: ReceivedItems): Promise<PureVersion | undefined> {
  const { maxConcurrency, orderingKey, maxRunsPerMinute } = received.target.settings
  if (maxConcurrency || orderingKey || maxRunsPerMinute) return undefined
  const { graph, within, usesNumber } = (await preparedVersion(received)) ?? {}
  return graph && within && usesNumber !== undefined ? { graph, within, usesNumber } : undefined
}

type PreparedVersion = Omit<PureVersion, 'within'> & { within: ReadonlySet<string> | undefined }

/** Versions never change, so they are read once. */
const versions = new Map<string, PreparedVersion>()
const maxVersions = 200

async function preparedVersion({ running, scope, target }: ReceivedItems): Promise<PreparedVersion | undefined> {
  const key = `${target.flow} ${target.version} ${target.node}`
  const known = versions.get(key)
  if (known) return known
  const { flow, version, node } = target
  const graph = await running.database.read(scope, (db) => findVersionGraph(db, scope, flow, version))
  if (!graph) return undefined
  const usesNumber = graph.nodes.some(({ parameters }) => JSON.stringify(parameters).includes('$run'))
  const prepared = { graph, within: pureNodes(graph, node), usesNumber }
  if (versions.size >= maxVersions) versions.clear()
  versions.set(key, prepared)
  return prepared
}
