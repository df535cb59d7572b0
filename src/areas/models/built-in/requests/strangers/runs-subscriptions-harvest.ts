import type { RequestCase, Setup } from '../request-case.ts'

const runs: Setup = {
  tables: [
    {
      name: 'Runs',
      rowWord: 'run',
      fields: {
        Run: 'text',
        Day: 'date',
        'Distance km': 'number',
        Time: 'duration',
        Kind: { type: 'singleSelect', choices: ['Easy', 'Interval', 'Long', 'Race'] },
      },
      rows: [
        { Run: 'Canal loop', Day: '2026-11-02', 'Distance km': 8, Time: 2700, Kind: 'Easy' },
        { Run: 'Track 400s', Day: '2026-11-05', 'Distance km': 6, Time: 2100, Kind: 'Interval' },
        { Run: 'Grunewald', Day: '2026-11-07', 'Distance km': 21, Time: 7560, Kind: 'Long' },
        { Run: 'Park lap', Day: '2026-11-10', 'Distance km': 7, Time: 2400, Kind: 'Easy' },
        { Run: 'Hill repeats', Day: '2026-11-12', 'Distance km': 9, Time: 3000, Kind: 'Interval' },
        { Run: 'Müggelsee', Day: '2026-11-14', 'Distance km': 24, Time: 8700, Kind: 'Long' },
        { Run: 'Tempelhof 10k', Day: '2026-10-25', 'Distance km': 10, Time: 2880, Kind: 'Race' },
        { Run: 'Airfield', Day: '2026-11-16', 'Distance km': 5, Time: 1740, Kind: 'Easy' },
      ],
    },
  ],
}

const subscriptions: Setup = {
  tables: [
    {
      name: 'Subscriptions',
      rowWord: 'subscription',
      fields: {
        Service: 'text',
        'Per month': 'currency',
        Renews: 'date',
        'Looked after by': 'member',
        Category: { type: 'singleSelect', choices: ['Design', 'Accounting', 'Music', 'Storage'] },
        Cancelled: 'checkbox',
      },
      rows: [
        {
          Service: 'Figma',
          'Per month': 45,
          Renews: '2026-12-01',
          'Looked after by': 'Priya Raman',
          Category: 'Design',
          Cancelled: false,
        },
        {
          Service: 'Lexware',
          'Per month': 29.9,
          Renews: '2027-01-15',
          'Looked after by': 'Tomas Herrera',
          Category: 'Accounting',
          Cancelled: false,
        },
        {
          Service: 'Soundtrack',
          'Per month': 34,
          Renews: '2026-11-25',
          'Looked after by': 'Jonas Lindqvist',
          Category: 'Music',
          Cancelled: false,
        },
        {
          Service: 'Dropbox',
          'Per month': 18,
          Renews: '2027-03-02',
          'Looked after by': 'Maya Okafor',
          Category: 'Storage',
          Cancelled: true,
        },
        {
          Service: 'Canva',
          'Per month': 12,
          Renews: '2026-11-30',
          'Looked after by': 'Priya Raman',
          Category: 'Design',
          Cancelled: true,
        },
        {
          Service: 'Backblaze',
          'Per month': 9,
          Renews: '2027-02-10',
          'Looked after by': 'Tomas Herrera',
          Category: 'Storage',
          Cancelled: false,
        },
        {
          Service: 'Adobe CC',
          'Per month': 61,
          Renews: '2027-06-18',
          'Looked after by': 'Priya Raman',
          Category: 'Design',
          Cancelled: false,
        },
      ],
    },
  ],
}

const harvest: Setup = {
  tables: [
    {
      name: 'Harvest',
      rowWord: 'crop',
      fields: {
        Crop: 'text',
        Bed: { type: 'singleSelect', choices: ['North', 'South', 'Greenhouse'] },
        Kilos: 'number',
        Sown: 'date',
        Picked: 'date',
      },
      rows: [
        { Crop: 'Tomatoes', Bed: 'Greenhouse', Kilos: 14.5, Sown: '2026-03-10', Picked: '2026-08-20' },
        { Crop: 'Zucchini', Bed: 'South', Kilos: 9, Sown: '2026-05-02', Picked: '2026-07-28' },
        { Crop: 'Potatoes', Bed: 'North', Kilos: 32, Sown: '2026-04-18', Picked: '2026-09-15' },
        { Crop: 'Chard', Bed: 'South', Kilos: 4.5, Sown: '2026-04-05', Picked: '2026-06-30' },
        { Crop: 'Cucumbers', Bed: 'Greenhouse', Kilos: 7.5, Sown: '2026-04-20', Picked: '2026-08-05' },
        { Crop: 'Pumpkin', Bed: 'North', Kilos: 18, Sown: '2026-05-15', Picked: '2026-10-03' },
        { Crop: 'Kale', Bed: 'South', Kilos: 6, Sown: '2026-06-12', Picked: '2026-11-06' },
      ],
    },
  ],
}

