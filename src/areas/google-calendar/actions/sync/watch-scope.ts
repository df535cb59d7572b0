import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'

export const watchScope: SystemScope = { kind: 'system', reason: 'calendars that are followed' }
export const pushKind = 'googleCalendar.push'

/** Where the secret of a channel is sealed. */
export const tokenCell = (account: Id, row: Id) => ({
  account,
  table: 'calendar_watches',
  row,
  column: 'sealed_channel_token',
})
