import type { ApiAnswer, Service } from '../oauth-server.ts'

/** Google Calendar v3. Each token has its own calendar, with the event `cupping1` and those that were created. */
export function googleCalendarService(): Pick<Service, 'authorizePath' | 'tokenPath' | 'scopes' | 'pkce' | 'api'> {
  const calendars = new Map<string, Map<string, Record<string, unknown>>>()
  return {
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    scopes: ['https://www.googleapis.com/auth/calendar.events', 'https://www.googleapis.com/auth/calendar.readonly'],
    pkce: true,
    api: ({ method, url, headers, body, isValid }): ApiAnswer | undefined => {
      const events = calendars.get(headers.authorization ?? '') ?? new Map([['cupping1', cupping]])
      calendars.set(headers.authorization ?? '', events)
      if (!isValid) return failed(401, 'Invalid Credentials', 'authError')
      const path = url.pathname.replace('/calendar/v3', '')
      if (path === '/calendars/primary') return { body: { id: 'maya@kestrel.test', summary: 'maya@kestrel.test' } }
      if (path === '/users/me/calendarList') return { body: calendarList(url.searchParams.get('pageToken')) }
      if (path === '/freeBusy') return { body: busyTimes(JSON.parse(body)) }
      const [, event] = /^\/calendars\/primary\/events(?:\/(\w+))?$/.exec(path) ?? []
      if (!path.startsWith('/calendars/primary/events')) return failed(404, 'Not Found', 'notFound')
      if (event === undefined && method === 'GET') {
        if (!url.searchParams.has('singleEvents'))
          return failed(400, 'The requested ordering is not available.', 'badRequest')
        return { body: { kind: 'calendar#events', items: [...events.values()], timeZone: 'Europe/Berlin' } }
      }
      if (event === undefined) {
        const created = { status: 'confirmed', ...JSON.parse(body) }
        if (!/^[a-v0-9]{5,1024}$/.test(created.id)) return failed(400, 'Invalid resource id value.', 'invalid')
        if (events.has(created.id)) return failed(409, 'The requested identifier already exists.', 'duplicate')
        events.set(created.id, created)
        return { body: created }
      }
      const found = events.get(event)
      if (!found) return failed(404, 'Not Found', 'notFound')
      if (method === 'DELETE') {
        events.delete(event)
        return { status: 204 }
      }
      if (method === 'PATCH') events.set(event, { ...found, ...JSON.parse(body) })
      return { body: events.get(event) }
    },
  }
}

const cupping: Record<string, unknown> = {
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
