import { z } from 'zod'
import { Refusal } from '#platform/contract/refusal.ts'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { calendarApi, tokenTooOld } from '../provider.ts'
import { remoteEvent } from '../remote-event.ts'

const daysBack = 90
const daysAhead = 365
const maxPages = 100

export type Changes = {
  events: z.output<typeof remoteEvent>[]
  syncToken: string
  /** All events of the calendar: what is not among them is gone. */
  isComplete: boolean
}

/** What has changed since the token. Google forgets old tokens: then everything is read again. */
export async function readChanges(api: ProviderApi, calendar: string, syncToken: string | null): Promise<Changes> {
  if (syncToken === null) return readAll(api, calendar)
  try {
    return { ...(await readPages(api, calendar, { syncToken })), isComplete: false }
  } catch (error) {
    if (error instanceof Refusal && error.message === tokenTooOld) return readAll(api, calendar)
    throw error
  }
}

async function readAll(api: ProviderApi, calendar: string): Promise<Changes> {
  const timeMin = new Date(Date.now() - daysBack * 86_400_000).toISOString()
  const timeMax = new Date(Date.now() + daysAhead * 86_400_000).toISOString()
  return { ...(await readPages(api, calendar, { timeMin, timeMax })), isComplete: true }
}

const page = z.object({
  items: z.array(remoteEvent).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})

/** The last page has the next token. */
async function readPages(api: ProviderApi, calendar: string, query: Record<string, string>) {
  const events: z.output<typeof remoteEvent>[] = []
  let pageToken = ''
  for (let count = 0; count < maxPages; count++) {
    const parameters = new URLSearchParams({ ...query, singleEvents: 'true', maxResults: '2500' })
    if (pageToken) parameters.set('pageToken', pageToken)
    const path = `${calendarApi}/calendars/${encodeURIComponent(calendar)}/events`
    const { items, nextPageToken, nextSyncToken } = page.parse(await api.json(`${path}?${parameters}`))
    events.push(...items)
    if (nextSyncToken !== undefined) return { events, syncToken: nextSyncToken }
    pageToken = nextPageToken ?? ''
  }
  throw new Error(`The calendar ${calendar} has more than ${maxPages} pages of changes.`)
}
