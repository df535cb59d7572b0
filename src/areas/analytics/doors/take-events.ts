import { id as idShape, newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Caller } from '#platform/server/caller.ts'
import { runAction } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import { isRecord, keptOf, mostEvents, notedOf, type Sent } from '../rules/captured.ts'
import { findFeatureOf } from '../store/early-access.ts'
import { keepEvents, linkPerson, notePerson } from '../store/events.ts'
import { keepSurveyEvent } from './survey-events.ts'

const system: SystemScope = { kind: 'system', why: 'counting what is used' }

/**
 * Keeps what a browser sent, with one statement. What an event says about a person counts only if that person's session
 * came with it: nobody speaks for somebody else.
 */
export async function takeEvents(
  running: Running,
  sent: readonly Sent[],
  findCaller: () => Promise<Caller>,
  requestId: string,
): Promise<void> {
  if (sent.length > mostEvents) refuse('analytics.too-many', 413, `Send at most ${mostEvents} events in one go.`)
  const now = new Date()
  const taken = sent.flatMap((each) => {
    const kept = keptOf(each, now, newId)
    return kept ? [{ kept, sent: each, given: isRecord(each['properties']) ? each['properties'] : {} }] : []
  })
  if (taken.length === 0) return
  await running.database.write(system, (db) =>
    keepEvents(
      db,
      system,
      taken.map(({ kept }) => kept),
    ),
  )
  const speaking = taken.filter((each) => speaks(each.kept.name, each.sent, each.given))
  if (speaking.length === 0) return
  const caller = await findCaller()
  for (const { kept, sent, given } of speaking) {
    if (kept.name.startsWith('survey ')) await keepSurveyEvent(running, kept, given, caller)
    if (caller.kind !== 'person' || kept.distinctId !== caller.person) continue
    await notePersonally(running, caller.person, kept.name, sent, given)
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
  await running.database.write(system, async (db) => {
    await linkPerson(db, system, person, person)
    // Another person's id is no browser's.
    if (typeof other === 'string' && other.length <= 200 && other !== person && !(await isPersons(running, other)))
      await linkPerson(db, system, other, person)
    const noted = notedOf(sent)
    if (Object.keys(noted).length > 0) await notePerson(db, system, person, noted)
  })
}

async function isPersons({ database }: Running, id: string): Promise<boolean> {
  if (!idShape.safeParse(id).success) return false
  const { rowCount } = await database.identityPool.query('select from users where id = $1', [id])
  return (rowCount ?? 0) > 0
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
