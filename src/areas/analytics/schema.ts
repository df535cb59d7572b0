import type { ColumnType, Generated } from 'kysely'

/** What is in it, the contract says; stores give it as that. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
/** Lists are written as text, because a list would be an array of PostgreSQL. */
type List = ColumnType<Json[], string, string>

export type AnalyticsTables = {
  analytics_events: {
    id: string
    at: string
    name: string
    distinct_id: string
    session_id: string | null
    path: string | null
    page: string | null
    title: string | null
    properties: Record<string, Json>
  }
  analytics_people: {
    distinct_id: string
    person_id: string
    properties: Record<string, Json>
    since: Generated<string>
  }
  analytics_flags: {
    id: string
    key: string
    says: string
    active: boolean
    rollout: number
    conditions: List
    variants: List
    /** Written as text: `null` in JSON is not the column's null. */
    payload: ColumnType<Json | null, string | null, string | null>
    created_at: Generated<string>
    changed_at: Generated<string>
  }
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
  analytics_experiments: {
    id: string
    flag_id: string
    name: string
    says: string
    goal: string
    began_at: string | null
    ended_at: string | null
    outcome: Generated<string>
    created_at: Generated<string>
  }
  analytics_surveys: {
    id: string
    name: string
    questions: List
    conditions: List
    share: number
    page: string
    began_at: string | null
    ended_at: string | null
    created_at: Generated<string>
  }
  analytics_answers: {
    id: string
    survey_id: string
    person_id: string | null
    distinct_id: string | null
    answers: ColumnType<Json[] | null, string | null, string | null>
    at: Generated<string>
  }
}
