import type { RequestCase, TableSetup } from '../request-case.ts'

const invoices: TableSetup = {
  name: 'Invoices',
  rowWord: 'invoice',
  fields: {
    Number: 'text',
    Client: 'text',
    Amount: 'currency',
    'Due date': 'date',
    Status: { type: 'singleSelect', choices: ['Open', 'Paid'] },
  },
  rows: [
    { Number: 'R-1', Client: 'Nordlicht', Amount: 400, 'Due date': '2026-11-10', Status: 'Open' },
    { Number: 'R-2', Client: 'Fjord AB', Amount: 250, 'Due date': '2026-11-30', Status: 'Open' },
    { Number: 'R-3', Client: 'Nordlicht', Amount: 150, 'Due date': '2026-11-01', Status: 'Paid' },
    { Number: 'R-4', Client: 'Tallis', Amount: 900, 'Due date': '2026-11-12', Status: 'Open' },
  ],
}

const volunteers: TableSetup = {
  name: 'Volunteers',
  rowWord: 'volunteer',
  fields: { Name: 'text', Shift: { type: 'singleSelect', choices: ['Morning', 'Evening'] }, Shirt: 'text' },
  rows: [
    { Name: 'Sam Reed', Shift: 'Morning', Shirt: 'M' },
    { Name: 'Sam Tully', Shift: 'Evening', Shirt: 'L' },
    { Name: 'Bo Chen', Shift: 'Evening', Shirt: 'S' },
  ],
}

const office = { tables: [invoices] }

