import type { RequestCase, TableSetup, TaskSetup } from '../request-case.ts'

const plots: TableSetup = {
  name: 'Plots',
  rowWord: 'plot',
  fields: {
    Plot: 'text',
    Tenant: 'text',
    Rent: { type: 'currency', currency: 'EUR' },
    'Paid until': 'date',
    Waterlogged: 'checkbox',
  },
  rows: [
    { Plot: 'Plot 1', Tenant: 'Imelda Roque', Rent: 48, 'Paid until': '2026-12-31', Waterlogged: false },
    { Plot: 'Plot 2', Tenant: 'Kit Sandford', Rent: 48, 'Paid until': '2026-09-30', Waterlogged: false },
    { Plot: 'Plot 3', Tenant: 'Marek Duda', Rent: 62, 'Paid until': '2026-10-31', Waterlogged: false },
    { Plot: 'Plot 4', Tenant: 'Yusra Haddad', Rent: 55, 'Paid until': '2027-03-31', Waterlogged: true },
    { Plot: 'Plot 5', Tenant: 'Marek Zych', Rent: 62, 'Paid until': '2026-12-31', Waterlogged: false },
  ],
}

const loans: TableSetup = {
  name: 'Loans',
  rowWord: 'loan',
  fields: { Book: 'text', Borrower: 'text', 'Due back': 'date', Returned: 'checkbox' },
  rows: [
    { Book: 'Middlemarch', Borrower: 'Ansel Roy', 'Due back': '2026-11-10', Returned: false },
    { Book: 'Piranesi', Borrower: 'Cleo Hart', 'Due back': '2026-11-25', Returned: false },
    { Book: 'The Overstory', Borrower: 'Ansel Roy', 'Due back': '2026-11-03', Returned: true },
    { Book: 'Kindred', Borrower: 'Bo Nyquist', 'Due back': '2026-11-16', Returned: false },
    { Book: 'Stoner', Borrower: 'Cleo Hart', 'Due back': '2026-12-01', Returned: false },
  ],
}

const stall: TableSetup = {
  name: 'Market stall',
  fields: {
    Item: 'text',
    Sold: 'number',
    Price: { type: 'currency', currency: 'EUR' },
    Takings: { type: 'currency', currency: 'EUR' },
    Day: 'date',
  },
  rows: [
    { Item: 'Quince jam', Sold: 14, Price: 5.5, Takings: 77, Day: '2026-09-12' },
    { Item: 'Honey', Sold: 9, Price: 8, Takings: 72, Day: '2026-09-26' },
    { Item: 'Chutney', Sold: 20, Price: 4, Takings: 80, Day: '2026-10-10' },
    { Item: 'Elderberry syrup', Sold: 11, Price: 5.5, Takings: 60.5, Day: '2026-10-24' },
    { Item: 'Beeswax candle', Sold: 6, Price: 12, Takings: 72, Day: '2026-11-07' },
  ],
}

const week: readonly TaskSetup[] = [
  { title: 'Return the hire van', due: '2026-11-18' },
  { title: 'Post the deeds', due: '2026-11-19' },
  { title: 'Ring the vet', due: '2026-11-20' },
]

