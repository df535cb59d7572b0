import type { Generated } from 'kysely'
import type { Id } from '../../contract/id.ts'

export type ListenerTables = {
  listener_troubles: {
    listener: string
    says: string
    thing: Id
    account_id: Id
    entry: Id
    number: number
    attempts: number
    deaths: number
    error: string
    since: string
    retry_at: string | null
  }
  event_subscriptions: {
    id: Id
    listener: string
    account_id: Id
    relation: string
    kinds: string[]
    since: Generated<string>
  }
}
