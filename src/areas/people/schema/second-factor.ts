import type { Generated } from 'kysely'

export type SecondFactorTables = {
  second_factors: {
    person_id: string
    /** Changes with each set-up, so that browsers that were remembered for an earlier one are asked again. */
    id: string
    /** Sealed. */
    secret: string
    confirmed_at: Generated<string | null>
    /** The newest period whose code was used: a code works once. */
    last_step: Generated<number>
    created_at: Generated<string>
  }
  backup_codes: { person_id: string; hash: string; used_at: Generated<string | null> }
}
