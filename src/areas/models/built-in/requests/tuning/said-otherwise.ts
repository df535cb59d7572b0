import type { RequestCase, Setup } from '../request-case.ts'

/** Other words for everyday things, as different people say them. */

const tasks: Setup = {
  tasks: [
    { title: 'Clean windows' },
    { title: 'Fix bike', due: '2026-11-21' },
    { title: 'Email the landlord', due: '2026-11-19' },
  ],
}
const pantry: Setup = {
  tables: [
    {
      name: 'Pantry',
      rowWord: 'item',
      fields: {
        Item: 'text',
        Quantity: 'number',
        'Best before': 'date',
        Shelf: { type: 'singleSelect', choices: ['Top', 'Middle', 'Bottom'] },
      },
      rows: [
        { Item: 'Rice', Quantity: 3, 'Best before': '2027-06-01', Shelf: 'Bottom' },
        { Item: 'Chickpeas', Quantity: 8, 'Best before': '2028-01-01', Shelf: 'Middle' },
        { Item: 'Olive oil', Quantity: 1, 'Best before': '2026-12-20', Shelf: 'Top' },
      ],
    },
  ],
}
const applicants: Setup = {
  tables: [
    {
      name: 'Applicants',
      rowWord: 'applicant',
      fields: {
        Name: 'text',
        Role: { type: 'singleSelect', choices: ['Barista', 'Driver'] },
        Stage: { type: 'singleSelect', choices: ['Applied', 'Interview', 'Rejected'] },
        'Applied on': 'date',
        Reviewer: 'member',
      },
      rows: [
        {
          Name: 'Noa Levi',
          Role: 'Barista',
          Stage: 'Interview',
          'Applied on': '2026-11-02',
          Reviewer: 'Jonas Lindqvist',
        },
        { Name: 'Sara Lund', Role: 'Driver', Stage: 'Applied', 'Applied on': '2026-10-21' },
        { Name: 'Sara Kim', Role: 'Barista', Stage: 'Applied', 'Applied on': '2026-11-16' },
      ],
    },
  ],
}

