import type { RequestCase, Setup } from '../request-case.ts'

const students: Setup = {
  tables: [
    {
      name: 'Students',
      rowWord: 'student',
      fields: {
        'Full name': 'text',
        Class: { type: 'singleSelect', choices: ['7a', '7b', '8a'] },
        Grade: 'number',
        'Absent days': 'number',
        Birthday: 'date',
        'Parent email': 'email',
      },
      rows: [
        {
          'Full name': 'Lea Brandt',
          Class: '7a',
          Grade: 1.7,
          'Absent days': 3,
          Birthday: '2013-04-02',
          'Parent email': 'brandt@mail.test',
        },
        { 'Full name': 'Omar Haddad', Class: '7b', Grade: 2.3, 'Absent days': 0, Birthday: '2013-09-18' },
        {
          'Full name': 'Sofia Rossi',
          Class: '7a',
          Grade: 1.2,
          'Absent days': 6,
          Birthday: '2014-01-25',
          'Parent email': 'rossi@mail.test',
        },
        { 'Full name': 'Finn Olsen', Class: '8a', Grade: 3.1, 'Absent days': 11, Birthday: '2012-12-30' },
      ],
    },
  ],
}
const inventory: Setup = {
  tables: [
    {
      name: 'Inventory',
      rowWord: 'item',
      fields: {
        Item: 'text',
        Location: { type: 'singleSelect', choices: ['Warehouse', 'Shop', 'Van'] },
        Stock: 'number',
        'Reorder at': 'number',
        Supplier: 'text',
        'Unit cost': 'currency',
      },
      rows: [
        {
          Item: 'Paper cups',
          Location: 'Warehouse',
          Stock: 1200,
          'Reorder at': 500,
          Supplier: 'PackIt',
          'Unit cost': 0.08,
        },
        { Item: 'Lids', Location: 'Warehouse', Stock: 300, 'Reorder at': 500, Supplier: 'PackIt', 'Unit cost': 0.05 },
        {
          Item: 'Sugar sticks',
          Location: 'Shop',
          Stock: 80,
          'Reorder at': 200,
          Supplier: 'Sweet & Co',
          'Unit cost': 0.02,
        },
        { Item: 'Napkins', Location: 'Van', Stock: 640, 'Reorder at': 100, Supplier: 'PackIt', 'Unit cost': 0.01 },
      ],
    },
    {
      name: 'Staff',
      fields: {
        Name: 'text',
        Role: { type: 'singleSelect', choices: ['Barista', 'Manager'] },
        'Hourly pay': 'currency',
        'Start date': 'date',
      },
      rows: [
        { Name: 'Ida', Role: 'Barista', 'Hourly pay': 14, 'Start date': '2025-03-01' },
        { Name: 'Kofi', Role: 'Manager', 'Hourly pay': 21.5, 'Start date': '2022-08-15' },
        { Name: 'Bea', Role: 'Barista', 'Hourly pay': 13.5, 'Start date': '2026-10-01' },
      ],
    },
  ],
}
const trips: Setup = {
  tables: [
    {
      name: 'Trips',
      fields: {
        Destination: 'text',
        Country: 'text',
        Nights: 'number',
        Budget: { type: 'currency', currency: 'EUR' },
        Departure: 'date',
        Booked: 'checkbox',
        Tags: { type: 'multiSelect', choices: ['Beach', 'City', 'Hiking'] },
      },
      rows: [
        {
          Destination: 'Lisbon',
          Country: 'Portugal',
          Nights: 4,
          Budget: 700,
          Departure: '2027-02-10',
          Booked: true,
          Tags: ['City', 'Beach'],
        },
        {
          Destination: 'Dolomites',
          Country: 'Italy',
          Nights: 7,
          Budget: 1100,
          Departure: '2027-06-20',
          Booked: false,
          Tags: ['Hiking'],
        },
        {
          Destination: 'Rome',
          Country: 'Italy',
          Nights: 3,
          Budget: 650,
          Departure: '2026-12-28',
          Booked: true,
          Tags: ['City'],
        },
      ],
    },
  ],
}
const leads: Setup = {
  tables: [
    {
      name: 'Sales pipeline',
      rowWord: 'deal',
      fields: {
        Company: 'text',
        Contact: 'text',
        Stage: { type: 'singleSelect', choices: ['New', 'Qualified', 'Proposal', 'Won', 'Lost'] },
        Value: 'currency',
        'Close date': 'date',
        Salesperson: 'member',
        Priority: { type: 'singleSelect', choices: ['Low', 'High'] },
      },
      rows: [
        {
          Company: 'Helios AG',
          Contact: 'Eva Kranz',
          Stage: 'Proposal',
          Value: 12000,
          'Close date': '2026-11-30',
          Salesperson: 'Tomas Herrera',
          Priority: 'High',
        },
        {
          Company: 'Brightside',
          Contact: 'Sam Lee',
          Stage: 'New',
          Value: 4000,
          'Close date': '2026-12-15',
          Salesperson: 'Jonas Lindqvist',
          Priority: 'Low',
        },
        {
          Company: 'Northwind',
          Contact: 'Ana Sousa',
          Stage: 'Won',
          Value: 8500,
          'Close date': '2026-10-12',
          Salesperson: 'Tomas Herrera',
          Priority: 'Low',
        },
        {
          Company: 'Quill Press',
          Contact: 'Joe Park',
          Stage: 'Lost',
          Value: 3000,
          'Close date': '2026-09-01',
          Salesperson: 'Jonas Lindqvist',
        },
        {
          Company: 'Maple Foods',
          Contact: 'Rita Moss',
          Stage: 'Qualified',
          Value: 9500,
          'Close date': '2026-11-12',
          Salesperson: 'Maya Okafor',
          Priority: 'High',
        },
      ],
    },
  ],
}
const unchanged = true

