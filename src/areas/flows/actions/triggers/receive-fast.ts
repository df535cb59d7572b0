import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { afterCommit } from '#platform/server/db/after-commit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HookAnswer } from '#platform/server/events/hooks/hook.ts'
import type { HookRequest } from '#platform/server/events/hooks/hook-request.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import { addStarted, type HookTarget } from '../../store/held-runs.ts'
import { findVersionGraph } from '../../store/versions.ts'
import { answerOf, toAnswer, type AnswerMode } from './answer.ts'
import { addHeld, storeEnd, storeStart, type NewStart, type StoredRun } from './held-run.ts'
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
 * The short way for runs of pure nodes without limits: stored once at their beginning and once at their end, together
 * with other runs, and executed in between. Undefined: the engine has to do it. If the process dies in the middle, the
 * engine of another one executes the run.
 */
export async function receiveFast(
  received: ReceivedItems,
  { idempotencyKey }: HookRequest,
  mode: AnswerMode,
): Promise<HookAnswer | undefined> {
  const { running, scope, target, trigger, items } = received
  const version = idempotencyKey === undefined ? await findPureVersion(received) : undefined
  if (!version) return undefined
  const { stored, outcome } = await running.runFairly(scope.person, async () => {
    const stored = await storeStart(running, scope, startOf(target, trigger, items))
    return { stored, outcome: await finish(received, stored, version, mode) }
  })
  if (mode === 'at once') return { status: 200, body: { run: stored.run, number: stored.start.number } }
  return outcome ?? answerOf(running, scope, { run: stored.run, number: stored.start.number }, mode)
}

/** The same in the caller's transaction. The run is executed after the commit. */
export async function startFast(received: ReceivedItems, version: PureVersion, db: Db): Promise<void> {
  const { running, scope, target, trigger, items } = received
  const [stored] = await addHeld({ running, db, scope }, [{ run: newId(), start: startOf(target, trigger, items) }])
  if (stored) afterCommit(db(scope), () => void finish(received, stored, version, 'at once'))
}

/**
 * Executes a stored run. If anything is wrong, the engine executes it from its beginning and says what. Its end is stored
 * after the answer, because what only computes gives the same again; but before an answer that names the run, so that the
 * run is found.
 */
async function finish(
  { running, caller, scope, target, items }: ReceivedItems,
  { run, start }: StoredRun,
  version: PureVersion,
  mode: AnswerMode,
): Promise<HookAnswer | undefined> {
  const timeZone = target.settings.timeZone ?? target.timeZone ?? 'UTC'
  const { number } = start
  const leaveToEngine = () => beginStored(running, scope, { run, start })
  try {
    const ended = await runInMemory({ running, caller, scope, target, timeZone, items, run, number, ...version })
    const storing = storeEnd(running, scope, { ...ended, start }).catch(leaveToEngine)
    if (mode === 'at once' || unstoredEnds >= maxUnstoredEnds) await storing
    else {
      unstoredEnds += 1
      void storing.finally(() => (unstoredEnds -= 1))
    }
    return toAnswer({ state: 'done', response: ended.response, result: ended.result }, { run, number })
  } catch {
    await leaveToEngine()
    return undefined
  }
}

/** The engine executes the run from its beginning. If even that cannot be stored, another process does it later. */
async function beginStored({ database, log, runs }: Runtime, scope: Scope, { run, start }: StoredRun) {
  try {
    await database.write(scope, (db) => addStarted(db, scope, run, start), newId())
    runs.begin(run)
  } catch (error) {
    log.warn('a run could not begin and is left to the next process', { run, error })
  }
}

function startOf(
  { flow, version }: HookTarget,
  trigger: ReceivedItems['trigger'],
  items: readonly Item[],
): NewStart['start'] {
  return { flow, version, trigger, items, startedAt: new Date().toISOString() }
}

let unstoredEnds = 0
/** A storm of requests must not be faster than its ends can be stored. */
const maxUnstoredEnds = 100

export type PureVersion = { graph: Graph; within: ReadonlySet<string> }

/** The version that runs, if it only computes and the flow has no limits. */
export async function findPureVersion(received: ReceivedItems): Promise<PureVersion | undefined> {
  const { maxConcurrency, orderingKey, maxRunsPerMinute } = received.target.settings
  if (maxConcurrency || orderingKey || maxRunsPerMinute) return undefined
  const { graph, within } = (await preparedVersion(received)) ?? {}
  return graph && within && { graph, within }
}

type PreparedVersion = { graph: Graph; within: ReadonlySet<string> | undefined }

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
  const prepared = { graph, within: pureNodes(graph, node) }
  if (versions.size >= maxVersions) versions.clear()
  versions.set(key, prepared)
  return prepared
}
