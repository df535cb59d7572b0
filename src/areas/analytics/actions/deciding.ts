import type { Database } from '#platform/server/db/database.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Caller } from '#platform/server/caller.ts'
import type { Running } from '#platform/server/running.ts'
import type { Flag } from '../contract/flags.ts'
import { decide, type Decision, type Who } from '../rules/flags.ts'
import { listFlags } from '../store/flags.ts'
import { findWho } from '../store/who.ts'

const system: SystemScope = { kind: 'system', why: 'which flags are on' }

/** What each flag is for whoever asks. A person's own id counts, so that it is the same on all their devices. */
export async function decideAll(
  { database }: Pick<Running, 'database'>,
  caller: Caller,
  distinctId: string | undefined,
): Promise<{ flag: Flag; decision: Decision }[]> {
  const flags = (await flagsNow(database)).filter(({ active }) => active)
  if (flags.length === 0) return []
  const who = await whoIs(database, caller, distinctId)
  // Nobody at all: what is rolled out to a part only cannot be decided, so it is off.
  const open = who.distinctId === '' ? flags.filter(isForAll) : flags
  return open.map((flag) => ({ flag, decision: decide(flag, who) }))
}

/** What is off for somebody who is not meant by it, or not signed in, is not even named to them. Unnamed means off. */
export function isTold(caller: Caller, { value, why }: Decision): boolean {
  return value !== false || (caller.kind === 'person' && why !== 'conditions')
}

function isForAll({ rollout, variants }: Flag): boolean {
  return rollout === 100 && variants.length === 0
}

export async function whoIs(database: Database, caller: Caller, distinctId = ''): Promise<Who> {
  if (caller.kind !== 'person') return { distinctId }
  const { person: id, account } = caller
  const person = await database.read(system, (db) => findWho(db, system, id, account))
  return person ? { distinctId: id, person } : { distinctId: id }
}

/** Every page asks, and flags change seldom: for a few seconds the last answer counts. */
async function flagsNow(database: Database): Promise<Flag[]> {
  const known = remembered.get(database)
  if (known && known.until > performance.now()) return known.flags
  const flags = database.read(system, (db) => listFlags(db, system))
  remembered.set(database, { flags, until: performance.now() + 3_000 })
  flags.catch(() => remembered.delete(database))
  return flags
}

/** Somebody has changed a flag in this process. */
export function forgetFlags(database: Database): void {
  remembered.delete(database)
}

const remembered = new WeakMap<Database, { flags: Promise<Flag[]>; until: number }>()
