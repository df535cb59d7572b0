import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { claimIdempotencyKey } from '#platform/server/actions/idempotency-key.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { openTicket } from '../actions/ticket.ts'

/** A ticket works once, for a few minutes, and only for its person. */
export async function consumeTicket(running: Runtime, scope: Scope, ticket: string): Promise<void> {
  const { id, until } = openOrRefuse(running, scope, ticket)
  const isFresh = Date.now() < until
  const name = `own-data-ticket-${id}`
  if (!isFresh || !(await running.database.write(scope, (db) => claimIdempotencyKey(db, scope, name))))
    refuse('own-data.ticket', 410, `This download was used already, or is too old. ${startAgainText}`)
}

function openOrRefuse(running: Runtime, { person }: Scope, ticket: string) {
  try {
    return openTicket(running, person, ticket)
  } catch {
    return refuse('own-data.ticket', 400, `This ticket is not yours. ${startAgainText}`)
  }
}

const startAgainText = 'Start the export again in settings.'