export const conversations: readonly RequestCase[] = [
  {
    title: 'first hour: talk, only the overdue ones',
    setup: { tables: [loans] },
    turns: ['which books are still out?', 'now only the overdue ones'],
    expect: { contains: ['Middlemarch', 'Kindred'], lacks: ['Piranesi', 'Stoner', 'Overstory'], unchanged: true },
  },
  {
    title: 'first hour: talk, the second one is done',
    setup: { tasks: week },
    turns: ['what have i got this week', "the second one's done already"],
    expect: {
      tasks: [
        { title: 'Return the hire van', done: false },
        { title: 'Post the deeds', done: true },
        { title: 'Ring the vet', done: false },
      ],
    },
  },
  {
    title: 'first hour: talk, delete and undo',
    setup: { tables: [loans] },
    turns: ['delete the loan of The Overstory', 'oh no, undo that!'],
    expect: {
      tables: { Loans: { count: 5, has: [{ Book: 'The Overstory', Borrower: 'Ansel Roy', Returned: true }] } },
    },
  },
  {
    title: 'first hour: talk, another day meant',
    turns: ['add ring Theo tomorrow', 'sorry, friday i meant'],
    expect: { tasks: [{ title: 'ring Theo', due: '2026-11-20' }] },
  },
  {
    title: 'first hour: talk, one more of the same',
    turns: ["Put 'buy stamps' on my list", 'and envelopes, as a seperate one'],
    expect: { tasks: [{ title: 'buy stamps' }, {}] },
  },
  {
    title: 'first hour: talk, and october',
    setup: { tables: [stall] },
    turns: ['how much did we take at the stall in september', 'and october?'],
    expect: { contains: [['140.5', '140.50']], unchanged: true },
  },
  {
    title: 'first hour: talk, the price of that',
    setup: { tables: [stall] },
    turns: ['Which item sold the most pieces?', 'What did one cost?'],
    expect: { contains: [['4', '4.00', 'four']], lacks: ['12.00', '5.50'], unchanged: true },
  },
  {
    title: 'first hour: talk, a new table and its first row',
    turns: [
      'make me a table called Plants with the columns Name, Last watered (a date) and Needs sun (yes/no)',
      'first one: Monstera, watered yesterday, no sun needed',
    ],
    expect: {
      tables: {
        Plants: {
          fields: { Name: 'text', 'Last watered': ['date', 'dateTime'], 'Needs sun': ['checkbox', 'singleSelect'] },
          count: 1,
          has: [{ Name: 'Monstera', 'Last watered': '2026-11-17' }],
        },
      },
    },
  },
  {
    title: 'first hour: talk, a new column for everyone',
    setup: { tables: [plots] },
    turns: ['add a Deposit column to the plots, its money', 'put in 200 for all of them'],
    expect: {
      tables: {
        Plots: {
          fields: { Deposit: ['currency', 'number'] },
          rows: [
            { Plot: 'Plot 1', Deposit: 200, Rent: 48 },
            { Plot: 'Plot 2', Deposit: 200, Rent: 48 },
            { Plot: 'Plot 3', Deposit: 200, Rent: 62 },
            { Plot: 'Plot 4', Deposit: 200, Rent: 55 },
            { Plot: 'Plot 5', Deposit: 200, Rent: 62 },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: talk, which Marek paid',
    setup: { tables: [plots] },
    turns: ['Marek has now paid until the end of March 2027'],
    answers: ['Plot 5, Marek Zych'],
    expect: {
      tables: {
        Plots: {
          count: 5,
          has: [
            { Plot: 'Plot 5', 'Paid until': '2027-03-31' },
            { Plot: 'Plot 3', 'Paid until': '2026-10-31' },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: talk, both of those get longer',
    setup: { tables: [plots] },
    turns: ['Which plots are only paid until a day that has already passed?', 'set both of them to december 15'],
    expect: {
      tables: {
        Plots: {
          rows: [
            { Plot: 'Plot 1', 'Paid until': '2026-12-31' },
            { Plot: 'Plot 2', 'Paid until': '2026-12-15' },
            { Plot: 'Plot 3', 'Paid until': '2026-12-15' },
            { Plot: 'Plot 4', 'Paid until': '2027-03-31' },
            { Plot: 'Plot 5', 'Paid until': '2026-12-31' },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: talk, the wrong tenant',
    setup: { tables: [plots] },
    turns: ["raise kit's rent to 52", 'no hang on, i meant imelda. put kit back to what it was'],
    expect: {
      tables: {
        Plots: {
          count: 5,
          has: [
            { Tenant: 'Imelda Roque', Rent: 52 },
            { Tenant: 'Kit Sandford', Rent: 48 },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: talk, undo and again',
    setup: { tables: [loans] },
    turns: ['Tick Kindred as returned', 'undo', 'hm no, it is back after all, tick it again please'],
    expect: {
      tables: {
        Loans: {
          count: 5,
          has: [
            { Book: 'Kindred', Returned: true },
            { Book: 'Middlemarch', Returned: false },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: talk, small talk first',
    turns: ['morning!', 'bit tired tbh. you?', 'anyway. pls add: renew parking permit, due 2 dec'],
    expect: { tasks: [{ title: 'renew parking permit', due: '2026-12-02' }] },
  },
  {
    title: 'first hour: talk, leave both',
    setup: { tables: [plots] },
    turns: ["delete Marek's plot"],
    answers: ['never mind, leave both as they are'],
    expect: { unchanged: true },
  },
  {
    title: 'first hour: talk, timer on off on',
    setup: { tasks: [{ title: 'Edit trailer' }, { title: 'Mix sound' }] },
    turns: ['start focus on edit trailer', 'pause', 'ok carry on'],
    expect: { timer: 'running' },
  },
  {
    title: 'first hour: talk, the late ones to thursday',
    setup: {
      tasks: [
        { title: 'Book the hall', due: '2026-11-11' },
        { title: 'Answer the bank', due: '2026-11-17' },
        { title: 'Oil the gate', due: '2026-11-25' },
      ],
    },
    turns: ['what am I late with?', 'ugh. shove them all to thursday'],
    expect: {
      tasks: [
        { title: 'Book the hall', due: '2026-11-19' },
        { title: 'Answer the bank', due: '2026-11-19' },
        { title: 'Oil the gate', due: '2026-11-25' },
      ],
    },
  },
  {
    title: 'first hour: talk, same for another',
    setup: { tables: [loans] },
    turns: ['Piranesi has been returned', 'same for stoner'],
    expect: {
      tables: {
        Loans: {
          count: 5,
          has: [
            { Book: 'Piranesi', Returned: true },
            { Book: 'Stoner', Returned: true },
            { Book: 'Kindred', Returned: false },
            { Book: 'Middlemarch', Returned: false },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: talk, eighteen not eight',
    setup: { tables: [stall] },
    turns: ['Add to the market stall: Marmalade, 8 sold, price 6, on Nov 14', 'make that 18 sold not 8'],
    expect: {
      tables: { 'Market stall': { count: 6, has: [{ Item: 'Marmalade', Sold: 18, Price: 6, Day: '2026-11-14' }] } },
    },
  },
  {
    title: 'first hour: talk, and the dearest',
    setup: { tables: [stall] },
    turns: ["what's the cheapest thing we sell", 'and the dearest?'],
    expect: { contains: ['Beeswax candle'], lacks: ['Honey', 'Quince'], unchanged: true },
  },
  {
    title: 'first hour: talk, spelling of a name',
    setup: { tables: [loans] },
    turns: ['new loan: Beloved, Tandeka Mbeki, due back 9 december', "it's spelled Thandeka, with an h"],
    expect: {
      tables: {
        Loans: {
          count: 6,
          has: [{ Book: 'Beloved', Borrower: 'Thandeka Mbeki', 'Due back': '2026-12-09' }],
          hasNot: [{ Borrower: 'Tandeka Mbeki' }],
        },
      },
    },
  },
  {
    title: 'first hour: talk, undo both',
    setup: { tasks: week },
    turns: ['Mark ring the vet as done', 'and move post the deeds to monday', 'Sorry, wrong week. Undo both of those.'],
    expect: {
      tasks: [
        { title: 'Return the hire van', due: '2026-11-18', done: false },
        { title: 'Post the deeds', due: '2026-11-19', done: false },
        { title: 'Ring the vet', due: '2026-11-20', done: false },
      ],
    },
  },
  {
    title: 'first hour: talk, narrower twice',
    setup: { tables: [plots] },
    turns: [
      'who pays more than 50 rent',
      'leave out the waterlogged one',
      'and of those who is paid up until the end of the year?',
    ],
    expect: { contains: [['Marek Zych', 'Plot 5']], lacks: ['Duda', 'Imelda', 'Yusra', 'Kit'], unchanged: true },
  },
  {
    title: 'first hour: talk, from a file to a task',
    setup: {
      files: [
        {
          name: 'parking.txt',
          text: 'The permit desk is in Room 12. It closes at 13:00 on Saturdays and at 17:30 on weekdays.',
        },
      ],
    },
    turns: [
      'What does parking.txt say, when does the desk close on Saturdays?',
      'make me a todo for this saturday to go there',
    ],
    expect: { tasks: [{ due: '2026-11-21' }], files: ['parking.txt'] },
  },
  {
    title: 'first hour: talk, new names for table and column',
    setup: { tables: [plots] },
    turns: ['rename the table Plots to Allotments', 'and the Tenant column should be called Plotholder'],
    expect: {
      tables: {
        Plots: null,
        Allotments: {
          count: 5,
          fields: { Plotholder: 'text', Tenant: null },
          has: [{ Plotholder: 'Yusra Haddad', Rent: 55 }],
        },
      },
    },
  },
]
