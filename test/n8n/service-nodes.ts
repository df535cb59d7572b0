type Json = Record<string, unknown>

/** A node of n8n that an action replaces, and the fields of the items that it gives in n8n. */
export type ServiceNode = {
  name: string
  type: string
  version: number
  operation: string
  parameters: Json
  action: string
  /** Left out: the run is not tried. */
  gives?: readonly Json[]
  /** The node before it. Left out: the trigger. */
  after?: string
}

const chosen = (value: string, mode = 'list') => ({ __rl: true, mode, value, cachedResultName: 'Name' })
const page = '11111111-2222-4333-8444-555555555555'
const database = '99999999-2222-4333-8444-555555555555'
const sent = { ts: '1700000000.000500', channel: 'C024BE91L', message: { ts: '1700000000.000500' } }
const row = { name: 'Huila', property_kilos: 12, property_roast: 'Light' }

const slack: Omit<ServiceNode, 'type'>[] = [
  {
    name: 'Old post',
    version: 1,
    operation: 'message.post',
    parameters: { channel: 'general', text: '=Hi {{ $json.name }}', attachments: [], otherOptions: {} },
    action: 'slack.postMessage',
    gives: [sent],
  },
  {
    name: 'Post',
    version: 2.2,
    operation: 'message.post',
    parameters: { select: 'channel', channelId: chosen('C024BE91L'), text: 'Hi', otherOptions: {} },
    action: 'slack.postMessage',
    gives: [sent],
  },
  {
    name: 'Post by name',
    version: 2.3,
    operation: 'message.send',
    parameters: { operation: 'send', select: 'channel', channelId: chosen("={{ 'general' }}", 'name'), text: 'Hi' },
    action: 'slack.postMessage',
    gives: [sent],
  },
  {
    name: 'Reply',
    version: 2.2,
    operation: 'message.post',
    parameters: {
      select: 'channel',
      channelId: chosen('={{ $json.channel }}', 'id'),
      text: 'Hi',
      otherOptions: { thread_ts: { replyValues: { thread_ts: '1700000000.000100', reply_broadcast: true } } },
    },
    action: 'slack.reply',
    gives: [sent],
  },
  {
    name: 'Channels',
    version: 2.2,
    operation: 'channel.getAll',
    parameters: { resource: 'channel', operation: 'getAll', limit: 1, filters: {} },
    action: 'slack.listChannels',
    gives: [{ id: 'C024BE91L', name: 'general', is_member: true, topic: { value: '' } }],
  },
  {
    name: 'History',
    version: 1,
    operation: 'channel.history',
    parameters: { resource: 'channel', operation: 'history', channelId: 'C024BE91L', returnAll: true },
    action: 'slack.readMessages',
    gives: [
      { ts: '1700000000.000300', user: 'U1' },
      { ts: '1700000000.000200', text: 'Backup done' },
    ],
  },
  {
    name: 'Replies',
    version: 2.2,
    operation: 'channel.replies',
    parameters: { resource: 'channel', operation: 'replies', channelId: chosen('C024BE91L'), ts: '1700000000.000300' },
    action: 'slack.readMessages',
    gives: [{ text: 'Yes', user: 'U2' }],
  },
]

