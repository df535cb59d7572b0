import type { SystemScope } from '#platform/contract/scope.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Flag } from '../contract/flags.ts'
import type { FlagContext } from '../contract/match-conditions.ts'
import { evaluateFlag, type FlagEvaluation } from '../rules.ts'
import { findFlagPerson } from '../store/flag-person.ts'
import { listFlags } from '../store/flags.ts'

const system: SystemScope = { kind: 'system', reason: 'which flags are on' }

/** For a person, the person's id decides, so that a flag is the same on all their devices. */
export async function evaluateAllFlags(
  { database }: Pick<Runtime, 'database'>,
  caller: Caller,
  distinctId: string | undefined,
): Promise<{ flag: Flag; evaluation: FlagEvaluation }[]> {
  const flags = await listActiveFlags(database)
  if (flags.length === 0) return []
  const context = await flagContextOf(database, caller, distinctId)
  // Without any id a partial roll-out cannot be decided, so the flag is off.
  const decidable = context.distinctId === '' ? flags.filter(isOnForEverybody) : flags
  return decidable.map((flag) => ({ flag, evaluation: evaluateFlag(flag, context) }))
}

/** A flag that is off is not even named to visitors and to people it is not for. */
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

export async function listActiveFlags(database: Database): Promise<Flag[]> {
  return (await cachedFlags(database)).filter(({ active }) => active)
}

/** Every page asks and flags change seldom, so the list is cached for three seconds. */
async function cachedFlags(database: Database): Promise<Flag[]> {
  const cached = flagCache.get(database)
  if (cached && cached.until > performance.now()) return cached.flags
  const flags = database.read(system, (db) => listFlags(db, system))
  flagCache.set(database, { flags, until: performance.now() + 3_000 })
  flags.catch(() => flagCache.delete(database))
  return flags
}

export function clearFlagCache(database: Database): void {
  flagCache.delete(database)
}

const flagCache = new WeakMap<Database, { flags: Promise<Flag[]>; until: number }>()
