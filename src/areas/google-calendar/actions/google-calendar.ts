import { z } from 'zod'
import { Refusal } from '#platform/contract/refusal.ts'
import type { ProviderApi } from '#platform/server/outgoing/connections/provider.ts'
import { implementProviderCall } from '#areas/connections/actions/implement-provider-call.ts'
import * as contract from '../contract/events.ts'
import { calendarOf } from './calendar-of.ts'
import { calendarApi, googleCalendar } from './provider.ts'
import { remoteEvent, toEvent, toRemote } from './remote-event.ts'

const maxPages = 10

export const calendarActions = [
  implementProviderCall(contract.listCalendars, googleCalendar.id, async (_, api) => {
    const items = await readPages(api, `${calendarApi}/users/me/calendarList`, {}, remoteCalendar)
    return {
      calendars: items.map(({ id, summary, primary, accessRole }) => ({
        id,
        name: summary,
        isPrimary: primary,
        mayWrite: accessRole === 'owner' || accessRole === 'writer',
      })),
    }
  }),

  implementProviderCall(contract.listEvents, googleCalendar.id, async ({ from, until, search, calendar }, api) => {
    const query = {
      timeMin: from,
      timeMax: until,
      singleEvents: 'true',
      orderBy: 'startTime',
      ...(search && { q: search }),
    }
    return { events: (await readPages(api, addressOf(api, calendar), query, remoteEvent)).map(toEvent) }
  }),

  implementProviderCall(
    contract.createEvent,
    googleCalendar.id,
    async ({ calendar, notify, ...event }, api, key) => {
      // The id is made from the key, so a second attempt finds the event of the first.
      const id = key.replaceAll('-', '')
      const body = { id, ...toRemote(event) }
      const create = () => api.json(addressOf(api, calendar, '', notify), { method: 'POST', body })
      const created = await create().catch((error: unknown) => {
        if (isConflict(error)) return api.json(addressOf(api, calendar, id))
        throw error
      })
      return toEvent(remoteEvent.parse(created))
    },
    { repeatable: true },
  ),

  implementProviderCall(
    contract.changeEvent,
    googleCalendar.id,
    async ({ event: id, calendar, notify, ...change }, api) => {
      const request = { method: 'PATCH', body: toRemote(change) }
      return toEvent(remoteEvent.parse(await api.json(addressOf(api, calendar, id, notify), request)))
    },
    { repeatable: true },
  ),

  implementProviderCall(
    contract.deleteEvent,
    googleCalendar.id,
    async ({ event, calendar, notify }, api) => {
      await api.fetch(addressOf(api, calendar, event, notify), { method: 'DELETE' })
      return { event }
    },
    { repeatable: true },
  ),

  implementProviderCall(contract.findBusyTimes, googleCalendar.id, async ({ from, until, calendars }, api) => {
    const body = {
      timeMin: from,
      timeMax: until,
      items: (calendars ?? [calendarOf(api.connection)]).map((id) => ({ id })),
    }
    const found = busyTimes.parse(await api.json(`${calendarApi}/freeBusy`, { method: 'POST', body }))
    return {
      calendars: Object.entries(found.calendars).map(([id, { busy, errors }]) => ({
        id,
        busy,
        error: errors[0]?.reason ?? null,
      })),
    }
  }),
]

const remoteCalendar = z.object({
  id: z.string(),
  summary: z.string().default(''),
  primary: z.boolean().default(false),
  accessRole: z.string(),
})
const busyTimes = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z.array(z.object({ start: z.string(), end: z.string() })).default([]),
      errors: z.array(z.object({ reason: z.string() })).default([]),
    }),
  ),
})

function addressOf(api: ProviderApi, calendar?: string, event?: string, notify?: boolean): string {
  const path = `${calendarApi}/calendars/${encodeURIComponent(calendar ?? calendarOf(api.connection))}/events`
  const query = notify === undefined ? '' : `?sendUpdates=${notify ? 'all' : 'none'}`
  return `${path}${event ? `/${encodeURIComponent(event)}` : ''}${query}`
}

async function readPages<Item extends z.ZodType>(
  api: ProviderApi,
  address: string,
  query: Record<string, string>,
  item: Item,
): Promise<z.output<Item>[]> {
  const page = z.object({ items: z.array(item).default([]), nextPageToken: z.string().optional() })
  const items: z.output<Item>[] = []
  let pageToken: string | undefined
  for (let count = 0; count < maxPages; count++) {
    const parameters = new URLSearchParams({ ...query, maxResults: '250', ...(pageToken && { pageToken }) })
    const answer = page.parse(await api.json(`${address}?${parameters}`))
    items.push(...answer.items)
    pageToken = answer.nextPageToken
    if (pageToken === undefined) break
  }
  return items
}

function isConflict(error: unknown): boolean {
  return error instanceof Refusal && error.message.includes('already exists')
}
