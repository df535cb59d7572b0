import type { Generated } from 'kysely'
import type { Id } from '../../../contract/id.ts'

export type ScheduleTables = {
  schedules: {
    id: Id
    account_id: Id
    person_id: Id
    kind: string
    subject: Id
    cron: string
    time_zone: string
    missed: MissedRule
    next_at: string
    due_at: string
    attempts: Generated<number>
    last_at: Generated<string | null>
    error: Generated<string | null>
  }
}

/** What happens to occurrences that passed while nothing ran: one run for all of them, or none. */
export type MissedRule = 'once' | 'skip'
