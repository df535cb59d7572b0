import type { Generated } from 'kysely'

export type ModelTables = {
  model_connections: {
    id: string
    account_id: string
    provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
    name: string
    address: string | null
    sealed_key: string | null
    key_ends_with: string | null
    added_by: string | null
    added_at: Generated<string>
    models: Generated<string[]>
    last_success_at: Generated<string | null>
    error: Generated<string | null>
    error_at: Generated<string | null>
  }
  model_settings: {
    id: string
    account_id: string
    default_provider: Generated<string | null>
    default_model: Generated<string | null>
    fallback_provider: Generated<string | null>
    fallback_model: Generated<string | null>
    workspace_budget: Generated<number | null>
    person_budget: Generated<number | null>
  }
  model_prices: {
    id: string
    account_id: string
    provider: string
    model: string
    input: number
    cache_read: number | null
    cache_write: number | null
    output: number
  }
  model_usage: {
    id: string
    account_id: string
    person_id: string | null
    agent: string | null
    session: string | null
    provider: string
    model: string
    input: number | null
    cache_read: number | null
    cache_write: number | null
    output: number | null
    reasoning: number | null
    cost: number | null
    outcome: string
    first_token_ms: number | null
    total_ms: number
    started_at: Generated<string>
  }
}
