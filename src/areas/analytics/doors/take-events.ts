import { id as idShape, newId, type Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Caller } from '#platform/server/caller.ts'
import { runAction } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import { clean, isRecord, keptOf, notedOf, type Sent } from '../rules/captured.ts'
import { findFeatureOf } from '../store/early-access.ts'
import { keepEvents, linkPerson, notePerson } from '../store/events.ts'
import { keepSurveyEvent } from './survey-events.ts'

const system: SystemScope = { kind: 'system', why: 'counting what is used' }

/** Of those that say more than that something happened, so many count in one request. */
const mostSpeaking = 20

type Sending = { caller: Caller; requestId: string; spend: (caller: Caller, bytes: number) => void }

/**
 * Keeps what a browser sent, with one statement. An event in a person's name counts only if that person's session came
 * with it: nobody speaks for somebody else.
 */
export async function takeEvents(
  running: Running,
  sent: readonly Sent[],
  { caller, requestId, spend }: Sending,
): Promise<void> {
  const now = new Date()
  const person = caller.kind === 'person' ? caller.person : undefined
  const events = sent.flatMap((each) => {
    const kept = keptOf(each, now, newId)
    return kept ? [{ kept, sent: each, given: isRecord(each['properties']) ? each['properties'] : {} }] : []
  })
  const others = await peopleAmong(
    running,
    events.map(({ kept }) => kept.distinctId).filter((id) => id !== person),
  )
  const taken = events.filter(({ kept }) => !others.has(kept.distinctId.toLowerCase()))
  if (taken.length === 0) return
  const kept = taken.map((each) => each.kept)
  spend(caller, Buffer.byteLength(JSON.stringify(kept)))
  await running.database.write(system, (db) => keepEvents(db, system, kept))
  if (!person) return
  const speaking = taken.filter(
    (each) => each.kept.distinctId === person && speaks(each.kept.name, each.sent, each.given),
  )
  for (const { kept, sent, given } of speaking.slice(0, mostSpeaking)) {
    if (kept.name.startsWith('survey ')) await keepSurveyEvent(running, person, kept.name, given)
    await notePersonally(running, person, kept.name, sent, given)
    if (kept.name === '$feature_enrollment_update') await enrol(running, caller, given, requestId)
  }
}

/** Whether an event says more than that something happened. */
function speaks(name: string, sent: Sent, given: Record<string, unknown>): boolean {
  const names = ['$identify', '$create_alias', '$set', '$feature_enrollment_update', 'survey sent', 'survey dismissed']
  return names.includes(name) || isRecord(sent['$set']) || isRecord(given['$set'])
}

/** The browser's own id belongs to the person from now on, with all that it did before. */
async function notePersonally(running: Running, person: Id, name: string, sent: Sent, given: Record<string, unknown>) {
  const other = name === '$create_alias' ? given['alias'] : given['$anon_distinct_id']
  // Another person's id is no browser's.
  const isBrowsers =
    typeof other === 'string' && other.length <= 200 && (await peopleAmong(running, [other])).size === 0
  const browser = isBrowsers ? clean(other) : undefined
  await running.database.write(system, async (db) => {
    await linkPerson(db, system, person, person)
    if (browser && browser !== person) await linkPerson(db, system, browser, person)
    const noted = notedOf(sent)
    if (Object.keys(noted).length > 0) await notePerson(db, system, person, noted)
  })
}

/** Which of these are ids of people; all others are browsers'. */
async function peopleAmong({ database }: Running, ids: readonly string[]): Promise<Set<string>> {
  const possible = new Set(ids.flatMap((each) => idShape.safeParse(each).data ?? []))
  if (possible.size === 0) return new Set()
  const { rows } = await database.identityPool.query<{ id: Id }>('select id from users where id = any($1::uuid[])', [
    [...possible],
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Joining and leaving is an action like any other, with its entry in the journal. */
async function enrol(running: Running, caller: Caller, given: Record<string, unknown>, requestId: string) {
  const key = given['$feature_flag']
  const feature =
    typeof key === 'string' && (await running.database.read(system, (db) => findFeatureOf(db, system, key)))
  const action = running.registry.find(given['$feature_enrollment'] === true ? 'earlyAccess.join' : 'earlyAccess.leave')
  if (feature && action && feature.stage !== 'general-availability')
    await runAction(running, action, caller, { id: feature.id }, { requestId })
}