export const saidOtherwiseRequests: readonly RequestCase[] = [
  {
    title: 'otherwise: a list of tasks with its day in the first line',
    turns: ['tasks for tomorrow:\n- gym\n- pay rent'],
    expect: {
      tasks: [
        { title: 'gym', due: '2026-11-19' },
        { title: 'pay rent', due: '2026-11-19' },
      ],
    },
  },
  {
    title: 'otherwise: tasks behind semicolons',
    turns: ['add 3 tasks: paint fence; buy nails; fix gate'],
    expect: { tasks: [{ title: 'paint fence' }, { title: 'buy nails' }, { title: 'fix gate' }] },
  },
  {
    title: 'otherwise: the day stands before what is to be done',
    turns: ['Remind me the day after tomorrow to submit the form please.'],
    expect: { tasks: [{ title: 'Submit the form', due: '2026-11-20' }] },
  },
  {
    title: 'otherwise: some time before a day',
    turns: ['remind me a week before christmas to post the cards'],
    expect: { tasks: [{ title: 'Post the cards', due: '2026-12-18' }] },
  },
  {
    title: 'otherwise: a task with a typo',
    turns: ['rmnd me to stretch tomorow'],
    expect: { tasks: [{ title: 'Stretch', due: '2026-11-19' }] },
  },
  {
    title: 'otherwise: a date for all of them',
    turns: ['add buy candles, buy matches and buy wood all for saturday'],
    expect: {
      tasks: ['Buy candles', 'Buy matches', 'Buy wood'].map((title) => ({ title, due: '2026-11-21' })),
    },
  },
  {
    title: 'otherwise: it can wait',
    setup: tasks,
    turns: ['bike can wait till next week'],
    expect: {
      tasks: [{ title: 'Clean windows' }, { title: 'Fix bike', due: '2026-11-23' }, { title: 'Email the landlord' }],
    },
  },
  {
    title: 'otherwise: it is done, said as a fact',
    setup: tasks,
    turns: ['windows are clean'],
    expect: {
      tasks: [
        { title: 'Clean windows', done: true },
        { title: 'Fix bike', done: false },
        { title: 'Email the landlord' },
      ],
    },
  },
  {
    title: 'otherwise: packing list',
    turns: ['make me a packing list: passport, charger, socks'],
    expect: { tasks: [], tables: { 'Packing list': { count: 3 } } },
  },
  {
    title: 'otherwise: a code to keep',
    turns: ['note that the door code is 4451'],
    expect: { tasks: [], notes: { 'The door code is 4451': '' } },
  },
  { title: 'otherwise: a mixed number', turns: ['1 1/2 + 3/4'], expect: { contains: ['2.25'] } },
  { title: 'otherwise: net of a price', turns: ['net of 119 with 19% vat'], expect: { contains: ['**100**'] } },
  { title: 'otherwise: pay for hours', turns: ['how much is 8 hours at 22.50 an hour'], expect: { contains: ['180'] } },
  { title: 'otherwise: times added up', turns: ['45 min + 1h 20'], expect: { contains: ['2 hours 5 minutes'] } },
  {
    title: 'otherwise: Friday the 13th',
    turns: ['when is the next friday the 13th'],
    expect: { contains: ['August 13, 2027'] },
  },
  {
    title: 'otherwise: the time until an hour',
    turns: ['how long until 5pm'],
    expect: { contains: ['7 hours 46 minutes'] },
  },
  { title: 'otherwise: days from today', turns: ['45 days from today'], expect: { contains: ['January 2, 2027'] } },
  { title: 'otherwise: a password is out of reach', turns: ['what is my password'], expect: { declines: true } },
  {
    title: 'otherwise: a PDF is out of reach',
    turns: ['make a pdf of my tasks'],
    expect: { declines: true, tasks: [] },
  },
  {
    title: 'otherwise: keys hit at random',
    turns: ['asdfgh'],
    expect: { unchanged: true, contains: ['did not understand'] },
  },
  {
    title: 'otherwise: "top" is a shelf',
    setup: pantry,
    turns: ['what do we have on the top shelf'],
    expect: { contains: ['Olive oil'], lacks: ['Chickpeas', 'Rice'], unchanged: true },
  },
  {
    title: 'otherwise: all of one choice to another',
    setup: pantry,
    turns: ['move everything from middle to top'],
    expect: {
      tables: {
        Pantry: {
          has: [
            { Item: 'Chickpeas', Shelf: 'Top' },
            { Item: 'Rice', Shelf: 'Bottom' },
          ],
        },
      },
    },
  },
  {
    title: 'otherwise: out of something',
    setup: pantry,
    turns: ['olive oil is empty'],
    expect: {
      tables: {
        Pantry: {
          has: [
            { Item: 'Olive oil', Quantity: 0 },
            { Item: 'Rice', Quantity: 3 },
          ],
        },
      },
    },
  },
  {
    title: 'otherwise: somebody who is not there',
    setup: applicants,
    turns: ['do we have an applicant called Max'],
    expect: { declines: true, lacks: ['Sara'] },
  },
  {
    title: 'otherwise: the verb names the field',
    setup: applicants,
    turns: ['who is reviewing Noa Levi'],
    expect: { contains: ['Jonas'], unchanged: true },
  },
  {
    title: 'otherwise: the verb is a choice and a day',
    setup: applicants,
    turns: ['who applied this month?'],
    expect: { contains: ['Noa Levi', 'Sara Kim'], lacks: ['Sara Lund'], unchanged: true },
  },
  {
    title: 'otherwise: the verb sets a choice, and two rows fit',
    setup: applicants,
    turns: ['reject sara'],
    expect: { asks: ['Sara Lund', 'Sara Kim'] },
  },
  {
    title: 'otherwise: everyone from one stage to the next',
    setup: applicants,
    turns: ['everyone in applied should go to interview'],
    expect: {
      tables: {
        Applicants: {
          has: [
            { Name: 'Sara Lund', Stage: 'Interview' },
            { Name: 'Sara Kim', Stage: 'Interview' },
          ],
        },
      },
    },
  },
  {
    title: 'otherwise: each value once',
    setup: applicants,
    turns: ['what roles do we have'],
    expect: { contains: ['2', 'Barista', 'Driver'], unchanged: true },
  },
]
