import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Json, StoredEvent } from '../contract/stored-event.ts'
import { insertEvents, linkPerson, mergePersonProperties } from '../store/events.ts'

const system: SystemScope = { kind: 'system', reason: 'counting what is used' }

export async function recordEvents({ database }: Runtime, events: readonly StoredEvent[]): Promise<void> {
  await database.write(system, (db) => insertEvents(db, system, events))
}

type PersonUpdate = {
  /** The browser's own id, if it belongs to the person from now on. */
  browser: string | undefined
  properties: Record<string, Json>
}

export async function updatePerson({ database }: Runtime, person: Id, update: PersonUpdate): Promise<void> {
  const { browser, properties } = update
  await database.write(system, async (db) => {
    await linkPerson(db, system, person, person)
    if (browser && browser !== person) await linkPerson(db, system, browser, person)
    if (Object.keys(properties).length > 0) await mergePersonProperties(db, system, person, properties)
  })
}
