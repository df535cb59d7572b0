import type { ApiAnswer, Service } from '../oauth-server.ts'

/**
 * Google Calendar v3. Each token has its own calendar, with the event `cupping1` and those that were created. A sync token is the
 * number of changes so far. A channel needs an https address.
 */
export function googleCalendarService(): Pick<Service, 'authorizePath' | 'tokenPath' | 'scopes' | 'pkce' | 'api'> {
  const calendars = new Map<string, Map<string, RemoteEvent>>()
  let changes = 0
  const changed = (event: RemoteEvent): RemoteEvent => ({
    ...event,
    updated: `2026-11-18T10:00:00.${String((changes += 1)).padStart(3, '0')}Z`,
  })
  return {
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    scopes: ['https://www.googleapis.com/auth/calendar.events', 'https://www.googleapis.com/auth/calendar.readonly'],
    pkce: true,
    api: ({ method, url, headers, body, isValid }): ApiAnswer | undefined => {
      const calendar = url.pathname.includes('/calendars/tastings/') ? 'tastings' : 'primary'
      const key = `${headers.authorization} ${calendar}`
      const events = calendars.get(key) ?? new Map(calendar === 'primary' ? [['cupping1', changed(cupping)]] : [])
      calendars.set(key, events)
      if (!isValid) return failed(401, 'Invalid Credentials', 'authError')
      const path = url.pathname.replace('/calendar/v3', '').replace('/calendars/tastings/', '/calendars/primary/')
      if (path === '/calendars/primary') return { body: { id: 'maya@kestrel.test', summary: 'maya@kestrel.test' } }
      if (path === '/users/me/calendarList') return { body: calendarList(url.searchParams.get('pageToken')) }
      if (path === '/freeBusy') return { body: busyTimes(JSON.parse(body)) }
      if (path === '/channels/stop') return { status: 204 }
      if (path === '/calendars/primary/events/watch') {
        const { id, address } = JSON.parse(body)
        if (!String(address).startsWith('https://')) return failed(400, 'WebHook callback must be HTTPS', 'badRequest')
        return {
          body: { kind: 'api#channel', id, resourceId: `r-${id}`, expiration: String(Date.now() + 604_800_000) },
        }
      }
      const [, event] = /^\/calendars\/primary\/events(?:\/(\w+))?$/.exec(path) ?? []
      if (!path.startsWith('/calendars/primary/events')) return failed(404, 'Not Found', 'notFound')
      if (event === undefined && method === 'GET') {
        if (!url.searchParams.has('singleEvents'))
          return failed(400, 'The requested ordering is not available.', 'badRequest')
        const since = url.searchParams.get('syncToken')
        if (since !== null && url.searchParams.has('timeMin')) return failed(400, 'Bad sync request', 'badRequest')
        const items = [...events.values()].filter(({ status, updated }) =>
          since === null ? status !== 'cancelled' : Number(updated?.slice(20, 23)) > Number(since),
        )
        return { body: { kind: 'calendar#events', items, nextSyncToken: String(changes), timeZone: 'Europe/Berlin' } }
      }
      if (event === undefined) {
        const created = changed({ status: 'confirmed', ...JSON.parse(body) })
        if (!/^[a-v0-9]{5,1024}$/.test(String(created['id'])))
          return failed(400, 'Invalid resource id value.', 'invalid')
        if (events.has(String(created['id'])))
          return failed(409, 'The requested identifier already exists.', 'duplicate')
        events.set(String(created['id']), created)
        return { body: created }
      }
      const found = events.get(event)
      if (!found || found.status === 'cancelled') return failed(404, 'Not Found', 'notFound')
      if (method === 'DELETE') {
        events.set(event, changed({ id: event, status: 'cancelled' }))
        return { status: 204 }
      }
      if (method === 'PATCH') events.set(event, changed({ ...found, ...JSON.parse(body) }))
      return { body: events.get(event) }
    },
  }
}

type RemoteEvent = Record<string, unknown> & { status?: string; updated?: string }

const cupping: RemoteEvent = {
  id: 'cupping1',
  status: 'confirmed',
  summary: 'Cupping',
  start: { dateTime: '2026-11-20T09:00:00+01:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-11-20T10:00:00+01:00', timeZone: 'Europe/Berlin' },
  attendees: [{ email: 'ada@example.com', responseStatus: 'accepted' }],
  htmlLink: 'https://www.google.com/calendar/event?eid=1',
}

function calendarList(pageToken: string | null) {
  if (pageToken === null)
    return {
      items: [{ id: 'maya@kestrel.test', summary: 'Maya', primary: true, accessRole: 'owner' }],
      nextPageToken: 'p2',
    }
  return { items: [{ id: 'holidays', summary: 'Holidays', accessRole: 'reader' }] }
}

function busyTimes({ items }: { items: { id: string }[] }) {
  const busy = [{ start: '2026-11-18T08:00:00Z', end: '2026-11-18T09:00:00Z' }]
  const of = (id: string) =>
    id === 'primary' ? { busy } : { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] }
  return { kind: 'calendar#freeBusy', calendars: Object.fromEntries(items.map(({ id }) => [id, of(id)])) }
}

function failed(code: number, message: string, reason: string): ApiAnswer {
  return { status: code, body: { error: { code, message, errors: [{ domain: 'global', reason, message }] } } }
}
