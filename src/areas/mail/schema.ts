import type { Generated } from 'kysely'
import type { Id } from '#platform/contract/id.ts'

export type MailTables = {
  mail_mailboxes: {
    id: Id
    account_id: Id
    address: string
    host: string
    port: number
    security: 'tls' | 'starttls' | 'none'
    username: string
    sealed_password: string | null
    connection_id: Id | null
    folder: string
    created_by: Id | null
    updated_at: Generated<string>
    reads_from: Generated<string>
    uid_validity: Generated<number | null>
    last_uid: Generated<number | null>
    read_at: Generated<string | null>
    leased_by: Generated<Id | null>
    leased_until: Generated<string>
    failing_since: Generated<string | null>
    error: Generated<string | null>
  }
  mail_routes: {
    id: Id
    account_id: Id
    kind: string
    subject: Id
    local_part: string | null
    mailbox_id: Id | null
    created_at: Generated<string>
  }
  mail_messages: {
    id: Id
    account_id: Id | null
    kind: string
    subject: Id
    route_id: Id
    is_test: Generated<boolean>
    mailbox_id: Id | null
    envelope_from: string
    envelope_to: string
    client_address: string | null
    client_name: string | null
    /** Where its bytes are; null if they are in the row. */
    storage_key: Id | null
    bytes: Uint8Array | null
    size: number
    dedupe_key: string
    state: Generated<'receiving' | 'received' | 'done' | 'failed'>
    received_at: Generated<string>
    due_at: Generated<string>
    attempts: Generated<number>
    outcome: Generated<string | null>
  }
}
