import type { Generated } from 'kysely'

export type SupportTables = {
  support_requests: {
    id: string
    person_id: string
    subject: string
    page: string | null
    state: Generated<'open' | 'answered' | 'closed'>
    created_at: Generated<string>
    written_at: Generated<string>
  }
  support_messages: {
    id: string
    person_id: string
    request_id: string
    by_id: string | null
    is_answer: boolean
    text: string
    created_at: Generated<string>
  }
  support_votes: { article: string; person_id: string; helpful: boolean; at: Generated<string> }
}
