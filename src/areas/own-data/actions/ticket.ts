import { newId, type Id } from '#platform/contract/id.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

const lifetimeMs = 5 * 60_000

/** A ticket for one download. It is sealed for this person, so it needs no storage. */
export function newTicket({ secrets }: Pick<Runtime, 'secrets'>, person: Id, now = Date.now()): string {
  return secrets.seal(`${newId()} ${now + lifetimeMs}`, sealContext(person))
}

/** Throws if the ticket belongs to another person. */
export function openTicket({ secrets }: Pick<Runtime, 'secrets'>, person: Id, ticket: string) {
  const [id = '', until] = secrets.open(ticket, sealContext(person)).split(' ')
  return { id, until: Number(until) }
}

function sealContext(person: Id) {
  return { account: '', table: 'own-data', row: person, column: 'ticket' }
}