export const conversationRequests: readonly RequestCase[] = [
  {
    title: 'apart: now only the overdue ones',
    setup: office,
    turns: ['list the open invoices', 'now only the overdue ones'],
    expect: { contains: ['R-1', 'R-4'], lacks: ['R-2', 'R-3'], unchanged: true },
  },
  {
    title: 'apart: and another client',
    setup: office,
    turns: ['how many invoices does Nordlicht have?', 'and Tallis?'],
    expect: { contains: [['1', 'only one', 'just one']], unchanged: true },
  },
  {
    title: 'apart: undo that',
    setup: office,
    turns: ['mark R-2 as paid', 'undo that'],
    expect: { tables: { Invoices: { count: 4, has: [{ Number: 'R-2', Status: 'Open' }] } } },
  },
  {
    title: 'apart: bring it back',
    setup: office,
    turns: ['delete R-3', 'oh no, bring it back'],
    expect: { tables: { Invoices: { count: 4, has: [{ Number: 'R-3', Amount: 150 }] } } },
  },
  {
    title: 'apart: and of the paid ones',
    setup: office,
    turns: ['what is the total of the open invoices', 'and of the paid ones?'],
    expect: { contains: ['150'], lacks: ['1550', '1700'], unchanged: true },
  },
  {
    title: 'apart: change what was shown',
    setup: office,
    turns: ['show me R-4', 'change its amount to 950'],
    expect: {
      tables: {
        Invoices: {
          count: 4,
          has: [
            { Number: 'R-4', Amount: 950 },
            { Number: 'R-1', Amount: 400 },
          ],
        },
      },
    },
  },
  {
    title: 'apart: give the new task a day',
    turns: ['add a task to phone the tax office', 'make it due friday'],
    expect: { tasks: [{ title: 'phone the tax office', due: '2026-11-20' }] },
  },
  {
    title: 'apart: sorry, i meant',
    turns: ['remind me to feed the cat tomorrow', 'sorry i meant the dog'],
    expect: { tasks: [{ title: 'feed the dog', due: '2026-11-19' }] },
  },
  {
    title: 'apart: the client of the largest',
    setup: office,
    turns: ['which invoice is the largest?', 'who is the client?'],
    expect: { contains: ['Tallis'], lacks: ['Nordlicht'], unchanged: true },
  },
  {
    title: 'apart: total by client',
    setup: office,
    turns: ['total amount by client'],
    expect: { contains: ['Nordlicht', '550', 'Fjord', '250', 'Tallis', '900'], unchanged: true },
  },
  {
    title: 'apart: mark the listed ones',
    setup: office,
    turns: ['which invoices are open for Tallis or Nordlicht?', 'mark them all as paid'],
    expect: {
      tables: {
        Invoices: {
          rows: [
            { Number: 'R-1', Status: 'Paid' },
            { Number: 'R-2', Status: 'Open' },
            { Number: 'R-3', Status: 'Paid' },
            { Number: 'R-4', Status: 'Paid' },
          ],
        },
      },
    },
  },
  {
    title: 'apart: remind me, of what',
    turns: ['remind me tomorrow'],
    expect: { asks: true },
  },
  {
    title: 'apart: remind me, then what',
    turns: ['remind me tomorrow'],
    answers: ['lock the bike shed'],
    expect: { tasks: [{ title: 'lock the bike shed', due: '2026-11-19' }] },
  },
  {
    title: 'apart: which invoice is meant',
    setup: office,
    turns: ['change the amount to 500'],
    expect: { asks: true },
  },
  {
    title: 'apart: two people with one first name',
    setup: { tables: [volunteers] },
    turns: ['delete sam from the volunteers'],
    expect: { asks: ['Sam Reed', 'Sam Tully'] },
  },
  {
    title: 'apart: two Sams, the second is meant',
    setup: { tables: [volunteers] },
    turns: ['put sam on the morning shift'],
    answers: ['Sam Tully'],
    expect: {
      tables: {
        Volunteers: {
          count: 3,
          has: [
            { Name: 'Sam Tully', Shift: 'Morning' },
            { Name: 'Bo Chen', Shift: 'Evening' },
          ],
        },
      },
    },
  },
  {
    title: 'apart: the answer picks a task',
    setup: { tasks: [{ title: 'Cut keys' }, { title: 'Return keys' }] },
    turns: ['delete the keys task'],
    answers: ['Return keys'],
    expect: { tasks: [{ title: 'Cut keys' }] },
  },
  {
    title: 'apart: a viewer cannot add',
    setup: { role: 'viewer' },
    turns: ['add a task to sweep the yard'],
    expect: { declines: true, tasks: [] },
  },
  {
    title: 'apart: a viewer cannot delete',
    setup: { ...office, role: 'viewer' },
    turns: ['delete invoice R-1'],
    expect: { declines: true, tables: { Invoices: { count: 4 } } },
  },
  {
    title: 'apart: a viewer can ask',
    setup: { ...office, role: 'viewer' },
    turns: ['how much is R-4?'],
    expect: { contains: ['900'], unchanged: true },
  },
  {
    title: 'apart: a row that is not there',
    setup: office,
    turns: ['mark R-9 as paid'],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'apart: tasks and rows in one question',
    setup: { ...office, tasks: [{ title: 'Chase Tallis' }, { title: 'Print receipts' }] },
    turns: ['how many open invoices and how many open tasks do i have?'],
    expect: {
      contains: [
        ['3', 'three'],
        ['2', 'two'],
      ],
      unchanged: true,
    },
  },
  {
    title: 'apart: a task for an overdue row',
    setup: office,
    turns: ['mark R-1 as paid and remind me on monday to thank Nordlicht'],
    expect: {
      tables: {
        Invoices: {
          has: [
            { Number: 'R-1', Status: 'Paid' },
            { Number: 'R-2', Status: 'Open' },
          ],
        },
      },
      tasks: [{ title: 'thank Nordlicht', due: '2026-11-23' }],
    },
  },
  {
    title: 'apart: a table that nobody needs',
    setup: { tables: [invoices, volunteers] },
    turns: ['get rid of the volunteers table'],
    expect: { tables: { Volunteers: null, Invoices: { count: 4 } } },
  },
]
