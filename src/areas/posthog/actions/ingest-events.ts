import { recordEvents, updatePerson } from '#areas/analytics/actions/record-events.ts'
import { findFeatureByFlagKey } from '#areas/early-access/actions.ts'
import { id as idShape, newId, type Id } from '#platform/contract/id.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import {
  isRecord,
  normalizeEvent,
  personPropertiesOf,
  stripInvalidCharacters,
  type RawEvent,
} from '../rules/normalize-event.ts'
import { saveSurveyEvent } from './survey-events.ts'

/** Limit of events in one request that change what is known about the person. */
const maxPersonEvents = 20

type IngestContext = { caller: Caller; requestId: string; spend: (caller: Caller, bytes: number) => void }

/** Stores the events that a browser sent. An event under a person's id is accepted only with that person's session. */
export async function ingestEvents(
  running: Runtime,
  sent: readonly RawEvent[],
  { caller, requestId, spend }: IngestContext,
): Promise<void> {
  const now = new Date()
  const person = caller.kind === 'person' ? caller.person : undefined
  const events = sent.flatMap((each) => {
    const stored = normalizeEvent(each, now, newId)
    return stored ? [{ stored, sent: each, properties: isRecord(each['properties']) ? each['properties'] : {} }] : []
  })
  const otherPeople = await findPersonIds(
    running,
    events.map(({ stored }) => stored.distinctId).filter((id) => id !== person),
  )
  const accepted = events.filter(({ stored }) => !otherPeople.has(stored.distinctId.toLowerCase()))
  if (accepted.length === 0) return
  const stored = accepted.map((each) => each.stored)
  spend(caller, Buffer.byteLength(JSON.stringify(stored)))
  await recordEvents(running, stored)
  if (!person) return
  const personEvents = accepted.filter(
    (each) => each.stored.distinctId === person && updatesPerson(each.stored.name, each.sent, each.properties),
  )
  for (const { stored, sent, properties } of personEvents.slice(0, maxPersonEvents)) {
    if (stored.name.startsWith('survey ')) await saveSurveyEvent(running, person, stored.name, properties)
    await linkAndUpdatePerson(running, person, stored.name, sent, properties)
    if (stored.name === '$feature_enrollment_update') await setEnrolment(running, caller, properties, requestId)
  }
}

/** Whether an event changes what is known about the person. */
function updatesPerson(name: string, sent: RawEvent, properties: Record<string, unknown>): boolean {
  const names = ['$identify', '$create_alias', '$set', '$feature_enrollment_update', 'survey sent', 'survey dismissed']
  return names.includes(name) || isRecord(sent['$set']) || isRecord(properties['$set'])
}

/** From now on the browser's own id belongs to the person, with all its earlier events. */
async function linkAndUpdatePerson(
  running: Runtime,
  person: Id,
  name: string,
  sent: RawEvent,
  properties: Record<string, unknown>,
) {
  const other = name === '$create_alias' ? properties['alias'] : properties['$anon_distinct_id']
  const isBrowserId =
    typeof other === 'string' && other.length <= 200 && (await findPersonIds(running, [other])).size === 0
  const browser = isBrowserId ? stripInvalidCharacters(other) : undefined
  await updatePerson(running, person, { browser, properties: personPropertiesOf(sent) })
}

/** The ids that belong to people. All others belong to browsers. */
async function findPersonIds({ database }: Runtime, ids: readonly string[]): Promise<Set<string>> {
  const possible = new Set(ids.flatMap((each) => idShape.safeParse(each).data ?? []))
  if (possible.size === 0) return new Set()
  const { rows } = await database.systemPool.query<{ id: Id }>('select id from users where id = any($1::uuid[])', [
    [...possible],
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Runs the action, so that joining and leaving have an entry in the journal. */
async function setEnrolment(running: Runtime, caller: Caller, properties: Record<string, unknown>, requestId: string) {
  const key = properties['$feature_flag']
  const feature = typeof key === 'string' && (await findFeatureByFlagKey(running.database, key))
  const action = running.registry.find(
    properties['$feature_enrollment'] === true ? 'earlyAccess.join' : 'earlyAccess.leave',
  )
  if (feature && action && feature.stage !== 'general-availability')
    await runAction(running, action, caller, { id: feature.id }, { requestId })
}
