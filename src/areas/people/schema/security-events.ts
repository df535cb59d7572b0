import type { Generated } from 'kysely'
import type { SecurityEventKind } from '../contract/security-events.ts'

export type SecurityEventTables = {
  security_events: {
    id: string
    person_id: string
    kind: SecurityEventKind
    /** How they signed in or what was guessed; for a refused right, the action. */
    detail: string | null
    address: string | null
    user_agent: string | null
    at: Generated<string>
  }
}
