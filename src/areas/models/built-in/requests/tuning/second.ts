import type { RequestCase, Setup } from '../request-case.ts'

const patients: Setup = {
  tables: [
    {
      name: 'Appointments',
      rowWord: 'appointment',
      fields: {
        Patient: 'text',
        Doctor: 'member',
        Date: 'date',
        Reason: 'text',
        Fee: { type: 'currency', currency: 'EUR' },
        State: { type: 'singleSelect', choices: ['Booked', 'Done', 'Cancelled'] },
        Duration: 'duration',
      },
      rows: [
        {
          Patient: 'Nina Falk',
          Doctor: 'Maya Okafor',
          Date: '2026-11-18',
          Reason: 'Check-up',
          Fee: 60,
          State: 'Booked',
          Duration: 1800,
        },
        {
          Patient: 'Ole Strand',
          Doctor: 'Tomas Herrera',
          Date: '2026-11-19',
          Reason: 'X-ray',
          Fee: 120,
          State: 'Booked',
          Duration: 2700,
        },
        {
          Patient: 'Nina Falk',
          Doctor: 'Tomas Herrera',
          Date: '2026-10-02',
          Reason: 'Vaccination',
          Fee: 35,
          State: 'Done',
          Duration: 900,
        },
        {
          Patient: 'Kim Dao',
          Doctor: 'Maya Okafor',
          Date: '2026-10-28',
          Reason: 'Check-up',
          Fee: 60,
          State: 'Cancelled',
        },
      ],
    },
  ],
}
const garden: Setup = {
  tables: [
    {
      name: 'Vegetable beds',
      rowWord: 'bed',
      fields: {
        Bed: 'text',
        Crop: 'text',
        'Sown on': 'date',
        'Area m2': 'number',
        Harvested: 'checkbox',
        'Yield kg': 'number',
      },
      rows: [
        { Bed: 'North 1', Crop: 'Tomatoes', 'Sown on': '2026-04-10', 'Area m2': 6, Harvested: true, 'Yield kg': 41 },
        { Bed: 'North 2', Crop: 'Kale', 'Sown on': '2026-08-01', 'Area m2': 4, Harvested: false },
        { Bed: 'South 1', Crop: 'Potatoes', 'Sown on': '2026-05-05', 'Area m2': 12, Harvested: true, 'Yield kg': 66 },
        { Bed: 'South 2', Crop: 'Tomatoes', 'Sown on': '2026-04-22', 'Area m2': 5, Harvested: true, 'Yield kg': 30 },
      ],
    },
  ],
}
const movies: Setup = {
  tables: [
    {
      name: 'Watchlist',
      fields: {
        Movie: 'text',
        Director: 'text',
        Year: 'number',
        Minutes: 'number',
        Watched: 'checkbox',
        Stars: 'rating',
        Mood: { type: 'multiSelect', choices: ['Funny', 'Sad', 'Scary'] },
      },
      rows: [
        {
          Movie: 'Paddington 2',
          Director: 'Paul King',
          Year: 2017,
          Minutes: 103,
          Watched: true,
          Stars: 5,
          Mood: ['Funny'],
        },
        { Movie: 'Aftersun', Director: 'Charlotte Wells', Year: 2022, Minutes: 101, Watched: false, Mood: ['Sad'] },
        {
          Movie: 'Get Out',
          Director: 'Jordan Peele',
          Year: 2017,
          Minutes: 104,
          Watched: true,
          Stars: 4,
          Mood: ['Scary', 'Funny'],
        },
        { Movie: 'Dune', Director: 'Denis Villeneuve', Year: 2021, Minutes: 155, Watched: false },
      ],
    },
  ],
}
const rent: Setup = {
  tables: [
    {
      name: 'Apartments',
      fields: {
        Address: 'text',
        Tenant: 'text',
        'Monthly rent': { type: 'currency', currency: 'EUR' },
        Rooms: 'number',
        'Lease ends': 'date',
        Vacant: 'checkbox',
      },
      rows: [
        {
          Address: 'Elm Street 4',
          Tenant: 'Hana Novak',
          'Monthly rent': 950,
          Rooms: 2,
          'Lease ends': '2027-05-31',
          Vacant: false,
        },
        { Address: 'Elm Street 6', 'Monthly rent': 1100, Rooms: 3, Vacant: true },
        {
          Address: 'Dock Road 12',
          Tenant: 'Luc Petit',
          'Monthly rent': 780,
          Rooms: 1,
          'Lease ends': '2026-12-31',
          Vacant: false,
        },
      ],
    },
    {
      name: 'Repairs',
      fields: {
        Problem: 'text',
        Address: 'text',
        Reported: 'date',
        Cost: { type: 'currency', currency: 'EUR' },
        Status: { type: 'singleSelect', choices: ['Reported', 'In progress', 'Fixed'] },
      },
      rows: [
        { Problem: 'Leaking tap', Address: 'Elm Street 4', Reported: '2026-11-10', Cost: 80, Status: 'Reported' },
        { Problem: 'Broken heater', Address: 'Dock Road 12', Reported: '2026-11-15', Cost: 450, Status: 'In progress' },
        { Problem: 'Door lock', Address: 'Elm Street 4', Reported: '2026-09-03', Cost: 120, Status: 'Fixed' },
      ],
    },
  ],
}
const unchanged = true

