import type { Database } from '#platform/server/db/database.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Flag } from '../contract/flags.ts'
import { evaluateFlag, type FlagEvaluation, type FlagContext } from '../rules/flags.ts'
import { listFlags } from '../store/flags.ts'
import { findFlagPerson } from '../store/flag-person.ts'

const system: SystemScope = { kind: 'system', reason: 'which flags are on' }

/** What each flag is for whoever asks. A person's own id counts, so that it is the same on all their devices. */
export async function evaluateAllFlags(
  { database }: Pick<Runtime, 'database'>,
  caller: Caller,
  distinctId: string | undefined,
): Promise<{ flag: Flag; evaluation: FlagEvaluation }[]> {
  const flags = (await cachedFlags(database)).filter(({ active }) => active)
  if (flags.length === 0) return []
  const context = await flagContextOf(database, caller, distinctId)
  // Nobody at all: what is rolled out to a part only cannot be decided, so it is off.
  const decidable = context.distinctId === '' ? flags.filter(isOnForEverybody) : flags
  return decidable.map((flag) => ({ flag, evaluation: evaluateFlag(flag, context) }))
}

/** What is off for somebody who is not meant by it, or not signed in, is not even named to them. Unnamed means off. */
export function isVisibleTo(caller: Caller, { value, reason }: FlagEvaluation): boolean {
  return value !== false || (caller.kind === 'person' && reason !== 'conditions')
}

function isOnForEverybody({ rollout, variants }: Flag): boolean {
  return rollout === 100 && variants.length === 0
}

export async function flagContextOf(database: Database, caller: Caller, distinctId = ''): Promise<FlagContext> {
  if (caller.kind !== 'person') return { distinctId }
  const { person: id, account } = caller
  const person = await database.read(system, (db) => findFlagPerson(db, system, id, account))
  return person ? { distinctId: id, person } : { distinctId: id }
}

/** Every page asks, and flags change seldom: for a few seconds the last answer counts. */
async function cachedFlags(database: Database): Promise<Flag[]> {
  const cached = flagCache.get(database)
  if (cached && cached.until > performance.now()) return cached.flags
  const flags = database.read(system, (db) => listFlags(db, system))
  flagCache.set(database, { flags, until: performance.now() + 3_000 })
  flags.catch(() => flagCache.delete(database))
  return flags
}

/** Somebody has changed a flag in this process. */
export function clearFlagCache(database: Database): void {
  flagCache.delete(database)
}

const flagCache = new WeakMap<Database, { flags: Promise<Flag[]>; until: number }>()