/** Phrased as by people who know nothing of the model, on tables of other trades. */
export const strangerRequests: readonly RequestCase[] = [
  {
    title: 'best grade is asked by name',
    setup: students,
    turns: ['who has the lowest grade?'],
    expect: { contains: ['Sofia Rossi'], unchanged },
  },
  {
    title: 'students in a class',
    setup: students,
    turns: ['how many students are in 7a?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'absent more than',
    setup: students,
    turns: ['which students were absent more than 5 days'],
    expect: { contains: ['Sofia Rossi', 'Finn Olsen'], lacks: ['Lea'], unchanged },
  },
  {
    title: 'average grade per class',
    setup: students,
    turns: ['average grade by class'],
    expect: { contains: ['7a', '1.45', '2.3', '3.1'], unchanged },
  },
  {
    title: 'parents mail missing',
    setup: students,
    turns: ['for which students is the parent email missing?'],
    expect: { contains: ['Omar', 'Finn'], lacks: ['Sofia'], unchanged },
  },
  {
    title: 'lookup by first name',
    setup: students,
    turns: ["when is Lea's birthday?"],
    expect: { contains: [['Apr 2', 'April 2']], unchanged },
  },
  {
    title: 'oldest student',
    setup: students,
    turns: ['who is the oldest student?'],
    expect: { contains: ['Finn Olsen'], unchanged },
  },
  {
    title: 'new student',
    setup: students,
    turns: ['new student: Mia Wolf, class 8a, grade 2.0'],
    expect: { tables: { Students: { count: 5, has: [{ 'Full name': 'Mia Wolf', Class: '8a', Grade: 2 }] } } },
  },
  {
    title: 'move to another class',
    setup: students,
    turns: ['move Omar Haddad to 7a'],
    expect: { tables: { Students: { has: [{ 'Full name': 'Omar Haddad', Class: '7a' }] } } },
  },
  {
    title: 'add to a number',
    setup: students,
    turns: ['add 2 to the absent days of Lea Brandt'],
    expect: { tables: { Students: { has: [{ 'Full name': 'Lea Brandt', 'Absent days': 5 }] } } },
  },
  {
    title: 'how many lids',
    setup: inventory,
    turns: ['how many lids do we have in stock?'],
    expect: { contains: ['300'], unchanged },
  },
  {
    title: 'stock of one item',
    setup: inventory,
    turns: ['stock of sugar sticks?'],
    expect: { contains: ['80'], unchanged },
  },
  {
    title: 'total stock at place',
    setup: inventory,
    turns: ['total stock in the warehouse'],
    expect: { contains: ['1500'], unchanged },
  },
  {
    title: 'items of supplier',
    setup: inventory,
    turns: ['what do we get from PackIt?'],
    expect: { contains: ['Paper cups', 'Lids', 'Napkins'], lacks: ['Sugar'], unchanged },
  },
  {
    title: 'update stock',
    setup: inventory,
    turns: ['update the stock of napkins to 500'],
    expect: { tables: { Inventory: { has: [{ Item: 'Napkins', Stock: 500 }] } } },
  },
  {
    title: 'reduce stock',
    setup: inventory,
    turns: ['reduce stock of paper cups by 200'],
    expect: { tables: { Inventory: { has: [{ Item: 'Paper cups', Stock: 1000 }] } } },
  },
  {
    title: 'stock below',
    setup: inventory,
    turns: ['show items with stock below 400'],
    expect: { contains: ['Lids', 'Sugar sticks'], lacks: ['Napkins'], unchanged },
  },
  {
    title: 'baristas',
    setup: inventory,
    turns: ['list all baristas'],
    expect: { contains: ['Ida', 'Bea'], lacks: ['Kofi'], unchanged },
  },
  {
    title: 'average pay',
    setup: inventory,
    turns: ["what's the average hourly pay of our staff"],
    expect: { contains: ['16.33'], unchanged },
  },
  {
    title: 'who started this year',
    setup: inventory,
    turns: ['which staff started this year?'],
    expect: { contains: ['Bea'], lacks: ['Kofi'], unchanged },
  },
  {
    title: 'newest staff member',
    setup: inventory,
    turns: ['who is the newest in staff?'],
    expect: { contains: ['Bea'], unchanged },
  },
  {
    title: 'raise pay',
    setup: inventory,
    turns: ["set Ida's hourly pay to 15 dollars"],
    expect: { tables: { Staff: { has: [{ Name: 'Ida', 'Hourly pay': 15 }] } } },
  },
  {
    title: 'trips to Italy',
    setup: trips,
    turns: ['trips to Italy'],
    expect: { contains: ['Dolomites', 'Rome'], lacks: ['Lisbon'], unchanged },
  },
  {
    title: 'total budget',
    setup: trips,
    turns: ['what is our total trip budget?'],
    expect: { contains: ['2450'], unchanged },
  },
  {
    title: 'not booked',
    setup: trips,
    turns: ['which trips are not booked yet'],
    expect: { contains: ['Dolomites'], lacks: ['Rome'], unchanged },
  },
  {
    title: 'beach trips',
    setup: trips,
    turns: ['any beach trips?'],
    expect: { contains: ['Lisbon'], lacks: ['Rome'], unchanged },
  },
  {
    title: 'next trip',
    setup: trips,
    turns: ['when do we leave for Rome?'],
    expect: { contains: ['Dec 28'], unchanged },
  },
  {
    title: 'book it',
    setup: trips,
    turns: ['mark the Dolomites as booked'],
    expect: { tables: { Trips: { has: [{ Destination: 'Dolomites', Booked: true }] } } },
  },
  {
    title: 'longest trip',
    setup: trips,
    turns: ['which trip has the most nights?'],
    expect: { contains: ['Dolomites', '7'], unchanged },
  },
  {
    title: 'add a trip',
    setup: trips,
    turns: ['add a trip to Vienna, Austria, 3 nights, budget 500, departure on march 4'],
    expect: {
      tables: {
        Trips: {
          count: 4,
          has: [{ Destination: 'Vienna', Country: 'Austria', Nights: 3, Budget: 500, Departure: '2027-03-04' }],
        },
      },
    },
  },
  {
    title: 'deals of a person',
    setup: leads,
    turns: ['show deals of Tomas'],
    expect: { contains: ['Helios', 'Northwind'], lacks: ['Brightside'], unchanged },
  },
  {
    title: 'pipeline value',
    setup: leads,
    turns: ['what is the total value of open deals?'],
    expect: { contains: ['25500'], unchanged },
  },
  {
    title: 'won deals',
    setup: leads,
    turns: ['how much did we win in total (won deals)?'],
    expect: { contains: ['8500'], unchanged },
  },
  {
    title: 'high priority',
    setup: leads,
    turns: ['list high priority deals sorted by value'],
    expect: { contains: ['Helios', 'Maple'], lacks: ['Brightside'], unchanged },
  },
  {
    title: 'closing this month',
    setup: leads,
    turns: ['which deals close this month?'],
    expect: { contains: ['Helios', 'Maple'], lacks: ['Northwind'], unchanged },
  },
  {
    title: 'value per stage',
    setup: leads,
    turns: ['deal value by stage'],
    expect: { contains: ['12000', '9500', '8500'], unchanged },
  },
  {
    title: 'salesperson with most',
    setup: leads,
    turns: ['which salesperson has the highest value?'],
    expect: { contains: ['Tomas'], unchanged },
  },
  {
    title: 'set the stage',
    setup: leads,
    turns: ['Brightside is now qualified'],
    expect: { tables: { 'Sales pipeline': { has: [{ Company: 'Brightside', Stage: 'Qualified' }] } } },
  },
  {
    title: 'contact of',
    setup: leads,
    turns: ['who is our contact at Quill Press?'],
    expect: { contains: ['Joe Park'], unchanged },
  },
  {
    title: 'assign many',
    setup: leads,
    turns: ['assign all deals of Jonas to Maya'],
    expect: {
      tables: {
        'Sales pipeline': {
          has: [
            { Company: 'Brightside', Salesperson: 'Maya Okafor' },
            { Company: 'Quill Press', Salesperson: 'Maya Okafor' },
            { Company: 'Helios AG', Salesperson: 'Tomas Herrera' },
          ],
        },
      },
    },
  },
  {
    title: 'delete lost deals',
    setup: leads,
    turns: ['please remove the lost deals'],
    expect: { tables: { 'Sales pipeline': { count: 4, hasNot: [{ Company: 'Quill Press' }] } } },
  },
  {
    title: 'difference',
    setup: leads,
    turns: ['compare the value of won and lost deals'],
    expect: { contains: ['8500', '3000', '5500'], unchanged },
  },
  {
    title: 'groceries',
    turns: ['Can you add milk, eggs and butter to my to-do list?'],
    expect: { tasks: [{ title: 'milk' }, { title: 'eggs' }, { title: 'butter' }] },
  },
  {
    title: 'dentist',
    turns: ['set a reminder for my dentist appointment on December 3rd'],
    expect: { tasks: [{ title: 'my dentist appointment', due: '2026-12-03' }] },
  },
  {
    title: 'polite reminder',
    turns: ['Could you please remind me to submit the report by Friday?'],
    expect: { tasks: [{ title: 'submit the report', due: '2026-11-20' }] },
  },
  {
    title: 'todo colon',
    turns: ['todo: buy stamps tomorrow'],
    expect: { tasks: [{ title: 'buy stamps', due: '2026-11-19' }] },
  },
  {
    title: 'what today',
    setup: {
      tasks: [
        { title: 'Iron shirts', due: '2026-11-18' },
        { title: 'Wash car', due: '2026-11-25' },
      ],
    },
    turns: ['what do I have to do today?'],
    expect: { contains: ['Iron shirts'], lacks: ['Wash car'], unchanged },
  },
  {
    title: 'done with it',
    setup: { tasks: [{ title: 'Iron shirts' }, { title: 'Wash car' }] },
    turns: ['done with ironing shirts'],
    expect: {
      tasks: [
        { title: 'Iron shirts', done: true },
        { title: 'Wash car', done: false },
      ],
    },
  },
  {
    title: 'cross off',
    setup: { tasks: [{ title: 'Iron shirts' }, { title: 'Wash car' }] },
    turns: ['cross wash car off my list'],
    expect: {
      tasks: [
        { title: 'Iron shirts', done: false },
        { title: 'Wash car', done: true },
      ],
    },
  },
  {
    title: 'move all to tomorrow',
    setup: {
      tasks: [
        { title: 'Iron shirts', due: '2026-11-18' },
        { title: 'Wash car', due: '2026-11-18' },
      ],
    },
    turns: ['move all tasks due today to tomorrow'],
    expect: {
      tasks: [
        { title: 'Iron shirts', due: '2026-11-19' },
        { title: 'Wash car', due: '2026-11-19' },
      ],
    },
  },
  {
    title: 'clear the list',
    setup: { tasks: [{ title: 'Iron shirts', done: true }, { title: 'Wash car' }] },
    turns: ['delete all completed tasks'],
    expect: { tasks: [{ title: 'Wash car' }] },
  },
  {
    title: 'change of mind',
    turns: ['remind me to call Bob on monday', 'actually make that tuesday'],
    expect: { tasks: [{ title: 'call Bob', due: '2026-11-24' }] },
  },
  {
    title: 'and another',
    turns: ['add buy flowers to my tasks', 'also buy a card'],
    expect: { tasks: [{ title: 'buy flowers' }, { title: 'buy a card' }] },
  },
  { title: 'one hour timer', turns: ['set a timer for one hour'], expect: { timer: 'running' } },
  {
    title: 'how much time left',
    turns: ['start a 30 min timer', 'how much time is left?'],
    expect: { contains: [['29 minutes', '30 minutes', '10 minutes']] },
  },
  {
    title: 'five more minutes',
    turns: ['start a 10 minute timer', 'give me 5 more minutes'],
    expect: { timer: 'running', contains: ['5'] },
  },
  { title: 'tip', turns: ['18% tip on 64.50'], expect: { contains: ['11.61'], unchanged } },
  { title: 'discount', turns: ['what is 20% off 89.90?'], expect: { contains: ['71.92'], unchanged } },
  { title: 'long sum', turns: ['12.5 + 30 + 7.25 - 4'], expect: { contains: ['45.75'], unchanged } },
  { title: 'thousands', turns: ['how much is 3 thousand times 12'], expect: { contains: ['36000'], unchanged } },
  { title: 'weekday question', turns: ['What day is December 31?'], expect: { contains: ['Thursday'], unchanged } },
  { title: 'days since', turns: ['how many days since October 1?'], expect: { contains: ['48'], unchanged } },
  { title: 'hundred days', turns: ['what date was 100 days ago?'], expect: { contains: ['August 10'], unchanged } },
  {
    title: 'hours in a week',
    turns: ['how many hours are there in a week?'],
    expect: { contains: ['168'], unchanged },
  },
  { title: 'increase percent', turns: ['percentage increase from 80 to 100'], expect: { contains: ['25'], unchanged } },
  { title: 'good morning', turns: ['Good morning!'], expect: { unchanged, contains: ['Maya'] } },
  { title: 'are you human', turns: ['are you a human?'], expect: { unchanged, contains: ['built-in'] } },
  { title: 'election', turns: ['who won the election?'], expect: { declines: true } },
  { title: 'recipe', turns: ['give me a recipe for pancakes'], expect: { declines: true } },
  { title: 'call somebody', turns: ['call my mum'], expect: { declines: true } },
  { title: 'play music', turns: ['play some jazz'], expect: { declines: true } },
  { title: 'code', turns: ['write a python script that sorts a list'], expect: { declines: true } },
  { title: 'gibberish', turns: ['asdf qwer zxcv'], expect: { declines: true } },
  {
    title: 'delete by the contact',
    setup: leads,
    turns: ['delete Sam'],
    expect: { tables: { 'Sales pipeline': { count: 4 } } },
  },
  { title: 'which change', setup: inventory, turns: ['set paper cups to 900'], expect: { asks: true } },
  {
    title: 'wedding table',
    turns: ['create a table for wedding guests with name, number of people, confirmed and dietary notes'],
    expect: {
      tables: {
        'Wedding guests': {
          fields: { Name: 'text', 'Number of people': 'number', Confirmed: 'checkbox', 'Dietary notes': 'longText' },
        },
      },
    },
  },
  {
    title: 'workout log',
    turns: ['build me a workout log table with date, exercise, weight and reps'],
    expect: {
      tables: { 'Workout log': { fields: { Exercise: 'text', Date: 'date', Weight: 'number', Reps: 'number' } } },
    },
  },
  {
    title: 'two steps on a table',
    setup: leads,
    turns: ['mark Helios AG as won and set the value of Maple Foods to 10k'],
    expect: {
      tables: {
        'Sales pipeline': {
          has: [
            { Company: 'Helios AG', Stage: 'Won' },
            { Company: 'Maple Foods', Value: 10000 },
          ],
        },
      },
    },
  },
  {
    title: 'question then task',
    setup: leads,
    turns: ['how many deals are in proposal, and remind me to call Eva Kranz tomorrow'],
    expect: { contains: ['1'], tasks: [{ title: 'call Eva Kranz', due: '2026-11-19' }] },
  },
  {
    title: 'which of them',
    setup: leads,
    turns: ['list the open deals', 'which of those is the largest?'],
    expect: { contains: ['Helios'], unchanged },
  },
  {
    title: 'and the total',
    setup: leads,
    turns: ['list the high priority deals', 'what is their total value?'],
    expect: { contains: ['21500'], unchanged },
  },
  {
    title: 'delete the first',
    setup: { tasks: [{ title: 'Iron shirts' }, { title: 'Wash car' }] },
    turns: ['show my tasks', 'delete the first one'],
    expect: { tasks: [{ title: 'Wash car' }] },
  },
  {
    title: 'what changed',
    setup: leads,
    turns: ['mark Helios AG as won', 'undo that please'],
    expect: { tables: { 'Sales pipeline': { has: [{ Company: 'Helios AG', Stage: 'Proposal' }] } } },
  },
]