/** A second round of requests by people who know nothing of the model. */
export const secondRequests: readonly RequestCase[] = [
  {
    title: 'appointments today',
    setup: patients,
    turns: ['do we have any appointments today?'],
    expect: { contains: ['Nina Falk'], lacks: ['Ole'], unchanged },
  },
  {
    title: 'fees last month',
    setup: patients,
    turns: ['sum of fees in October'],
    expect: { contains: ['95'], unchanged },
  },
  {
    title: 'appointments of one',
    setup: patients,
    turns: ['all appointments of Nina Falk please'],
    expect: { contains: ['Check-up', 'Vaccination'], lacks: ['X-ray'], unchanged },
  },
  {
    title: 'how many cancelled',
    setup: patients,
    turns: ['how many appointments were cancelled'],
    expect: { contains: ['1'], unchanged },
  },
  {
    title: 'cancel by changing',
    setup: patients,
    turns: ['change the state of Ole Strand to cancelled'],
    expect: { tables: { Appointments: { has: [{ Patient: 'Ole Strand', State: 'Cancelled' }] } } },
  },
  {
    title: 'new appointment',
    setup: patients,
    turns: ['add an appointment for Ada Quist on friday, reason blood test, fee 45'],
    expect: {
      tables: {
        Appointments: { count: 5, has: [{ Patient: 'Ada Quist', Date: '2026-11-20', Reason: 'blood test', Fee: 45 }] },
      },
    },
  },
  {
    title: 'two of the same name',
    setup: patients,
    turns: ['delete the appointment of Nina Falk'],
    expect: { asks: ['Nina Falk'] },
  },
  {
    title: 'which doctor most',
    setup: patients,
    turns: ['which doctor has the most appointments?'],
    expect: { contains: [['Maya', 'Tomas']], unchanged },
  },
  {
    title: 'total time',
    setup: patients,
    turns: ['total duration of all appointments'],
    expect: { contains: ['1 hour 30 minutes'], unchanged },
  },
  {
    title: 'harvest',
    setup: garden,
    turns: ['how many kg of tomatoes did we harvest?'],
    expect: { contains: ['71'], unchanged },
  },
  {
    title: 'not harvested',
    setup: garden,
    turns: ["which beds haven't been harvested"],
    expect: { contains: ['North 2'], lacks: ['South 1'], unchanged },
  },
  {
    title: 'sown in april',
    setup: garden,
    turns: ['what was sown in April?'],
    expect: { contains: ['North 1', 'South 2'], lacks: ['Kale'], unchanged },
  },
  {
    title: 'largest bed',
    setup: garden,
    turns: ["what's the largest bed?"],
    expect: { contains: ['South 1'], unchanged },
  },
  { title: 'yield by crop', setup: garden, turns: ['yield per crop'], expect: { contains: ['71', '66'], unchanged } },
  {
    title: 'mark harvested',
    setup: garden,
    turns: ['mark North 2 as harvested'],
    expect: { tables: { 'Vegetable beds': { has: [{ Bed: 'North 2', Harvested: true }] } } },
  },
  {
    title: 'set yield',
    setup: garden,
    turns: ['the yield of North 2 is 12 kg, please save that'],
    expect: { tables: { 'Vegetable beds': { has: [{ Bed: 'North 2', 'Yield kg': 12 }] } } },
  },
  { title: 'total area', setup: garden, turns: ['whats the total area'], expect: { contains: ['27'], unchanged } },
  {
    title: 'unwatched',
    setup: movies,
    turns: ['what movies on the watchlist have I not watched?'],
    expect: { contains: ['Aftersun', 'Dune'], lacks: ['Get Out'], unchanged },
  },
  {
    title: 'funny ones',
    setup: movies,
    turns: ['show me something funny from the watchlist'],
    expect: { contains: ['Paddington', 'Get Out'], lacks: ['Dune'], unchanged },
  },
  {
    title: 'shortest',
    setup: movies,
    turns: ['which movie is the shortest?'],
    expect: { contains: ['Aftersun'], unchanged },
  },
  {
    title: 'directed by',
    setup: movies,
    turns: ['which movies are by Jordan Peele?'],
    expect: { contains: ['Get Out'], lacks: ['Dune'], unchanged },
  },
  {
    title: 'from a year',
    setup: movies,
    turns: ['how many movies are from 2017?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'rate it',
    setup: movies,
    turns: ['set stars of Dune to 4 and mark it as watched'],
    expect: { tables: { Watchlist: { has: [{ Movie: 'Dune', Stars: 4, Watched: true }] } } },
  },
  {
    title: 'add movie',
    setup: movies,
    turns: ['put Parasite by Bong Joon-ho on the watchlist'],
    expect: { tables: { Watchlist: { count: 5, has: [{ Movie: 'Parasite', Director: 'Bong Joon-ho' }] } } },
  },
  {
    title: 'rent sum',
    setup: rent,
    turns: ['how much rent do we collect per month in total?'],
    expect: { contains: ['2830'], unchanged },
  },
  {
    title: 'vacant flats',
    setup: rent,
    turns: ['which apartments are vacant?'],
    expect: { contains: ['Elm Street 6'], lacks: ['Dock Road'], unchanged },
  },
  {
    title: 'lease ends',
    setup: rent,
    turns: ['whose lease ends this year?'],
    expect: { contains: ['Luc Petit'], lacks: ['Hana'], unchanged },
  },
  {
    title: 'tenant at',
    setup: rent,
    turns: ['who lives at Elm Street 4?'],
    expect: { contains: ['Hana Novak'], unchanged },
  },
  {
    title: 'open repairs',
    setup: rent,
    turns: ['list open repairs'],
    expect: { contains: ['Leaking tap', 'Broken heater'], lacks: ['Door lock'], unchanged },
  },
  {
    title: 'repair costs',
    setup: rent,
    turns: ['what did repairs at Elm Street 4 cost us?'],
    expect: { contains: ['200'], unchanged },
  },
  {
    title: 'raise rents',
    setup: rent,
    turns: ['raise the monthly rent of Dock Road 12 by 5 percent'],
    expect: { tables: { Apartments: { has: [{ Address: 'Dock Road 12', 'Monthly rent': 819 }] } } },
  },
  {
    title: 'log a repair',
    setup: rent,
    turns: ['log a repair: window cracked at Elm Street 6, reported today'],
    expect: {
      tables: {
        Repairs: { count: 4, has: [{ Problem: 'window cracked', Address: 'Elm Street 6', Reported: '2026-11-18' }] },
      },
    },
  },
  {
    title: 'fixed',
    setup: rent,
    turns: ['the leaking tap is fixed'],
    expect: { tables: { Repairs: { has: [{ Problem: 'Leaking tap', Status: 'Fixed' }] } } },
  },
  {
    title: 'more expensive than',
    setup: rent,
    turns: ['any apartment with more than 1 room under 1000 euros?'],
    expect: { contains: ['Elm Street 4'], lacks: ['Elm Street 6', 'Dock'], unchanged },
  },
  {
    title: 'average rent',
    setup: rent,
    turns: ['whats the avg monthly rent'],
    expect: { contains: ['943.33'], unchanged },
  },
  {
    title: 'gift idea',
    turns: ['note to self: get a gift for Ana'],
    expect: { tasks: [{ title: 'get a gift for Ana' }] },
  },
  {
    title: 'bare reminder',
    turns: ['remind me about the parent-teacher meeting on the 24th'],
    expect: { tasks: [{ title: 'The parent-teacher meeting', due: '2026-11-24' }] },
  },
  {
    title: 'tonight',
    turns: ['remind me tonight to lock the shed'],
    expect: { tasks: [{ title: 'lock the shed', due: '2026-11-18' }] },
  },
  {
    title: 'weekend',
    turns: ['add "mow the lawn" to my tasks for saturday'],
    expect: { tasks: [{ title: 'mow the lawn', due: '2026-11-21' }] },
  },
  {
    title: 'new task dash',
    turns: ['new task - send offer to Brightside - due 2026-12-01'],
    expect: { tasks: [{ title: 'send offer to Brightside', due: '2026-12-01' }] },
  },
  { title: 'task list empty', turns: ['show my todos'], expect: { contains: [['no open', 'empty']], unchanged } },
  {
    title: 'anything overdue',
    setup: { tasks: [{ title: 'Pay bill', due: '2026-11-01' }] },
    turns: ['anything overdue?'],
    expect: { contains: ['Pay bill'], unchanged },
  },
  {
    title: 'did i finish',
    setup: { tasks: [{ title: 'Pay bill', done: true }, { title: 'Buy soap' }] },
    turns: ['what have I finished?'],
    expect: { contains: ['Pay bill'], lacks: ['Buy soap'], unchanged },
  },
  {
    title: 'tick',
    setup: { tasks: [{ title: 'Pay bill' }, { title: 'Buy soap' }] },
    turns: ['tick off buy soap'],
    expect: {
      tasks: [
        { title: 'Pay bill', done: false },
        { title: 'Buy soap', done: true },
      ],
    },
  },
  {
    title: 'both done',
    setup: { tasks: [{ title: 'Pay bill' }, { title: 'Buy soap' }] },
    turns: ['mark pay bill and buy soap as done'],
    expect: {
      tasks: [
        { title: 'Pay bill', done: true },
        { title: 'Buy soap', done: true },
      ],
    },
  },
  {
    title: 'remove due date',
    setup: { tasks: [{ title: 'Pay bill', due: '2026-12-01' }] },
    turns: ['remove the due date of pay bill'],
    expect: { tasks: [{ title: 'Pay bill', due: null }] },
  },
  {
    title: 'estimate change',
    setup: { tasks: [{ title: 'Write thesis' }] },
    turns: ['set the estimate of write thesis to 5 sessions'],
    expect: { tasks: [{ title: 'Write thesis', estimate: 5 }] },
  },
  {
    title: 'delete task not found',
    setup: { tasks: [{ title: 'Pay bill' }] },
    turns: ['delete the yoga task'],
    expect: { declines: true },
  },
  { title: 'pomodoro', turns: ['start a pomodoro'], expect: { timer: 'running' } },
  {
    title: 'half an hour',
    turns: ['timer for half an hour please'],
    expect: { timer: 'running', contains: ['30 minutes'] },
  },
  { title: 'resume', turns: ['start the timer', 'pause the timer', 'resume'], expect: { timer: 'running' } },
  { title: 'vat', turns: ['what is 19% VAT on 250?'], expect: { contains: ['47.5'], unchanged } },
  { title: 'how much is', turns: ['how much is 45 * 12 + 100'], expect: { contains: ['640'], unchanged } },
  {
    title: 'words sum',
    turns: ['what is one hundred and twenty five divided by five?'],
    expect: { contains: ['25'], unchanged },
  },
  { title: 'half', turns: ["what's half of 75"], expect: { contains: ['37.5'], unchanged } },
  { title: 'power', turns: ['2 to the power of 8'], expect: { contains: ['256'], unchanged } },
  {
    title: 'minutes',
    turns: ['how many minutes is 2 hours and 20 minutes?'],
    expect: { contains: ['140'], unchanged },
  },
  { title: 'weeks ago', turns: ['what was the date two weeks ago?'], expect: { contains: ['November 4'], unchanged } },
  {
    title: 'next friday date',
    turns: ["what's the date next friday?"],
    expect: { contains: ['November 27'], unchanged },
  },
  { title: 'until end of year', turns: ['how many days are left this year?'], expect: { contains: ['43'], unchanged } },
  {
    title: 'weekday of birthday',
    turns: ['which weekday is 4 July 2027?'],
    expect: { contains: ['Sunday'], unchanged },
  },
  {
    title: 'time plus',
    turns: ['what time is 2 hours and 15 minutes after 14:30?'],
    expect: { contains: ['4:45'], unchanged },
  },
  {
    title: 'add days to date',
    turns: ['what is 45 days after March 1?'],
    expect: { contains: ['April 15'], unchanged },
  },
  { title: 'love', turns: ['do you love me?'], expect: { unchanged } },
  { title: 'what is your favourite', turns: ['what is your favourite colour?'], expect: { declines: true } },
  { title: 'news', turns: ["what's in the news?"], expect: { declines: true } },
  { title: 'book flight', turns: ['book me a flight to Madrid'], expect: { declines: true } },
  { title: 'general knowledge', turns: ['how tall is Mount Everest?'], expect: { declines: true } },
  { title: 'history question', turns: ['when was the French revolution?'], expect: { declines: true } },
  { title: 'knowledge beside a table', setup: movies, turns: ['who directed Titanic?'], expect: { declines: true } },
  {
    title: 'nonexistent table',
    setup: movies,
    turns: ['add Toyota to the cars table'],
    expect: { unchanged: true, tasks: [] },
  },
  { title: 'whatsapp', turns: ['send a whatsapp message to Jonas'], expect: { declines: true } },
  { title: 'role of a member', turns: ['what role does Priya have?'], expect: { contains: ['viewer'], unchanged } },
  {
    title: 'mail of a member',
    turns: ["what is Jonas's email address?"],
    expect: { contains: ['jonas@kestrel.test'], unchanged },
  },
  {
    title: 'table of expenses with pasted rows',
    turns: [
      'create a table called Fruit with name and price',
      'add these to fruit:\nApple, 1.20\nPear, 1.50\nPlum, 0.90',
      'which fruit is the cheapest?',
    ],
    expect: { contains: ['Plum'], tables: { Fruit: { count: 3 } } },
  },
  {
    title: 'rename then undo',
    setup: rent,
    turns: ['rename the repairs table to Maintenance', 'undo that'],
    expect: { tables: { Repairs: {}, Maintenance: null } },
  },
  {
    title: 'filter follow up on city',
    setup: rent,
    turns: ['list all repairs', 'only those at Elm Street 4', 'how much did they cost in total?'],
    expect: { contains: ['200'], unchanged },
  },
]
