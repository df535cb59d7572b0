import { isConstant, type N8nNodes, type N8nOperation, type N8nParameters } from '#platform/contract/n8n-nodes.ts'

const createEvent: N8nOperation = (node) => ({
  action: 'googleCalendar.createEvent',
  input: {
    ...calendarOf(node),
    title: node.value('additionalFields.summary') ?? '(No title)',
    ...timesOf(node, 'start', 'end', node.read('additionalFields.allday') === 'yes'),
    ...detailsOf(node, 'additionalFields'),
  },
  fields: event,
  messages: leftOut(node, 'additionalFields'),
})

const changeEvent: N8nOperation = (node) => ({
  action: 'googleCalendar.changeEvent',
  input: {
    ...calendarOf(node),
    event: node.value('eventId'),
    title: node.value('updateFields.summary'),
    ...timesOf(node, 'updateFields.start', 'updateFields.end', node.read('updateFields.allday') === 'yes'),
    ...detailsOf(node, 'updateFields'),
  },
  fields: event,
  messages: leftOut(node, 'updateFields'),
})

const deleteEvent: N8nOperation = (node) => ({
  action: 'googleCalendar.deleteEvent',
  input: { ...calendarOf(node), event: node.value('eventId'), notify: notifies(node, 'options') },
  fields: '({ success: true })',
})

const listEvents: N8nOperation = (node) => {
  // Since 1.3 it lists a week if nothing is said; before, all events.
  const isWeek = node.version >= 1.3
  const from = timeOf(node, ['timeMin', 'options.timeMin']) ?? (isWeek ? '{{ $now.toISO() }}' : undefined)
  const until =
    timeOf(node, ['timeMax', 'options.timeMax']) ?? (isWeek ? '{{ $now.plus(1, "week").toISO() }}' : undefined)
  if (from === undefined || until === undefined) return undefined
  return {
    action: 'googleCalendar.listEvents',
    input: { ...calendarOf(node), from, until, search: node.value('options.query') },
    list: '$json.events',
    limit: node.read('returnAll') === true ? undefined : (node.value('limit') ?? 50),
    fields: event,
  }
}

const availability: N8nOperation = (node) => {
  const format = node.read('options.outputFormat') ?? 'availability'
  const { calendar } = calendarOf(node)
  if (format === 'raw') return undefined
  return {
    action: 'googleCalendar.findBusyTimes',
    input: {
      from: timeOf(node, ['timeMin']) ?? '{{ $now.toISO() }}',
      until: timeOf(node, ['timeMax']) ?? '{{ $now.plus(1, "hours").toISO() }}',
      calendars: calendar === undefined ? undefined : [calendar],
    },
    ...(format === 'bookedSlots'
      ? { list: '$json.calendars[0].busy' }
      : { fields: '({ available: $json.calendars[0].busy.length === 0 })' }),
  }
}

/** Nodes of n8n files that become these actions. */
export const n8nNodes: N8nNodes = {
  googleCalendar: {
    'event.create': createEvent,
    'event.update': changeEvent,
    'event.delete': deleteEvent,
    'event.getAll': listEvents,
    'calendar.availability': availability,
  },
  googleCalendarTrigger: {},
}

/** An event as Google's API has it, which later nodes read. */
const event = `({
  summary: $json.title,
  htmlLink: $json.link,
  start: $json.isAllDay ? { date: $json.start } : { dateTime: $json.start },
  end: $json.isAllDay ? { date: $json.end } : { dateTime: $json.end },
  attendees: $json.attendees.map(({ email, response }) => ({ email, responseStatus: response }))
})`

function calendarOf(node: N8nParameters): { calendar?: unknown } {
  const calendar = node.value('calendar')
  return calendar === undefined ? {} : { calendar }
}

function timesOf(node: N8nParameters, start: string, end: string, isAllDay: boolean) {
  return { start: timeOf(node, [start], isAllDay), end: timeOf(node, [end], isAllDay) }
}

/** n8n takes any date; the action takes a time with its zone, or a day. */
function timeOf(node: N8nParameters, paths: string[], isDay = false): string | undefined {
  const value = node.expression(...paths)
  if (value === undefined) return undefined
  return isDay ? `{{ new Date(${value}).toDateTime().toISODate() }}` : `{{ new Date(${value}).toISOString() }}`
}

function detailsOf(node: N8nParameters, group: string) {
  return {
    description: node.value(`${group}.description`),
    location: node.value(`${group}.location`),
    attendees: attendeesOf(node, group),
    notify: notifies(node, group),
  }
}

function notifies(node: N8nParameters, group: string): boolean {
  return ['all', 'externalOnly'].includes(String(node.read(`${group}.sendUpdates`)))
}

/** A list, each entry of which may have several addresses with commas. */
function attendeesOf(node: N8nParameters, group: string): unknown {
  const places = [node.read(`${group}.attendees`), node.read(`${group}.attendeesUi.values.attendees`)]
  const path = `${group}.${places[1] === undefined ? 'attendees' : 'attendeesUi.values.attendees'}`
  const list = node.read(path)
  if (list === undefined) return undefined
  const paths = Array.isArray(list) ? list.map((_, index) => `${path}.${index}`) : [path]
  const values = paths.flatMap((each) => node.value(each) ?? [])
  if (values.every(isConstant)) return values.flatMap((each) => String(each).split(',').map(trim).filter(Boolean))
  const expressions = paths.flatMap((each) => node.expression(each) ?? [])
  return `{{ [${expressions.join(', ')}].flatMap((each) => String(each).split(",")).map((each) => each.trim()).filter(Boolean) }}`
}

const trim = (text: string): string => text.trim()

function leftOut(node: N8nParameters, group: string): string[] {
  const isRepeated = ['rrule', 'repeatFrecuency'].some((field) => node.value(`${group}.${field}`) !== undefined)
  const hasMeeting = node.read(`${group}.conferenceDataUi.conferenceDataValues`) !== undefined
  return [
    ...(isRepeated ? ['The event is created once: its repetition is not taken over.'] : []),
    ...(hasMeeting ? ['No video meeting is added to the event.'] : []),
  ]
}