const notion: Omit<ServiceNode, 'type'>[] = [
  {
    name: 'New page',
    version: 2.2,
    operation: 'page.create',
    parameters: {
      pageId: chosen(`https://www.notion.so/Shop-${page.replaceAll('-', '')}`, 'url'),
      title: '=For {{ $json.name }}',
      blockUi: {
        blockValues: [
          { type: 'heading_1', textContent: 'Today' },
          { type: 'to_do', textContent: 'Weigh' },
        ],
      },
    },
    action: 'notion.createPage',
    gives: [{ id: 'new' }],
  },
  {
    name: 'Page',
    version: 1,
    operation: 'page.get',
    parameters: { resource: 'page', operation: 'get', pageId: `={{ "${page}" }}` },
    action: 'notion.readPage',
    gives: [{ name: 'Opening the shop' }],
  },
  {
    name: 'Find',
    version: 2.2,
    operation: 'page.search',
    parameters: { resource: 'page', operation: 'search', text: 'shop', options: {} },
    action: 'notion.search',
    gives: [{ name: 'Opening the shop' }, { name: 'Beans' }],
  },
  {
    name: 'Append',
    version: 2,
    operation: 'block.append',
    parameters: {
      resource: 'block',
      blockId: chosen(`={{ "https://www.notion.so/${page}" }}`, 'url'),
      blockUi: { blockValues: [{ textContent: '=Hi {{ $json.name }}' }] },
    },
    action: 'notion.appendToPage',
    gives: [{ blocks: 1 }],
  },
  {
    name: 'Rows',
    version: 2.2,
    operation: 'databasePage.getAll',
    parameters: {
      resource: 'databasePage',
      operation: 'getAll',
      databaseId: chosen(database),
      filterType: 'manual',
      filters: {
        conditions: [
          { key: 'Roast|select', condition: 'equals', selectValue: '={{ $json.roast ?? "Light" }}' },
          { key: 'Bought|date', condition: 'is_not_empty' },
        ],
      },
      options: { sort: { sortValue: [{ key: 'Kilos|number', direction: 'descending' }] } },
    },
    action: 'notion.queryDatabase',
    gives: [row],
  },
  {
    name: 'Rows by JSON',
    version: 2.2,
    operation: 'databasePage.getAll',
    parameters: {
      resource: 'databasePage',
      operation: 'getAll',
      databaseId: chosen(database),
      filterType: 'json',
      filterJson: '={"property": "Roast", "select": {"equals": "{{ $json.roast }}"}}',
    },
    action: 'notion.queryDatabase',
    gives: [row],
  },
  {
    name: 'Databases',
    version: 2.2,
    operation: 'database.getAll',
    parameters: { resource: 'database', operation: 'getAll', returnAll: true },
    action: 'notion.search',
    gives: [{ id: database, name: 'Beans' }],
  },
  {
    name: 'Find databases',
    version: 2.2,
    operation: 'database.search',
    parameters: { resource: 'database', operation: 'search', text: 'Beans', limit: 1 },
    action: 'notion.search',
    gives: [{ id: database, name: 'Beans' }],
  },
]

