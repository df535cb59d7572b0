import type { Generated } from 'kysely'

export type EarlyAccessTables = {
  analytics_early_access: {
    id: string
    flag_id: string
    name: string
    says: string
    stage: 'concept' | 'alpha' | 'beta' | 'general-availability'
    link: string | null
    created_at: Generated<string>
  }
  analytics_enrolments: { person_id: string; feature_id: string; joined: boolean; at: Generated<string> }
}
