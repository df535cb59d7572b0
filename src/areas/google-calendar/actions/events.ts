import { z } from 'zod'
import { listedBy } from '#platform/contract/forms/listed-by.ts'
import type { ProviderEvent } from '#platform/server/outgoing/connections/provider-event.ts'

export const eventChanged: ProviderEvent = {
  name: 'googleCalendar.event',
  title: 'When a calendar event changes',
  description:
    'Starts the flow for each event of a Google calendar that is added, changed or deleted. Google tells at once, or is asked every five minutes.',
  filter: z.object({
    calendar: z
      .string()
      .max(200)
      .default('primary')
      .describe('The id of the calendar, from googleCalendar.listCalendars. Left out: the main one.')
      .meta(listedBy('googleCalendar.listCalendars')),
  }),
}
