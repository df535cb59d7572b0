import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Installation } from '#platform/server/installation.ts'
import { noteSessionUse } from '../store/sessions.ts'

const noting: SystemScope = { kind: 'system', why: 'a session is in use' }
const fewMinutes = 5 * 60_000

/** Finds sessions, and notes which of them are in use. Nobody waits for that, and it is true to a few minutes. */
export function noteLastSeen<Found extends { session: { id: Id; updatedAt: Date } }>(
  { database, log }: Pick<Installation, 'database' | 'log'>,
  find: (headers: Headers) => Promise<Found | null>,
): (headers: Headers) => Promise<Found | null> {
  return async (headers) => {
    const found = await find(headers)
    if (found && Date.now() - found.session.updatedAt.getTime() > fewMinutes)
      database
        .write(noting, (db) => noteSessionUse(db, noting, found.session.id))
        .catch((error: unknown) => log.warn('Could not note that a session is in use.', { error }))
    return found
  }
}
