import type { FlowCase } from './flow-case.ts'

/** Used while the model was made. */
export const tuningSentences: readonly FlowCase[] = [
  {
    sentence: 'when an order is added, if the amount is over 500 add a task Call them, otherwise add a task Pack it',
    nodes: ['flow.rowAdded', 'flow.if', 'focus.addTask', 'focus.addTask'],
    parameters: {
      1: { conditions: [{ left: '{{ $json.Amount > 500 }}', operator: 'isTrue' }] },
      2: { title: 'Call them: {{ $("An order is added to Orders").first().json.Number }}' },
      3: { title: 'Pack it: {{ $("An order is added to Orders").first().json.Number }}' },
    },
    contains: 'Otherwise',
  },
  {
    sentence: 'make a flow: every other week on Monday at 8 add a task Clean the grinder',
    nodes: ['flow.schedule', 'flow.filter', 'focus.addTask'],
    parameters: { 0: { when: 'every Monday at 8:00' }, 2: { title: 'Clean the grinder' } },
  },
  {
    sentence: 'Build a flow: every weekday at 9 add a task Review inbox',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'every weekday at 9:00' }, 1: { title: 'Review inbox' } },
    contains: 'draft',
  },
  {
    sentence: 'when a row is added to Orders with amount over 500 ask me for approval and then mail anna@example.com',
    nodes: ['flow.rowAdded', 'flows.sendMail'],
    parameters: { 0: { table: 'TABLE:Orders', condition: '{{ $json.Amount > 500 }}' }, 1: { to: 'anna@example.com' } },
    approvals: [1],
  },
  {
    sentence: 'when a webhook comes in add a row to Leads with name and email from it',
    nodes: ['flow.webhook', 'tables.addRows'],
    parameters: {
      1: { tableId: 'TABLE:Leads', rows: [{ Name: '{{ $json.body.name }}', Email: '{{ $json.body.email }}' }] },
    },
  },
  {
    sentence: 'every Monday summarise the open deals and email it to me',
    nodes: ['flow.schedule', 'tables.listRows', 'flow.set', 'flows.sendMail'],
    parameters: {
      0: { when: 'every Monday at 9:00' },
      1: { tableId: 'TABLE:Deals' },
      3: { to: 'MEMBER:Maya', text: '{{ $json.summary }}' },
    },
  },
  {
    sentence: 'check https://example.com/prices every hour and tell me when it changes',
    nodes: ['flow.schedule', 'flow.webPage', 'tables.readRow', 'flow.filter', 'tables.changeRow', 'flows.sendMail'],
    parameters: {
      0: { when: 'every hour' },
      1: { url: 'https://example.com/prices' },
      5: { to: 'MEMBER:Maya' },
    },
  },
  {
    sentence: 'when an order becomes shipped, create a task to call the customer',
    nodes: ['flow.rowChanged', 'focus.addTask'],
    parameters: {
      0: { table: 'TABLE:Orders', fields: ['Status'], condition: '{{ $json.Status == "Shipped" }}' },
      1: { title: 'Call {{ $json.Customer }}' },
    },
  },
  {
    sentence: 'every morning fetch the RSS feed https://example.com/feed.xml and add new entries to table News',
    nodes: ['flow.schedule', 'flow.rss', 'tables.addRows'],
    parameters: {
      0: { when: 'every day at 8:00' },
      1: { url: 'https://example.com/feed.xml', since: '{{ $now.minus({ days: 1 }) }}' },
      2: { tableId: 'TABLE:News', rows: [{ Title: '{{ $json.title }}', Link: '{{ $json.link }}' }] },
    },
  },
  {
    sentence: 'Build a flow: Every Tuesday and Thursday at 4pm, add a task "Water the plants"',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'every Tuesday and Thursday at 16:00' }, 1: { title: 'Water the plants' } },
  },
  {
    sentence: 'create a flow that adds a task to review it when a file is uploaded',
    nodes: ['flow.event', 'focus.addTask'],
    parameters: { 0: { table: 'files', kinds: ['added'] } },
  },
  {
    sentence: 'Build a flow: when the status of an order changes to Shipped email the customer',
    nodes: ['flow.rowChanged', 'flows.sendMail'],
    parameters: { 0: { fields: ['Status'] }, 1: { to: '{{ $json.Email }}' } },
  },
  {
    sentence: 'make a flow to wait 2 days then add a task Call Ben',
    nodes: ['flow.manual', 'flow.wait', 'focus.addTask'],
    parameters: { 1: { amount: 2, unit: 'days' }, 2: { title: 'Call Ben' } },
  },
  {
    sentence: 'set up an automation: when another flow fails, add a task to look at it',
    nodes: ['flow.error', 'focus.addTask'],
  },
  {
    sentence: 'Build a flow: on the 1st of each month at 8 email me the open orders',
    nodes: ['flow.schedule', 'tables.listRows', 'flows.sendMail'],
    parameters: {
      0: { when: 'on the 1st of each month at 8:00' },
      1: { tableId: 'TABLE:Orders' },
      2: { to: 'MEMBER:Maya' },
    },
  },
  {
    sentence: 'whenever a new lead comes in, send them an email saying "Thanks for writing to us"',
    nodes: ['flow.rowAdded', 'flows.sendMail'],
    parameters: { 0: { table: 'TABLE:Leads' }, 1: { to: '{{ $json.Email }}', text: 'Thanks for writing to us' } },
  },
  {
    sentence: 'Build a flow: when an order over 1000 is added set its status to Packed',
    nodes: ['flow.rowAdded', 'tables.changeRow'],
    parameters: {
      0: { condition: '{{ $json.Amount > 1000 }}' },
      1: { rowId: '{{ $json.id }}', values: { Status: 'Packed' } },
    },
  },
  {
    sentence: 'Build a flow: every 15 minutes call https://example.com/api/ping',
    nodes: ['flow.schedule', 'flow.http'],
    parameters: { 0: { when: 'every 15 minutes' }, 1: { url: 'https://example.com/api/ping' } },
  },
  {
    sentence: 'Build a flow: mondays at 8:30 list my tasks and mail them to me',
    nodes: ['flow.schedule', 'focus.listTasks', 'flows.sendMail'],
    parameters: { 0: { when: 'every Monday at 8:30' } },
  },
  {
    sentence: 'Build a flow: when a webhook is called, add a task with the title from it',
    nodes: ['flow.webhook', 'focus.addTask'],
    parameters: { 1: { title: '{{ $json.body.title }}' } },
  },
  {
    sentence: 'Build a flow: every Friday at noon send a message to Slack',
    contains: 'Slack',
  },
  {
    sentence: 'Build a flow: every day at 7 email a summary of the deals to',
    answers: ['lena@example.com'],
    nodes: ['flow.schedule', 'tables.listRows', 'flows.sendMail'],
    parameters: { 2: { to: 'lena@example.com' } },
  },
  {
    sentence: 'Build a flow: when a deal is won, create a note called Celebrate and email Jonas',
    nodes: ['flow.rowChanged', 'notes.create', 'flows.sendMail'],
    parameters: { 0: { fields: ['Stage'], condition: '{{ $json.Stage == "Won" }}' }, 2: { to: 'MEMBER:Jonas' } },
  },
  {
    sentence: 'Build a flow: every weekday at 9',
    answers: ['add a task Stand-up'],
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 1: { title: 'Stand-up' } },
  },
  {
    sentence: 'every monday at 8 create a task order milk',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'every Monday at 8:00' }, 1: { title: 'Order milk' } },
  },
  {
    sentence: 'each friday afternoon put "send timesheet" on my list',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'every Friday at 14:00' }, 1: { title: 'send timesheet' } },
  },
  {
    sentence: 'send me the open deals by email every monday at 7',
    nodes: ['flow.schedule', 'tables.listRows', 'flows.sendMail'],
    parameters: { 0: { when: 'every Monday at 7:00' }, 1: { tableId: 'TABLE:Deals' }, 2: { to: 'MEMBER:Maya' } },
  },
  {
    sentence: 'when a form is submitted, add a row to Leads',
    nodes: ['flow.form', 'tables.addRows'],
    parameters: { 1: { tableId: 'TABLE:Leads' } },
  },
  {
    sentence: 'notify me when an order over 1000 comes in',
    nodes: ['flow.rowAdded', 'flows.sendMail'],
    parameters: { 0: { table: 'TABLE:Orders' }, 1: { to: 'MEMBER:Maya' } },
  },
  {
    sentence: 'let me know when a deal is won',
    nodes: ['flow.rowChanged', 'flows.sendMail'],
    parameters: { 0: { table: 'TABLE:Deals' }, 1: { to: 'MEMBER:Maya' } },
  },
  {
    sentence: 'email jonas whenever an invoice gets paid',
    nodes: ['flow.rowChanged', 'flows.sendMail'],
    parameters: { 0: { table: 'TABLE:Invoices' }, 1: { to: 'MEMBER:Jonas' } },
  },
  {
    sentence: 'when somebody uploads a file, mail me',
    nodes: ['flow.event', 'flows.sendMail'],
    parameters: { 1: { to: 'MEMBER:Maya' } },
  },
  {
    sentence: 'if a complaint with high priority is added add a task to answer it',
    nodes: ['flow.rowAdded', 'focus.addTask'],
    parameters: { 0: { table: 'TABLE:Complaints' } },
  },
]
