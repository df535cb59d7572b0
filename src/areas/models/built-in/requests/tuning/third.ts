import type { RequestCase, Setup } from '../request-case.ts'

const gym: Setup = {
  tables: [
    {
      name: 'Gym members',
      rowWord: 'member',
      fields: {
        Name: 'text',
        Plan: { type: 'singleSelect', choices: ['Basic', 'Plus', 'Premium'] },
        'Monthly fee': 'currency',
        Joined: 'date',
        Active: 'checkbox',
        'Visits this month': 'number',
        Phone: 'phone',
      },
      rows: [
        {
          Name: 'Rosa Lind',
          Plan: 'Plus',
          'Monthly fee': 45,
          Joined: '2025-02-11',
          Active: true,
          'Visits this month': 9,
          Phone: '+47 400 11 222',
        },
        {
          Name: 'Dev Patel',
          Plan: 'Basic',
          'Monthly fee': 25,
          Joined: '2026-09-30',
          Active: true,
          'Visits this month': 2,
        },
        {
          Name: 'Mara Klein',
          Plan: 'Premium',
          'Monthly fee': 70,
          Joined: '2024-07-01',
          Active: false,
          'Visits this month': 0,
        },
        {
          Name: 'Teo Blanc',
          Plan: 'Basic',
          'Monthly fee': 25,
          Joined: '2026-11-03',
          Active: true,
          'Visits this month': 12,
        },
      ],
    },
  ],
}
const events: Setup = {
  tables: [
    {
      name: 'Events',
      fields: {
        Event: 'text',
        Venue: 'text',
        Date: 'date',
        'Tickets sold': 'number',
        Price: { type: 'currency', currency: 'GBP' },
        Organiser: 'member',
        Status: { type: 'singleSelect', choices: ['Planned', 'On sale', 'Sold out', 'Over'] },
      },
      rows: [
        {
          Event: 'Cupping night',
          Venue: 'Roastery',
          Date: '2026-11-27',
          'Tickets sold': 18,
          Price: 12,
          Organiser: 'Maya Okafor',
          Status: 'On sale',
        },
        {
          Event: 'Latte art class',
          Venue: 'Old Town shop',
          Date: '2026-12-05',
          'Tickets sold': 10,
          Price: 30,
          Organiser: 'Priya Raman',
          Status: 'Sold out',
        },
        {
          Event: 'Harvest talk',
          Venue: 'Roastery',
          Date: '2026-10-08',
          'Tickets sold': 25,
          Price: 8,
          Organiser: 'Priya Raman',
          Status: 'Over',
        },
      ],
    },
  ],
}
const bugs: Setup = {
  tables: [
    {
      name: 'Bug tracker',
      rowWord: 'bug',
      fields: {
        Title: 'text',
        Severity: { type: 'singleSelect', choices: ['Low', 'Medium', 'Critical'] },
        State: { type: 'singleSelect', choices: ['Open', 'In review', 'Done'] },
        Assignee: 'member',
        'Reported on': 'date',
        Estimate: 'number',
      },
      rows: [
        {
          Title: 'Login page is blank',
          Severity: 'Critical',
          State: 'Open',
          Assignee: 'Jonas Lindqvist',
          'Reported on': '2026-11-16',
          Estimate: 5,
        },
        { Title: 'Typo in footer', Severity: 'Low', State: 'Open', 'Reported on': '2026-11-02', Estimate: 1 },
        {
          Title: 'Export is slow',
          Severity: 'Medium',
          State: 'In review',
          Assignee: 'Tomas Herrera',
          'Reported on': '2026-10-21',
          Estimate: 8,
        },
        {
          Title: 'Wrong tax rate',
          Severity: 'Critical',
          State: 'Done',
          Assignee: 'Jonas Lindqvist',
          'Reported on': '2026-10-01',
          Estimate: 3,
        },
      ],
    },
  ],
}
const unchanged = true