const googleCalendar: Omit<ServiceNode, 'type'>[] = [
  {
    name: 'New event',
    version: 1.3,
    operation: 'event.create',
    parameters: {
      calendar: chosen('primary', 'id'),
      start: '={{ $json.day }} 09:00:00',
      end: '={{ DateTime.fromISO($json.day).plus({ hours: 10 }) }}',
      additionalFields: {
        summary: '=Cupping with {{ $json.name }}',
        attendees: ['ada@example.com, bo@example.com', '={{ "cy@example.com" }}'],
      },
    },
    action: 'googleCalendar.createEvent',
    gives: [{ summary: 'Cupping with Ada', start: { dateTime: '2026-11-20T08:00:00.000Z' } }],
  },
  {
    name: 'All day',
    version: 1,
    operation: 'event.create',
    parameters: {
      calendar: 'primary',
      start: '={{ $json.day }}',
      end: '2026-11-21T00:00:00',
      additionalFields: { summary: 'Fair', allday: 'yes', sendUpdates: 'all' },
    },
    action: 'googleCalendar.createEvent',
    gives: [{ summary: 'Fair', start: { date: '2026-11-20' }, end: { date: '2026-11-21' } }],
  },
  {
    name: 'Gone',
    version: 1.2,
    operation: 'event.delete',
    parameters: { operation: 'delete', calendar: chosen('primary'), eventId: '={{ $json.id }}', options: {} },
    action: 'googleCalendar.deleteEvent',
    gives: [{ success: true }],
    after: 'All day',
  },
  {
    name: 'Change',
    version: 1.1,
    operation: 'event.update',
    parameters: {
      operation: 'update',
      calendar: chosen('primary'),
      eventId: 'cupping1',
      updateFields: { summary: 'Later', start: '2026-11-20T11:00:00Z', end: '2026-11-20T12:00:00Z' },
    },
    action: 'googleCalendar.changeEvent',
    gives: [{ id: 'cupping1', summary: 'Later' }],
  },
  {
    name: 'Week',
    version: 1.3,
    operation: 'event.getAll',
    parameters: { operation: 'getAll', calendar: chosen('primary'), limit: 1, options: {} },
    action: 'googleCalendar.listEvents',
    gives: [{ id: 'cupping1', attendees: [{ email: 'ada@example.com', responseStatus: 'accepted' }] }],
  },
  {
    name: 'Old list',
    version: 1,
    operation: 'event.getAll',
    parameters: {
      operation: 'getAll',
      calendar: 'primary',
      limit: 1,
      options: { timeMin: '2026-11-20', timeMax: '={{ DateTime.fromISO($json.day).plus(1, "day").toISO() }}' },
    },
    action: 'googleCalendar.listEvents',
    gives: [{ id: 'cupping1' }],
  },
  {
    name: 'Free?',
    version: 1.3,
    operation: 'calendar.availability',
    parameters: {
      resource: 'calendar',
      calendar: chosen('primary'),
      timeMin: '2026-11-18T00:00:00Z',
      timeMax: '2026-11-19T00:00:00Z',
      options: {},
    },
    action: 'googleCalendar.findBusyTimes',
    gives: [{ available: false }],
  },
  {
    name: 'Booked',
    version: 1.3,
    operation: 'calendar.availability',
    parameters: { resource: 'calendar', calendar: chosen('primary'), options: { outputFormat: 'bookedSlots' } },
    action: 'googleCalendar.findBusyTimes',
    gives: [{ start: '2026-11-18T08:00:00Z', end: '2026-11-18T09:00:00Z' }],
  },
]

/** Of each operation, in old and new versions. */
export const n8nServiceNodes: readonly ServiceNode[] = [
  ...slack.map((node) => ({ ...node, type: 'slack' })),
  ...notion.map((node) => ({ ...node, type: 'notion' })),
  ...googleCalendar.map((node) => ({ ...node, type: 'googleCalendar' })),
  {
    name: 'Messages',
    type: 'slackTrigger',
    version: 1,
    operation: '',
    parameters: { trigger: ['message'], channelId: chosen('C024BE91L') },
    action: 'flow.on.slack.message',
  },
  {
    name: 'LinkedIn',
    type: 'linkedIn',
    version: 1,
    operation: 'post.create',
    parameters: { person: 'p1', text: '=Hi {{ $json.name }}', additionalFields: { visibility: 'CONNECTIONS' } },
    action: 'linkedin.publish',
    gives: [{ urn: 'urn:li:share:5' }],
  },
  {
    name: 'Old tweet',
    type: 'twitter',
    version: 1,
    operation: 'tweet.create',
    parameters: { text: '=Hi {{ $json.name }}', additionalFields: {} },
    action: 'x.publish',
    gives: [{ id_str: '99' }],
  },
  {
    name: 'Tweet',
    type: 'twitter',
    version: 2,
    operation: 'tweet.create',
    parameters: { text: 'Hi', additionalFields: {} },
    action: 'x.publish',
    gives: [{ id: '99' }],
  },
  {
    name: 'Upload',
    type: 'youTube',
    version: 1,
    operation: 'video.upload',
    parameters: {
      resource: 'video',
      operation: 'upload',
      title: '={{ $json.name }}',
      binaryProperty: 'video',
      options: { privacyStatus: 'unlisted' },
    },
    action: 'youtube.publish',
  },
]
