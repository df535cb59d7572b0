import type { Generated } from 'kysely'

export type FeedbackTables = {
  feedback_ideas: {
    id: string
    person_id: string | null
    title: string
    text: string
    status: Generated<'open' | 'planned' | 'in-progress' | 'shipped' | 'not-now'>
    answer: string | null
    answered_at: string | null
    merged_into: string | null
    created_at: Generated<string>
  }
  feedback_votes: { idea_id: string; person_id: string }
  feedback_comments: {
    id: string
    idea_id: string
    person_id: string | null
    text: string
    created_at: Generated<string>
  }
  /** Maintained by triggers on the other three tables. */
  feedback_counts: { idea_id: string; votes: number; comments: number }
}
