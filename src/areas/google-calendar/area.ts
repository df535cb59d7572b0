import { area } from '#platform/server/area.ts'
import { calendarActions } from './actions/google-calendar.ts'
import { googleCalendar } from './actions/provider.ts'

export default area({ name: 'google-calendar', actions: calendarActions, connectionProviders: [googleCalendar] })
