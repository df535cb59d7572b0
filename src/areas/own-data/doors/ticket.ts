import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { takeOnce } from '#platform/server/once.ts'
import type { Running } from '#platform/server/running.ts'
import { openTicket } from '../actions/ticket.ts'

/** Takes a ticket, or refuses it: it is good once, for a few minutes, and for the person it was given to. */
export async function takeTicket(running: Running, scope: Scope, given: string): Promise<void> {
  const { id, until } = opened(running, scope, given)
  const isFresh = Date.now() < until
  const name = `own-data-ticket-${id}`
  if (!isFresh || !(await running.database.write(scope, (db) => takeOnce(db, scope, name))))
    refuse('own-data.ticket', 410, `This download was used already, or is too old. ${again}`)
}

function opened(running: Running, { person }: Scope, given: string) {
  try {
    return openTicket(running, person, given)
  } catch {
    return refuse('own-data.ticket', 400, `This ticket is not yours. ${again}`)
  }
}

const again = 'Start the export again in settings.'
