import type { Generated } from 'kysely'

export type VerificationTables = {
  verification_requests: {
    id: string
    account_id: string
    person_id: string | null
    /** The name and handle of the business when it sent the request. */
    name: string
    handle: string | null
    legal_name: string
    company_number: string
    website: string
    address: string
    documents: string
    note: string
    state: Generated<'waiting' | 'approved' | 'declined'>
    reason: string | null
    created_at: Generated<string>
    decided_at: string | null
    decided_by: string | null
  }
}
