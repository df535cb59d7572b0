import type { ConnectionRef } from '#platform/server/outgoing/connections/provider.ts'

/** The calendar that was chosen for a connection, or the main one. */
export function calendarOf({ defaults }: ConnectionRef): string {
  return defaults['calendar']?.id ?? 'primary'
}
