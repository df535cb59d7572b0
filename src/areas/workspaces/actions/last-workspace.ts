import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Database } from '#platform/server/db/database.ts'
import { setLastAccount } from '#areas/people/actions/users.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'the workspace of the last page' }

/** Sign-in returns there. Nothing waits for it, and the next page saves it again if it fails. */
export function saveLastWorkspace(database: Database, person: Id, account: Id): void {
  void database.autonomousWrite(systemScope, (db) => setLastAccount(db, systemScope, person, account)).catch(() => {})
}
