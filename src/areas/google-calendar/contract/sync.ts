import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { calendar, connection, surfaces } from './events.ts'

export const syncToTable = action({
  name: 'googleCalendar.syncToTable',
  title: 'Sync Google Calendar into a table',
  description:
    'Creates a table with the events of a Google calendar, and keeps it in step: new, changed and deleted events. The first rows come within a minute.',
  input: z.object({
    calendar,
    name: singleLineText(100).optional().describe('The name of the table. Left out: the name of the calendar.'),
    connection,
  }),
  output: z.object({ id, tableId: id }),
  examples: [{ input: {} }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /google-calendar/syncs',
  surfaces: [...surfaces, 'palette'],
  irreversible: 'Stop the sync and delete the table instead.',
  outsideText: true,
})

export const listSyncs = action({
  name: 'googleCalendar.listSyncs',
  title: 'List calendars in tables',
  description:
    'Lists the Google calendars that you sync into tables, with the time of the last sync and what is wrong.',
  input: z.object({}),
  output: z.object({
    syncs: z.array(
      z.object({
        id,
        calendar: z.string(),
        tableId: id,
        syncedAt: z.iso.datetime().nullable(),
        error: z.string().nullable(),
      }),
    ),
  }),
  permission: 'member',
  effect: 'read',
  rest: 'GET /google-calendar/syncs',
  surfaces,
  live: false,
  outsideText: true,
})

export const stopSync = action({
  name: 'googleCalendar.stopSync',
  title: 'Stop syncing a calendar',
  description: 'Stops bringing a Google calendar into a table. The table and its rows stay.',
  input: z.object({ id: id.describe('The sync, from googleCalendar.listSyncs.') }),
  output: z.object({ id }),
  examples: [{ needs: { sync: syncToTable }, input: { id: '{sync.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'DELETE /google-calendar/syncs/{id}',
  surfaces,
  irreversible: 'Sync the calendar into a new table instead.',
})
