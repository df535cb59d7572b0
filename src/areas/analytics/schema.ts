import type { Generated } from 'kysely'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

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
}
