import { newId, type Id } from '#platform/contract/id.ts'
import type { Running } from '#platform/server/running.ts'

const lasts = 5 * 60_000

/** A ticket for one download: sealed, so that only this person can use it, and nothing of it has to be kept until then. */
export function newTicket({ secrets }: Pick<Running, 'secrets'>, person: Id, now = Date.now()): string {
  return secrets.seal(`${newId()} ${now + lasts}`, boundTo(person))
}

/** What is in a ticket: its id, and until when it is good. Throws if it is not this person's. */
export function openTicket({ secrets }: Pick<Running, 'secrets'>, person: Id, given: string) {
  const [id = '', until] = secrets.open(given, boundTo(person)).split(' ')
  return { id, until: Number(until) }
}

function boundTo(person: Id) {
  return { account: '', table: 'own-data', row: person, column: 'ticket' }
}
