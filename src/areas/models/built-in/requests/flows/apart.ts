import type { FlowCase } from './flow-case.ts'

/** Written before the model was tuned, and not used for tuning. */
export const apartSentences: readonly FlowCase[] = [
  {
    sentence: 'Build a flow: each evening at 6 pm add a task to close the till',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'every day at 18:00' }, 1: { title: 'Close the till' } },
  },
  {
    sentence: 'when a booking is cancelled tell me',
    nodes: ['flow.rowChanged', 'flows.sendMail'],
    parameters: {
      0: { table: 'TABLE:Bookings', condition: '{{ $json.State == "Cancelled" }}' },
      1: { to: 'MEMBER:Maya' },
    },
  },
  {
    sentence: 'Build a flow: as soon as somebody adds a booking with more than 7 nights, email tomas@example.test',
    nodes: ['flow.rowAdded', 'flows.sendMail'],
    parameters: {
      0: { table: 'TABLE:Bookings', condition: '{{ $json.Nights > 7 }}' },
      1: { to: 'tomas@example.test' },
    },
  },
  {
    sentence: 'I want a flow that emails me the unpaid invoices every first of the month',
    nodes: ['flow.schedule', 'tables.listRows', 'flows.sendMail'],
    parameters: {
      0: { when: 'on the 1st of each month at 9:00' },
      1: { tableId: 'TABLE:Invoices' },
      2: { to: 'MEMBER:Maya' },
    },
  },
  {
    sentence: 'build me a workflow: when a complaint with priority high arrives, add a task to answer it today',
    nodes: ['flow.rowAdded', 'focus.addTask'],
    parameters: {
      0: { table: 'TABLE:Complaints', condition: '{{ $json.Priority == "High" }}' },
      1: { due: '{{ $today.toISODate() }}' },
    },
  },
  {
    sentence: 'automate this: whenever the webhook gets called, save name, email and company to Leads',
    nodes: ['flow.webhook', 'tables.addRows'],
    parameters: {
      1: {
        tableId: 'TABLE:Leads',
        rows: [{ Name: '{{ $json.body.name }}', Email: '{{ $json.body.email }}', Company: '{{ $json.body.company }}' }],
      },
    },
  },
  {
    sentence: 'every 2 hours look at https://status.example.com and mail ops@example.com if it changed',
    nodes: ['flow.schedule', 'flow.webPage', 'tables.readRow', 'flow.filter', 'tables.changeRow', 'flows.sendMail'],
    parameters: { 0: { when: 'every 2 hours' }, 5: { to: 'ops@example.com' } },
  },
  {
    sentence: 'Build a flow: when I run it, list the bookings and mail them to Jonas',
    nodes: ['flow.manual', 'tables.listRows', 'flows.sendMail'],
    parameters: { 1: { tableId: 'TABLE:Bookings' }, 2: { to: 'MEMBER:Jonas' } },
  },
  {
    sentence: 'Build a flow: add a task called Pay rent on the last day of every month',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'on the last day of each month at 9:00' }, 1: { title: 'Pay rent' } },
  },
  {
    sentence: 'Build a flow: when a new invoice is created wait 14 days and then add a task to check the payment',
    nodes: ['flow.rowAdded', 'flow.wait', 'focus.addTask'],
    parameters: { 0: { table: 'TABLE:Invoices' }, 1: { amount: 14, unit: 'days' } },
  },
  {
    sentence: 'Build a flow: when an invoice is marked as paid, email the client "Thank you"',
    nodes: ['flow.rowChanged', 'flows.sendMail'],
    parameters: { 0: { table: 'TABLE:Invoices', fields: ['Paid'] }, 1: { to: '{{ $json.Email }}', text: 'Thank you' } },
  },
  {
    sentence: 'Build a flow: daily at 6:45 read the feed https://example.org/atom and store the entries in News',
    nodes: ['flow.schedule', 'flow.rss', 'tables.addRows'],
    parameters: {
      0: { when: 'every day at 6:45' },
      2: { tableId: 'TABLE:News', rows: [{ Title: '{{ $json.title }}' }] },
    },
  },
  {
    sentence: 'Build a flow: when a task is finished, mail me',
    nodes: ['flow.event', 'flows.sendMail'],
    parameters: { 0: { table: 'focus_tasks', kinds: ['changed'] }, 1: { to: 'MEMBER:Maya' } },
  },
  {
    sentence: 'Build a flow: when another flow calls it, add a task Follow up',
    nodes: ['flow.called', 'focus.addTask'],
    parameters: { 1: { title: 'Follow up' } },
  },
  {
    sentence: 'Build a flow: when the state of a booking changes, ask me for approval, then set the state to Confirmed',
    nodes: ['flow.rowChanged', 'tables.changeRow'],
    parameters: { 0: { fields: ['State'] }, 1: { values: { State: 'Confirmed' } } },
    approvals: [1],
  },
  {
    sentence: 'Build a flow: on weekdays at 8 and 17 add a task Check the fridge',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'every weekday at 8:00 and 17:00' }, 1: { title: 'Check the fridge' } },
  },
  {
    sentence: 'Build a flow: when a complaint is deleted, mail owner@example.com saying a complaint was deleted',
    nodes: ['flow.event', 'flows.sendMail'],
    parameters: { 0: { kinds: ['removed'] }, 1: { to: 'owner@example.com', text: 'A complaint was deleted' } },
  },
  {
    sentence: 'every Sunday evening email me the confirmed bookings',
    nodes: ['flow.schedule', 'tables.listRows', 'flows.sendMail'],
    parameters: { 0: { when: 'every Sunday at 18:00' }, 1: { tableId: 'TABLE:Bookings', filter: { field: 'State' } } },
  },
  {
    sentence: 'Build a flow: send a text message to my phone every morning',
    contains: 'cannot',
  },
  {
    sentence: 'Build a flow: when a note is created, add a task to read it',
    nodes: ['flow.event', 'focus.addTask'],
    parameters: { 0: { table: 'notes', kinds: ['added'] } },
  },
  {
    sentence: 'Build a flow: when the nights of a booking exceed 10, add a row to Complaints with subject from it',
    nodes: ['flow.rowChanged', 'tables.addRows'],
    parameters: {
      0: { table: 'TABLE:Bookings', condition: '{{ $json.Nights > 10 }}' },
      1: { tableId: 'TABLE:Complaints' },
    },
  },
]
