import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { followCalendars } from './actions/sync/follow-calendars.ts'

export const jobs = [
  upkeep({
    name: 'googleCalendar.follow',
    description: 'Brings changes of Google calendars into tables and to flows.',
    cron: '* * * * *',
    run: followCalendars,
  }),
]
