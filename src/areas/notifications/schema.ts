import type { Generated, JSONColumnType } from 'kysely'

export type NotificationTables = {
  notifications: {
    id: string
    person_id: string
    account_id: string | null
    kind: string
    happening: string
    about: JSONColumnType<object>
    in_app: boolean
    waits: Generated<boolean>
    made_at: Generated<string>
    read_at: string | null
  }
  notification_preferences: {
    person_id: string
    kind: string
    email: boolean
    in_app: Generated<boolean>
    push: Generated<boolean>
  }
  notification_rhythms: {
    person_id: string
    rhythm: 'at-once' | 'daily' | 'weekly' | 'never'
    since: Generated<string>
  }
  notification_digests: { person_id: string; day: string; done_at: Generated<string> }
  notification_browsers: {
    id: string
    person_id: string
    session_id: string
    endpoint_hash: string
    subscription: string
    device: string
    made_at: Generated<string>
  }
  notification_devices: {
    person_id: string
    device: string
    session_id: string
    address: string | null
    first_seen_at: Generated<string>
    told_at: string | null
  }
}
