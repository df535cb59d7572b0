import type { FlowCase } from './flow-case.ts'

/** Written before the last changes of the model, and scored only afterwards. */
export const unseenSentences: readonly FlowCase[] = [
  {
    sentence: 'every other week on Tuesday add a task Put the bins out',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 1: { title: 'Put the bins out' } },
  },
  {
    sentence:
      'Build a flow: when an order comes in, if its amount is over 1000 mail Tomas, otherwise add a task Pack it',
    nodes: ['flow.rowAdded', 'flow.if', 'flows.sendMail', 'focus.addTask'],
    parameters: { 0: { table: 'TABLE:Orders' }, 2: { to: 'MEMBER:Tomas' }, 3: { title: 'Pack it' } },
  },
  {
    sentence: 'whenever a lead is added, email jonas the name and company',
    nodes: ['flow.rowAdded', 'flows.sendMail'],
    parameters: { 0: { table: 'TABLE:Leads' }, 1: { to: 'MEMBER:Jonas' } },
  },
  {
    sentence: 'Build a flow: every quarter of an hour fetch https://api.example.com/rates and mail me the answer',
    nodes: ['flow.schedule', 'flow.http', 'flows.sendMail'],
    parameters: { 0: { when: 'every 15 minutes' }, 2: { to: 'MEMBER:Maya' } },
  },
  {
    sentence: 'automate: on the 15th of each month at 10 add a task called Pay the freelancers',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'on the 15th of each month at 10:00' }, 1: { title: 'Pay the freelancers' } },
  },
  {
    sentence: 'Build a flow: if a deal is won, add an invoice with the value as its amount',
    nodes: ['flow.rowChanged', 'tables.addRows'],
    parameters: {
      0: { table: 'TABLE:Deals', condition: '{{ $json.Stage == "Won" }}' },
      1: { tableId: 'TABLE:Invoices', rows: [{ Amount: '{{ $json.Value }}' }] },
    },
  },
  {
    sentence: 'when a booking with at least 5 nights is added set its state to Confirmed',
    nodes: ['flow.rowAdded', 'tables.changeRow'],
    parameters: {
      0: { table: 'TABLE:Bookings', condition: '{{ $json.Nights >= 5 }}' },
      1: { values: { State: 'Confirmed' } },
    },
  },
  {
    sentence: 'Build a flow: every Friday at 4 pm mail the team lead maya@example.test the open orders',
    nodes: ['flow.schedule', 'tables.listRows', 'flows.sendMail'],
    parameters: { 0: { when: 'every Friday at 16:00' }, 2: { to: 'maya@example.test' } },
  },
  {
    sentence: 'Build a flow: when a complaint is added, wait an hour, then mail me its subject',
    nodes: ['flow.rowAdded', 'flow.wait', 'flows.sendMail'],
    parameters: { 1: { amount: 1, unit: 'hours' }, 2: { to: 'MEMBER:Maya' } },
  },
  {
    sentence: 'Build a flow: twice a day at 9 and 15 add a task Look at the inbox',
    nodes: ['flow.schedule', 'focus.addTask'],
    parameters: { 0: { when: 'every day at 9:00 and 15:00' }, 1: { title: 'Look at the inbox' } },
  },
]
