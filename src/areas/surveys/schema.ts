import type { ColumnType, Generated } from 'kysely'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
/** Written as JSON text: the driver would turn a list into a PostgreSQL array. */
type JsonList = ColumnType<Json[], string, string>

export type SurveyTables = {
  analytics_surveys: {
    id: string
    name: string
    questions: JsonList
    conditions: JsonList
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
    /** Null: the survey was dismissed. */
    answers: ColumnType<Json[] | null, string | null, string | null>
    at: Generated<string>
  }
}
