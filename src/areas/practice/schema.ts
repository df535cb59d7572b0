import type { Generated } from 'kysely'

export type PracticeTables = {
  practice_grants: {
    id: string
    account_id: string
    person_id: string
    scopes: string[]
    redirect_address: string
    challenge: string
    code_hash: string
    code_used_at: Generated<string | null>
    access_hash: Generated<string | null>
    access_ends_at: Generated<string | null>
    refresh_hash: Generated<string | null>
    created_at: Generated<string>
  }
  practice_posts: {
    id: string
    account_id: string
    author: string
    text: string
    published_at: Generated<string>
  }
}
