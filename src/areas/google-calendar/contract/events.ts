import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { listedBy } from '#platform/contract/forms/listed-by.ts'
import { singleLineText } from '#platform/contract/text.ts'

export const connection = id
  .optional()
  .describe('The Google Calendar connection to use. Left out: the first that you can use.')
export const calendar = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe(
    'The id of the calendar, from googleCalendar.listCalendars. Left out: the one that was chosen for the connection, or the main one.',
  )
  .meta(listedBy('googleCalendar.listCalendars'))
const eventId = z
  .string()
  .regex(/^[\w-]{1,1024}$/, 'Give the id of an event.')
  .describe('The id of the event.')
const timestamp = z.iso.datetime({
  offset: true,
  error: 'Give a time with its zone, such as 2026-11-18T09:00:00+01:00.',
})
const moment = z.union([z.iso.date(), timestamp], 'Give a time with its zone, or a day such as 2026-11-18.')
const title = singleLineText(300).describe('What it is about.')
const description = z.string().max(8_000).describe('More about it.')
const location = z.string().max(500).describe('Where it takes place.')
const attendees = z.array(z.email().max(254)).max(100).describe('The email addresses of those who are invited.')
const start = moment.describe('When it begins: a time with its zone, or a day for an event that lasts whole days.')
const end = moment.describe('When it ends, like start. For whole days: the day after the last one.')
const notify = z.boolean().default(true).describe('False sends the attendees no mail.')
export const surfaces = ['api', 'agents', 'flows', 'mcp'] as const

export const event = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  /** A time with its zone, or a day. */
  start: z.string(),
  end: z.string(),
  isAllDay: z.boolean(),
  status: z.string(),
  attendees: z.array(z.object({ email: z.string(), response: z.string() })),
  link: z.string().nullable(),
})
export type CalendarEvent = z.infer<typeof event>

export const listCalendars = action({
  name: 'googleCalendar.listCalendars',
  title: 'List Google calendars',
  description: 'Lists the calendars of the connected Google account.',
  input: z.object({ connection }),
  output: z.object({
    calendars: z.array(z.object({ id: z.string(), name: z.string(), isPrimary: z.boolean(), mayWrite: z.boolean() })),
  }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /google-calendar/calendars',
  surfaces,
  live: false,
  outsideText: true,
})

export const listEvents = action({
  name: 'googleCalendar.listEvents',
  title: 'List events in Google Calendar',
  description: 'Lists the events of a Google calendar between two times, in their order; each of a series by itself.',
  input: z.object({
    from: timestamp.describe('The first time.'),
    until: timestamp.describe('The last time.'),
    search: z.string().max(200).optional().describe('Only events with these words.'),
    calendar,
    connection,
  }),
  output: z.object({ events: z.array(event) }),
  examples: [{ input: { from: '2026-11-18T00:00:00Z', until: '2026-11-25T00:00:00Z' } }],
  permission: 'member',
  effect: 'read',
  rest: 'GET /google-calendar/events',
  surfaces,
  live: false,
  outsideText: true,
})

export const createEvent = action({
  name: 'googleCalendar.createEvent',
  title: 'Create an event in Google Calendar',
  description: 'Creates an event in a Google calendar, and invites the attendees.',
  input: z.object({
    title,
    start,
    end,
    description: description.default(''),
    location: location.default(''),
    attendees: attendees.default([]),
    notify,
    calendar,
    connection,
  }),
  output: event,
  examples: [
    { input: { title: 'Cupping', start: '2026-11-20T09:00:00+01:00', end: '2026-11-20T10:00:00+01:00' } },
    { input: { title: 'Coffee fair', start: '2026-12-01', end: '2026-12-04', attendees: ['ada@example.com'] } },
  ],
  permission: 'member',
  effect: 'send',
  rest: 'POST /google-calendar/events',
  surfaces,
  outsideText: true,
})

export const changeEvent = action({
  name: 'googleCalendar.changeEvent',
  title: 'Change an event in Google Calendar',
  description: 'Changes an event in a Google calendar; what you leave out stays as it is.',
  input: z.object({
    event: eventId,
    title: title.optional(),
    start: start.optional(),
    end: end.optional(),
    description: description.optional(),
    location: location.optional(),
    attendees: attendees.optional(),
    notify,
    calendar,
    connection,
  }),
  output: event,
  examples: [{ input: { event: 'cupping1', title: 'Cupping with Ada' } }],
  permission: 'member',
  effect: 'send',
  rest: 'PATCH /google-calendar/events/{event}',
  surfaces,
  outsideText: true,
})

export const deleteEvent = action({
  name: 'googleCalendar.deleteEvent',
  title: 'Delete an event in Google Calendar',
  description: 'Deletes an event in a Google calendar, and tells the attendees.',
  input: z.object({ event: eventId, notify, calendar, connection }),
  output: z.object({ event: z.string() }),
  examples: [{ input: { event: 'cupping1' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /google-calendar/events/{event}',
  surfaces,
  outsideText: true,
  irreversible: 'It was deleted at Google. It can be restored there, from the trash of the calendar.',
})

const period = z.object({ start: z.string(), end: z.string() })

export const findBusyTimes = action({
  name: 'googleCalendar.findBusyTimes',
  title: 'Find busy times in Google Calendar',
  description: 'Tells when calendars are busy between two times, without what the events are about.',
  input: z.object({
    from: timestamp.describe('The first time.'),
    until: timestamp.describe('The last time.'),
    calendars: z
      .array(z.string().min(1).max(200))
      .min(1)
      .max(50)
      .optional()
      .describe(
        'The ids of calendars, or the email addresses of people who share theirs. Left out: the one that was chosen for the connection, or the main one.',
      ),
    connection,
  }),
  output: z.object({
    calendars: z.array(z.object({ id: z.string(), busy: z.array(period), error: z.string().nullable() })),
  }),
  examples: [{ input: { from: '2026-11-18T00:00:00Z', until: '2026-11-19T00:00:00Z' } }],
  permission: 'member',
  effect: 'read',
  rest: 'POST /google-calendar/busy-times',
  surfaces,
  live: false,
  outsideText: true,
})
