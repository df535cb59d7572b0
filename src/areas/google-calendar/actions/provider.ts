import { z } from 'zod'
import type { ConnectionProvider, ProviderError } from '#platform/server/outgoing/connections/provider.ts'
import { eventChanged } from './events.ts'

export const calendarApi = 'https://www.googleapis.com/calendar/v3'

export const googleCalendar: ConnectionProvider = {
  id: 'google-calendar',
  name: 'Google Calendar',
  description: 'List, create and change events, and find free times',
  category: 'calendar',
  mark: [
    { path: 'M4 4h16v4H4z', color: '#4285f4' },
    { path: 'M4 8h4v12H4z', color: '#34a853' },
    { path: 'M8 16h12v4H8z', color: '#fbbc04' },
    { path: 'M16 8h4v8h-4z', color: '#ea4335' },
  ],
  scopes: [
    {
      name: 'https://www.googleapis.com/auth/calendar.events',
      label: 'See and change events',
      reason: 'To list, create, change and delete events where you say.',
    },
    {
      name: 'https://www.googleapis.com/auth/calendar.readonly',
      label: 'See your calendars',
      reason: 'To let you choose a calendar, and to find busy times.',
    },
  ],
  setup: {
    page: 'https://console.cloud.google.com/apis/credentials',
    steps: [
      'Create a project, and enable the Google Calendar API in it.',
      'Configure the consent screen, and add the scopes that are listed here.',
      'Create an OAuth client of the type Web application, with the redirect address from here.',
      'Copy the client id and the client secret.',
    ],
  },
  notice: 'While the consent screen is in testing, Google ends a connection after 7 days.',
  authorize: {
    address: 'https://accounts.google.com/o/oauth2/v2/auth',
    // Without these Google gives a refresh token only the first time.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  pkce: true,
  token: { address: 'https://oauth2.googleapis.com/token', clientAuth: 'body' },
  refresh: 'standard',
  revoke: 'https://oauth2.googleapis.com/revoke',
  whoAmI: async (api) => {
    const { id, summary } = mainCalendar.parse(await api.json(`${calendarApi}/calendars/primary`))
    return { id, name: summary ?? id }
  },
  origins: ['https://www.googleapis.com'],
  callsPerMinute: 300,
  errorOf,
  localKeys: { connection: 'currentGoogleCalToken' },
  defaults: [{ name: 'calendar', label: 'Calendar', listedBy: { action: 'googleCalendar.listCalendars' } }],
  events: [eventChanged],
}

/** The id of the main calendar is the person's address. */
const mainCalendar = z.object({ id: z.string(), summary: z.string().optional() })

const failure = z.object({
  error: z.object({ message: z.string(), errors: z.array(z.object({ reason: z.string() })).default([]) }),
})

/** Google answers 403 both for too many calls and for a missing right. */
function errorOf(status: number, body: unknown): ProviderError | undefined {
  if (status === 410) return { kind: 'refused', message: tokenTooOld }
  const { data } = failure.safeParse(body)
  if (!data || (status !== 403 && status !== 429)) return undefined
  const isLimit = data.error.errors.some(({ reason }) => limits.has(reason))
  if (isLimit) return { kind: 'busy', message: 'Google allows no more calls right now.' }
  return { kind: 'refused', message: `Google says: ${data.error.message}` }
}

/** Google asks for a full sync, or an event is deleted already. */
export const tokenTooOld = 'Google no longer has what was asked for.'

const limits = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'])
