import type { RequestCase, TableSetup } from '../request-case.ts'

const kayaks: TableSetup = {
  name: 'Kayaks',
  rowWord: 'kayak',
  fields: {
    Name: 'text',
    Seats: 'number',
    'Day rate': { type: 'currency', currency: 'EUR' },
    'Rented out': 'checkbox',
  },
  rows: [
    { Name: 'Otter', Seats: 1, 'Day rate': 28, 'Rented out': false },
    { Name: 'Heron', Seats: 2, 'Day rate': 40, 'Rented out': true },
    { Name: 'Grebe', Seats: 2, 'Day rate': 40, 'Rented out': false },
  ],
}

const customers: TableSetup = {
  name: 'Customers',
  rowWord: 'customer',
  fields: { Name: 'text', Email: 'email', Visits: 'number' },
  rows: [
    { Name: 'Solveig Aas', Email: 'solveig@aas.example', Visits: 4 },
    { Name: 'Ravi Menon', Email: 'ravi@menon.example', Visits: 1 },
  ],
}

export const outOfReach: readonly RequestCase[] = [
  {
    title: 'first hour: pizza',
    turns: ['order 2 margheritas to the office for 1pm'],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'first hour: price of bitcoin',
    turns: ["what's bitcoin at right now"],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'first hour: train ticket',
    turns: ['Could you please book me a train to Hamburg for next Thursday, second class, window seat if possible?'],
    expect: { declines: true, unchanged: true },
  },
  { title: 'first hour: music', turns: ['play some jazz'], expect: { declines: true, unchanged: true } },
  {
    title: 'first hour: lunch of a colleague',
    turns: ['what did tomas have for lunch yesterday'],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'first hour: a field the table has not',
    setup: { tables: [customers] },
    turns: ["What's Solveig's home address?"],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'first hour: a file that was never there',
    turns: ['summarize the pdf i uploaded yesterday'],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'first hour: viewer changes a price',
    setup: { tables: [kayaks], role: 'viewer' },
    turns: ['set the day rate of Otter to 30'],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'first hour: remove someone who is not there',
    setup: { tables: [customers] },
    turns: ['remove Zdenka from the customers'],
    expect: {
      unchanged: true,
      lacks: ['removed Zdenka', 'deleted Zdenka', 'Zdenka was removed', 'Zdenka was deleted'],
    },
  },
  {
    title: 'first hour: delete it, out of the blue',
    setup: { tables: [kayaks], tasks: [{ title: 'Patch the Heron' }, { title: 'Buy paddles' }] },
    turns: ['delete it'],
    expect: { asks: true, unchanged: true },
  },
  {
    title: 'first hour: which meeting to move',
    setup: {
      tasks: [
        { title: 'Meeting with the insurer', due: '2026-11-19' },
        { title: 'Meeting with the harbour master', due: '2026-11-20' },
        { title: 'Buy rope', due: '2026-11-20' },
      ],
    },
    turns: ['move the meeting to monday'],
    expect: { asks: ['insurer', 'harbour master'], unchanged: true },
  },
  {
    title: 'first hour: column for which table',
    setup: { tables: [kayaks, customers] },
    turns: ['add a Notes column to my table pls'],
    expect: { asks: true, unchanged: true },
  },
  {
    title: 'first hour: a new price without the price',
    setup: { tables: [kayaks] },
    turns: ["the Heron's day rate has to change, can you do it?"],
    expect: { asks: true, unchanged: true },
  },
  {
    title: 'first hour: invite without an address',
    turns: ['Invite Anneliese to the workspace'],
    expect: { asks: true, unchanged: true },
  },
  {
    title: 'first hour: done with which',
    setup: { tasks: [{ title: 'Varnish the oars' }, { title: 'Order life vests' }, { title: 'Service the trailer' }] },
    turns: ['i finished one of my tasks, mark it done'],
    expect: { asks: true, unchanged: true },
  },
]
