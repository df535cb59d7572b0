import { newId, type Id } from '#platform/contract/id.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

const lifetimeMs = 5 * 60_000

/** A ticket for one download: sealed, so that only this person can use it, and nothing of it has to be kept until then. */
export function newTicket({ secrets }: Pick<Runtime, 'secrets'>, person: Id, now = Date.now()): string {
  return secrets.seal(`${newId()} ${now + lifetimeMs}`, sealContext(person))
}

/** What is in a ticket: its id, and until when it is good. Throws if it is not this person's. */
export function openTicket({ secrets }: Pick<Runtime, 'secrets'>, person: Id, ticket: string) {
  const [id = '', until] = secrets.open(ticket, sealContext(person)).split(' ')
  return { id, until: Number(until) }
}

function sealContext(person: Id) {
  return { account: '', table: 'own-data', row: person, column: 'ticket' }
}