/** A third round, on what the first two had little of. */
export const thirdRequests: readonly RequestCase[] = [
  {
    title: 'inactive people',
    setup: gym,
    turns: ['who is inactive?'],
    expect: { contains: ['Mara Klein'], lacks: ['Rosa'], unchanged },
  },
  {
    title: 'monthly income',
    setup: gym,
    turns: ['how much do active gym members pay per month in total'],
    expect: { contains: ['95'], unchanged },
  },
  {
    title: 'joined recently',
    setup: gym,
    turns: ['who joined in the last 30 days?'],
    expect: { contains: ['Teo Blanc'], lacks: ['Rosa'], unchanged },
  },
  {
    title: 'count by plan',
    setup: gym,
    turns: ['how many gym members per plan?'],
    expect: { contains: ['Basic', '2', 'Premium'], unchanged },
  },
  {
    title: 'most visits',
    setup: gym,
    turns: ['which gym member had the most visits?'],
    expect: { contains: ['Teo Blanc', '12'], unchanged },
  },
  {
    title: 'upgrade',
    setup: gym,
    turns: ['upgrade Dev Patel to Plus'],
    expect: { tables: { 'Gym members': { has: [{ Name: 'Dev Patel', Plan: 'Plus' }] } } },
  },
  {
    title: 'two fields at once',
    setup: gym,
    turns: ["set Dev Patel's plan to Plus and his monthly fee to 45"],
    expect: { tables: { 'Gym members': { has: [{ Name: 'Dev Patel', Plan: 'Plus', 'Monthly fee': 45 }] } } },
  },
  {
    title: 'phone number of',
    setup: gym,
    turns: ['phone number of Rosa Lind?'],
    expect: { contains: ['400 11 222'], unchanged },
  },
  {
    title: 'deactivate',
    setup: gym,
    turns: ['mark Rosa Lind as not active'],
    expect: { tables: { 'Gym members': { has: [{ Name: 'Rosa Lind', Active: false }] } } },
  },
  {
    title: 'basic or plus',
    setup: gym,
    turns: ['list gym members on basic or plus'],
    expect: { contains: ['Rosa', 'Dev', 'Teo'], lacks: ['Mara'], unchanged },
  },
  {
    title: 'upcoming events',
    setup: events,
    turns: ['what events are coming up?'],
    expect: { contains: ['Cupping night', 'Latte art'], unchanged },
  },
  {
    title: 'at a venue',
    setup: events,
    turns: ['events at the Roastery'],
    expect: { contains: ['Cupping night', 'Harvest talk'], lacks: ['Latte'], unchanged },
  },
  {
    title: 'tickets total',
    setup: events,
    turns: ['how many tickets have we sold altogether?'],
    expect: { contains: ['53'], unchanged },
  },
  {
    title: 'when is the event',
    setup: events,
    turns: ['when is the latte art class?'],
    expect: { contains: ['Dec 5'], unchanged },
  },
  {
    title: 'organised by',
    setup: events,
    turns: ['which events does Priya organise?'],
    expect: { contains: ['Latte art', 'Harvest'], lacks: ['Cupping'], unchanged },
  },
  {
    title: 'reschedule an event',
    setup: events,
    turns: ['reschedule the cupping night to december 11'],
    expect: { tables: { Events: { has: [{ Event: 'Cupping night', Date: '2026-12-11' }] } } },
  },
  {
    title: 'sold out now',
    setup: events,
    turns: ['cupping night is sold out'],
    expect: { tables: { Events: { has: [{ Event: 'Cupping night', Status: 'Sold out' }] } } },
  },
  {
    title: 'new event in words',
    setup: events,
    turns: ['create an event Winter market on december 12 at the Town square, price 5 pounds'],
    expect: {
      tables: {
        Events: { count: 4, has: [{ Event: 'Winter market', Date: '2026-12-12', Venue: 'Town square', Price: 5 }] },
      },
    },
  },
  {
    title: 'between two dates',
    setup: events,
    turns: ['events between november 20 and december 10'],
    expect: { contains: ['Cupping', 'Latte'], lacks: ['Harvest'], unchanged },
  },
  {
    title: 'priciest event',
    setup: events,
    turns: ['most expensive event?'],
    expect: { contains: ['Latte art class', '30'], unchanged },
  },
  {
    title: 'critical open bugs',
    setup: bugs,
    turns: ['any critical bugs still open?'],
    expect: { contains: ['Login page'], lacks: ['Wrong tax'], unchanged },
  },
  {
    title: 'unassigned',
    setup: bugs,
    turns: ['which bugs are unassigned?'],
    expect: { contains: ['Typo in footer'], lacks: ['Login'], unchanged },
  },
  {
    title: 'bugs of mine',
    setup: { ...bugs, role: 'member' },
    turns: ['show the bugs assigned to me'],
    expect: { contains: ['Login page', 'Wrong tax'], lacks: ['Export'], unchanged },
  },
  {
    title: 'estimate sum of open',
    setup: bugs,
    turns: ['what is the total estimate of open bugs?'],
    expect: { contains: ['6'], unchanged },
  },
  {
    title: 'assign the typo',
    setup: bugs,
    turns: ['assign the footer typo to Priya'],
    expect: { tables: { 'Bug tracker': { has: [{ Title: 'Typo in footer', Assignee: 'Priya Raman' }] } } },
  },
  {
    title: 'close a bug',
    setup: bugs,
    turns: ['mark "Export is slow" as done'],
    expect: { tables: { 'Bug tracker': { has: [{ Title: 'Export is slow', State: 'Done' }] } } },
  },
  {
    title: 'report a bug',
    setup: bugs,
    turns: ['add a bug: Search crashes on empty input, severity critical'],
    expect: {
      tables: { 'Bug tracker': { count: 5, has: [{ Title: 'Search crashes on empty input', Severity: 'Critical' }] } },
    },
  },
  {
    title: 'bugs last month',
    setup: bugs,
    turns: ['how many bugs were reported last month?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'severity breakdown',
    setup: bugs,
    turns: ['break down the bugs by severity'],
    expect: { contains: ['Critical', 'Low', 'Medium'], unchanged },
  },
  {
    title: 'oldest open bug',
    setup: bugs,
    turns: ['what is the oldest open bug?'],
    expect: { contains: ['Typo in footer'], unchanged },
  },
  {
    title: 'delete done bugs',
    setup: bugs,
    turns: ['delete every bug that is done'],
    expect: { tables: { 'Bug tracker': { count: 3, hasNot: [{ Title: 'Wrong tax rate' }] } } },
  },
  {
    title: 'set all to low',
    setup: bugs,
    turns: ['set the severity of all open bugs to medium'],
    expect: {
      tables: {
        'Bug tracker': {
          has: [
            { Title: 'Login page is blank', Severity: 'Medium' },
            { Title: 'Typo in footer', Severity: 'Medium' },
            { Title: 'Wrong tax rate', Severity: 'Critical' },
          ],
        },
      },
    },
  },
  {
    title: 'follow up who',
    setup: bugs,
    turns: ['show critical bugs', 'who is assigned to them?'],
    expect: { contains: ['Jonas'], unchanged },
  },
  {
    title: 'follow up delete it',
    setup: bugs,
    turns: ['add a bug called Test entry', 'delete it'],
    expect: { tables: { 'Bug tracker': { count: 4 } } },
  },
  {
    title: 'task on the first',
    turns: ['i have to pay taxes on the 1st of december'],
    expect: { tasks: [{ title: 'pay taxes', due: '2026-12-01' }] },
  },
  { title: 'remember milk', turns: ['Remember the milk!'], expect: { tasks: [{ title: 'the milk' }] } },
  {
    title: 'numbered list',
    turns: ['Add to my todo list:\n1. call plumber\n2. order paint'],
    expect: { tasks: [{ title: 'call plumber' }, { title: 'order paint' }] },
  },
  { title: 'task with a number', turns: ['add task: buy 3 lamps'], expect: { tasks: [{ title: 'buy 3 lamps' }] } },
  {
    title: 'daily',
    turns: ['remind me daily to stretch'],
    expect: { tasks: [{ title: 'stretch', due: '2026-11-19' }] },
  },
  { title: 'in an hour', turns: ['remind me in an hour to take out the cake'], expect: { tasks: [{}] } },
  {
    title: 'tasks this week count',
    setup: {
      tasks: [
        { title: 'A1', due: '2026-11-19' },
        { title: 'B2', due: '2026-11-20' },
        { title: 'C3', due: '2026-12-20' },
      ],
    },
    turns: ['how many tasks are due this week?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'rename loosely',
    setup: { tasks: [{ title: 'Buy soap' }] },
    turns: ['change buy soap to buy shampoo'],
    expect: { tasks: [{ title: 'buy shampoo' }] },
  },
  {
    title: 'finish everything',
    setup: { tasks: [{ title: 'Buy soap' }, { title: 'Pay bill' }] },
    turns: ['mark everything as done'],
    expect: {
      tasks: [
        { title: 'Buy soap', done: true },
        { title: 'Pay bill', done: true },
      ],
    },
  },
  { title: 'minus words', turns: ['what is ninety nine minus forty two?'], expect: { contains: ['57'], unchanged } },
  { title: 'decimal comma free', turns: ['3.75 * 4'], expect: { contains: ['15'], unchanged } },
  { title: 'of the total', turns: ['30 is what percent of 120?'], expect: { contains: ['25'], unchanged } },
  { title: 'age', turns: ['how many years between 1987 and 2026?'], expect: { contains: ['39'], unchanged } },
  { title: 'tomorrow date', turns: ["what's tomorrow's date?"], expect: { contains: ['November 19'], unchanged } },
  {
    title: 'days in feb',
    turns: ['how many days until my birthday on March 3?'],
    expect: { contains: ['105'], unchanged },
  },
  { title: 'thanks end', turns: ["great, that's all for today"], expect: { unchanged } },
  { title: 'insult', turns: ['you are stupid'], expect: { unchanged } },
  { title: 'philosophy', turns: ['what is the meaning of life?'], expect: { declines: true } },
  { title: 'file missing', turns: ['delete the file budget.xlsx'], expect: { declines: true } },
  {
    title: 'read a file',
    setup: { files: [{ name: 'plan.txt', text: 'secret' }] },
    turns: ['what does plan.txt say?'],
    expect: { unchanged, lacks: ['secret'] },
  },
  {
    title: 'recent changes',
    setup: bugs,
    turns: ['mark Typo in footer as done', 'what was changed today?'],
    expect: { contains: [['change', 'row']] },
  },
  {
    title: 'table with types',
    turns: ['make a table named Loans with borrower, amount (currency), due date and returned (yes/no)'],
    expect: {
      tables: { Loans: { fields: { Borrower: 'text', Amount: 'currency', 'Due date': 'date', Returned: 'checkbox' } } },
    },
  },
  {
    title: 'spreadsheet of plants',
    turns: ['i want a spreadsheet to track my houseplants: name, species, last watered, sunny (yes/no)'],
    expect: { tables: { Houseplants: { fields: { Name: 'text', Species: 'text', Sunny: 'checkbox' } } } },
  },
  {
    title: 'add column with choices',
    setup: events,
    turns: ['add a field Type with choices Public and Private to events'],
    expect: { tables: { Events: { fields: { Type: 'singleSelect' } } } },
  },
]
