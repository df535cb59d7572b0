import { z } from 'zod'
import type { CalendarEvent } from '../contract/events.ts'

const moment = z.object({ dateTime: z.string().nullish(), date: z.string().nullish() })

/** An event as Google writes it. */
export const remoteEvent = z.object({
  id: z.string(),
  status: z.string().default('confirmed'),
  summary: z.string().default(''),
  description: z.string().default(''),
  location: z.string().default(''),
  start: moment.default({}),
  end: moment.default({}),
  attendees: z.array(z.object({ email: z.string(), responseStatus: z.string().default('needsAction') })).default([]),
  htmlLink: z.string().optional(),
  updated: z.string().default(''),
})

export function toEvent(remote: z.output<typeof remoteEvent>): CalendarEvent {
  const { id, status, summary, description, location, start, end, attendees, htmlLink } = remote
  return {
    id,
    title: summary,
    description,
    location,
    status,
    start: start.dateTime ?? start.date ?? '',
    end: end.dateTime ?? end.date ?? '',
    isAllDay: typeof start.date === 'string',
    attendees: attendees.map(({ email, responseStatus }) => ({ email, response: responseStatus })),
    link: htmlLink ?? null,
  }
}

type Change = {
  title?: string | undefined
  start?: string | undefined
  end?: string | undefined
  description?: string | undefined
  location?: string | undefined
  attendees?: readonly string[] | undefined
}

/** Only what is set. */
export function toRemote({ title, start, end, description, location, attendees }: Change) {
  return {
    ...(title !== undefined && { summary: title }),
    ...(start !== undefined && { start: toMoment(start) }),
    ...(end !== undefined && { end: toMoment(end) }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    ...(attendees !== undefined && { attendees: attendees.map((email) => ({ email })) }),
  }
}

/** An event that becomes one of whole days loses its time, and the other way round. */
function toMoment(text: string) {
  return text.includes('T') ? { dateTime: text, date: null } : { date: text, dateTime: null }
}
