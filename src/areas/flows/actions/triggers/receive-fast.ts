import type { Scope } from '#platform/contract/scope.ts'
import type { HookAnswer } from '#platform/server/events/hooks/hook.ts'
import type { HookRequest } from '#platform/server/events/hooks/hook-request.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import type { HookTarget } from '../../store/held-runs.ts'
import { findVersionGraph } from '../../store/versions.ts'
import { answerOf, toAnswer, type AnswerMode } from './answer.ts'
import { storeEnd, storeStart, type StoredRun } from './held-run.ts'
import { pureNodes, runInMemory } from './run-in-memory.ts'

type Received = {
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
  received: Received,
  { idempotencyKey }: HookRequest,
  mode: AnswerMode,
): Promise<HookAnswer | undefined> {
  const { running, scope, target, trigger, items } = received
  const { maxConcurrency, orderingKey, maxRunsPerMinute } = target.settings
  if (idempotencyKey !== undefined || maxConcurrency || orderingKey || maxRunsPerMinute) return undefined
  const version = await preparedVersion(received)
  if (!version?.within) return undefined
  const { flow } = target
  const stored = await storeStart(running, scope, { flow, version: target.version, trigger, items })
  const outcome = finish(received, stored, { graph: version.graph, within: version.within })
  if (mode === 'at once') return { status: 200, body: { run: stored.run, number: stored.number } }
  return (await outcome) ?? answerOf(running, scope, stored, mode)
}

/**
 * Executes a stored run. Its end is stored after the answer: what only computes gives the same again. If anything is
 * wrong, the engine executes the run from its beginning and says what.
 */
async function finish(
  { running, caller, scope, target, items }: Received,
  stored: StoredRun,
  version: { graph: Graph; within: ReadonlySet<string> },
): Promise<HookAnswer | undefined> {
  const timeZone = target.settings.timeZone ?? target.timeZone ?? 'UTC'
  try {
    const ended = await runInMemory({ running, caller, scope, target, timeZone, items, ...stored, ...version })
    const storing = storeEnd(running, scope, target.flow, ended).catch(() => running.runs.begin(stored.run))
    if (unstoredEnds >= maxUnstoredEnds) await storing
    else {
      unstoredEnds += 1
      void storing.finally(() => (unstoredEnds -= 1))
    }
    return toAnswer({ state: 'done', response: ended.response, result: ended.result }, stored)
  } catch {
    running.runs.begin(stored.run)
    return undefined
  }
}

let unstoredEnds = 0
/** A storm of requests must not be faster than its ends can be stored. */
const maxUnstoredEnds = 100

type PreparedVersion = { graph: Graph; within: ReadonlySet<string> | undefined }

/** Versions never change, so they are read once. */
const versions = new Map<string, PreparedVersion>()
const maxVersions = 200

async function preparedVersion({ running, scope, target }: Received): Promise<PreparedVersion | undefined> {
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
