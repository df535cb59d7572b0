import type { ColumnType, Generated } from 'kysely'

/** By the name of the default: what was chosen there. */
export type ChosenDefaults = Readonly<Record<string, { readonly id: string; readonly name: string }>>

export type ConnectionTables = {
  connection_clients: {
    id: string
    account_id: string
    provider: string
    client_id: string
    sealed_secret: string | null
    secret_ends_with: string | null
    added_by: string | null
    added_at: Generated<string>
  }
  connection_services: {
    id: string
    account_id: string
    name: string
    kind: 'oauth' | 'key'
    origin: string
    authorize_address: string | null
    token_address: string | null
    revoke_address: string | null
    scopes: Generated<string[]>
    client_auth: Generated<'basic' | 'body'>
    placement: Generated<'bearer' | 'basic' | 'header' | 'query'>
    field: string | null
    added_by: string | null
    added_at: Generated<string>
  }
  connections: {
    id: string
    account_id: string
    owner_id: string | null
    provider: string
    remote_id: string
    name: string
    scopes: string[]
    details: Generated<Record<string, string>>
    state: Generated<'working' | 'needs-attention'>
    error: Generated<string | null>
    error_at: Generated<string | null>
    connected_by: string | null
    connected_at: Generated<string>
    defaults: Generated<ChosenDefaults>
    /** Who may use one of the workspace, besides admins. Null: everybody. */
    allowed_people: Generated<string[] | null>
    preferred_at: Generated<string | null>
  }
  connection_tokens: {
    connection_id: string
    account_id: string
    provider: string
    sealed_token: string
    expires_at: string | null
    can_refresh: boolean
    refreshed_at: Generated<string>
    refreshing_until: Generated<string | null>
    failures: Generated<number>
    retry_at: Generated<string | null>
    blocked_until: Generated<string | null>
    remaining_calls: Generated<number | null>
    last_used_at: Generated<string | null>
  }
  connection_attempts: {
    id: string
    account_id: string
    person_id: string
    provider: string
    state_hash: string
    sealed_verifier: string
    is_for_workspace: boolean
    connection_id: string | null
    created_at: Generated<string>
    used_at: Generated<string | null>
  }
  connection_calls: {
    id: string
    account_id: string
    connection_id: string
    called_at: Generated<string>
    method: string
    address: string
    status: number | null
    milliseconds: number
    error: string | null
  }
  connection_webhooks: {
    id: string
    account_id: string
    provider: string
    path: string
    sealed_secret: string
    added_by: string | null
    received_at: Generated<string | null>
  }
  connection_events: {
    id: string
    account_id: string
    connection_id: string
    name: string
    key: string
    data: ColumnType<Record<string, unknown>, string, string>
    received_at: Generated<string>
    deliveries: Generated<number>
  }
  connection_subscriptions: {
    id: string
    account_id: string
    person_id: string
    kind: string
    event: string
    connection_id: string | null
    filter: ColumnType<Record<string, unknown>, string, string>
  }
  connection_revocations: {
    id: string
    sealed_for: string
    provider: string
    sealed_token: string
    attempts: Generated<number>
    retry_at: Generated<string>
  }
}
