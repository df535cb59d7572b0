import type { Generated } from 'kysely'

export type NotificationTables = {
  notification_preferences: { person_id: string; kind: string; email: boolean }
  notification_devices: {
    person_id: string
    device: string
    session_id: string
    address: string | null
    first_seen_at: Generated<string>
    told_at: string | null
  }
}
