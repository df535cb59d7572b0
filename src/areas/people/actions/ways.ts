import { implement } from '#platform/server/action.ts'
import { isOutboxOpen } from '#platform/server/http/outbox.ts'
import type { Installation } from '#platform/server/installation.ts'
import { readWays, type Ways } from '../contract/ways.ts'

export const wayActions = [implement(readWays, async (_, { running }) => waysOf(running))]

/** Which ways in there are here. A phone is of no use where nobody would see the message. */
export function waysOf({ settings, outbox }: Pick<Installation, 'settings' | 'outbox'>): Ways {
  const canRead = outbox !== undefined && isOutboxOpen(settings)
  return { google: settings.google !== undefined, phone: settings.sms !== undefined || canRead, outbox: canRead }
}