export const runsSubscriptionsHarvest: readonly RequestCase[] = [
  {
    title: 'strangers: kilometers of last week',
    setup: runs,
    turns: ['how many km did i run last week'],
    expect: { contains: ['40'], unchanged: true },
  },
  {
    title: 'strangers: how long a run took',
    setup: runs,
    turns: ['how long did the grunewald one take me?'],
    expect: {
      contains: [
        [
          '2:06',
          '2 h 6',
          '2 h 06',
          '2h 6',
          '2h 06',
          '2h6',
          '2h06',
          '2 hr 6',
          '2 hr, 6',
          '2 hours 6',
          '2 hours, 6',
          '2 hours and 6',
          '126 min',
        ],
      ],
      unchanged: true,
    },
  },
  {
    title: 'strangers: the longest run',
    setup: runs,
    turns: ['whats my longest run in km so far'],
    expect: { contains: ['Müggelsee', '24'], unchanged: true },
  },
  {
    title: 'strangers: monthly cost of what is not cancelled',
    setup: subscriptions,
    turns: ['what do we pay a month for the subscriptions that arent cancelled'],
    expect: { contains: [['178.9', '178.90']], unchanged: true },
  },
  {
    title: 'strangers: renewals of this month',
    setup: subscriptions,
    turns: ['which subscriptions renew this month'],
    expect: { contains: ['Soundtrack', 'Canva'], lacks: ['Figma', 'Lexware', 'Adobe'], unchanged: true },
  },
  {
    title: 'strangers: a monthly price for a whole year',
    setup: subscriptions,
    turns: ['and adobe cc, how much is that for a whole year'],
    expect: { contains: ['732'], unchanged: true },
  },
  {
    title: 'strangers: kilos from the greenhouse',
    setup: harvest,
    turns: ['how many kilos came out of the greenhouse'],
    expect: { contains: ['22'], unchanged: true },
  },
  {
    title: 'strangers: the crop with the least',
    setup: harvest,
    turns: ['what gave us the least this year, which crop'],
    expect: { contains: ['Chard'], lacks: ['Potatoes'], unchanged: true },
  },
  {
    title: 'strangers: the bed with the most',
    setup: harvest,
    turns: ['which bed brought the most kilos alltogether?'],
    expect: { contains: ['North'], unchanged: true },
  },
  {
    title: 'strangers: a run of today',
    setup: runs,
    turns: ['add a run: Spree path, today, 11 km, easy'],
    expect: {
      tables: { Runs: { count: 9, has: [{ Run: 'Spree path', Day: '2026-11-18', 'Distance km': 11, Kind: 'Easy' }] } },
    },
  },
  {
    title: 'strangers: two services change hands',
    setup: subscriptions,
    turns: ['figma and adobe cc are looked after by jonas from now on'],
    expect: {
      tables: {
        Subscriptions: {
          count: 7,
          has: [
            { Service: 'Figma', 'Looked after by': 'Jonas Lindqvist' },
            { Service: 'Adobe CC', 'Looked after by': 'Jonas Lindqvist' },
            { Service: 'Canva', 'Looked after by': 'Priya Raman' },
          ],
        },
      },
    },
  },
  {
    title: 'strangers: two design services fit',
    setup: subscriptions,
    turns: ['set the design subscription to cancelled'],
    expect: { asks: ['Figma', 'Adobe CC'] },
  },
  {
    title: 'strangers: a check in two weeks',
    turns: ['in 2 weeks i need to check the kale, put it on my list'],
    expect: { tasks: [{ title: 'check the kale', due: '2026-12-02' }] },
  },
  {
    title: 'strangers: the person says which task is done',
    setup: { tasks: [{ title: 'Stretch canvas' }, { title: 'Stretch class signup' }] },
    turns: ['stretch thing is done'],
    answers: ['Stretch canvas'],
    expect: {
      tasks: [
        { title: 'Stretch canvas', done: true },
        { title: 'Stretch class signup', done: false },
      ],
    },
  },
  {
    title: 'strangers: a timer of three quarters of an hour',
    turns: ['timer 45 minutes pls'],
    expect: { timer: 'running' },
  },
  {
    title: 'strangers: a pace per kilometer',
    turns: ['10 km in 48 min, whats that per km'],
    expect: {
      contains: [
        ['4:48', '4.8', '4.80', '4 min 48', '4 m 48', '4m 48', '4 minutes 48', '4 minutes, 48', '4 minutes and 48'],
      ],
      unchanged: true,
    },
  },
  {
    title: 'strangers: miles in kilometers',
    turns: ['5 miles in km'],
    expect: { contains: [['8.05', '8.04', '8.046', '8.047', '8.0467', '8.04672', '8.0']], unchanged: true },
  },
  {
    title: 'strangers: the weather for a run',
    setup: runs,
    turns: ['will it be dry on saturday for my long run?'],
    expect: { declines: true },
  },
  {
    title: 'strangers: race day in a file',
    setup: {
      files: [
        { name: 'training-plan.txt', text: 'Week 1: 30 km\nWeek 2: 36 km\nWeek 3: 42 km\nRace day: April 11, 2027\n' },
      ],
    },
    turns: ['when is race day according to the training-plan file'],
    expect: { contains: [['Apr 11', 'April 11', '11 Apr', '11 April', '4/11', '2027-04-11']], unchanged: true },
  },
  {
    title: 'strangers: a table and its first row',
    turns: [
      'make a table called Bike parts with part, price and date bought',
      'now put in a chain, 24.90, bought yesterday',
    ],
    expect: {
      tables: {
        'Bike parts': { count: 1, fields: { part: 'text', price: ['currency', 'number'], 'date bought': 'date' } },
      },
    },
  },
]
