import type { RequestCase, Setup } from '../request-case.ts'

const plants: Setup = {
  tables: [
    {
      name: 'Plants',
      fields: {
        Plant: 'text',
        Room: { type: 'singleSelect', choices: ['Kitchen', 'Office', 'Hallway', 'Balcony'] },
        'Last watered': 'date',
        'Every days': 'number',
        'Height cm': 'number',
      },
      rows: [
        { Plant: 'Monstera', Room: 'Office', 'Last watered': '2026-11-12', 'Every days': 7, 'Height cm': 140 },
        { Plant: 'Basil', Room: 'Kitchen', 'Last watered': '2026-11-17', 'Every days': 2, 'Height cm': 22 },
        { Plant: 'Snake plant', Room: 'Hallway', 'Last watered': '2026-10-28', 'Every days': 21, 'Height cm': 65 },
        { Plant: 'Peace lily', Room: 'Office', 'Last watered': '2026-11-16', 'Every days': 5, 'Height cm': 48 },
        { Plant: 'Rosemary', Room: 'Balcony', 'Last watered': '2026-11-10', 'Every days': 10, 'Height cm': 35 },
        { Plant: 'Fiddle fig', Room: 'Office', 'Last watered': '2026-11-09', 'Every days': 9, 'Height cm': 172 },
        { Plant: 'Mint', Room: 'Kitchen', 'Last watered': '2026-11-16', 'Every days': 3, 'Height cm': 18 },
      ],
    },
  ],
}

const books: Setup = {
  tables: [
    {
      name: 'Book club',
      rowWord: 'book',
      fields: {
        Title: 'text',
        Author: 'text',
        Pages: 'number',
        'Picked by': 'member',
        'Discussed on': 'date',
        Score: 'rating',
      },
      rows: [
        {
          Title: 'Stoner',
          Author: 'John Williams',
          Pages: 288,
          'Picked by': 'Maya Okafor',
          'Discussed on': '2026-02-11',
          Score: 5,
        },
        {
          Title: 'Circe',
          Author: 'Madeline Miller',
          Pages: 394,
          'Picked by': 'Priya Raman',
          'Discussed on': '2026-04-15',
          Score: 4,
        },
        {
          Title: 'Kindred',
          Author: 'Octavia Butler',
          Pages: 264,
          'Picked by': 'Jonas Lindqvist',
          'Discussed on': '2026-06-10',
          Score: 4,
        },
        {
          Title: 'The Overstory',
          Author: 'Richard Powers',
          Pages: 502,
          'Picked by': 'Tomas Herrera',
          'Discussed on': '2026-09-09',
          Score: 3,
        },
        {
          Title: 'Klara and the Sun',
          Author: 'Kazuo Ishiguro',
          Pages: 304,
          'Picked by': 'Priya Raman',
          'Discussed on': '2026-10-14',
          Score: 3,
        },
        {
          Title: 'Piranesi',
          Author: 'Susanna Clarke',
          Pages: 272,
          'Picked by': 'Maya Okafor',
          'Discussed on': '2026-12-09',
        },
      ],
    },
  ],
}

const van: Setup = {
  tables: [
    {
      name: 'Van log',
      rowWord: 'trip',
      fields: { Trip: 'text', Driver: 'member', Day: 'date', Km: 'number', Fuel: 'currency' },
      rows: [
        { Trip: 'Bakery run Potsdam', Driver: 'Jonas Lindqvist', Day: '2026-11-03', Km: 64, Fuel: 11.2 },
        { Trip: 'Trade fair Leipzig', Driver: 'Tomas Herrera', Day: '2026-11-05', Km: 382, Fuel: 58.4 },
        { Trip: 'Farm pickup', Driver: 'Jonas Lindqvist', Day: '2026-11-10', Km: 118, Fuel: 19.5 },
        { Trip: 'Airport', Driver: 'Maya Okafor', Day: '2026-11-12', Km: 47, Fuel: 8 },
        { Trip: 'Furniture Hamburg', Driver: 'Tomas Herrera', Day: '2026-10-21', Km: 578, Fuel: 91.6 },
        { Trip: 'Recycling yard', Driver: 'Jonas Lindqvist', Day: '2026-10-27', Km: 23, Fuel: 4.3 },
        { Trip: 'Bakery run Teltow', Driver: 'Maya Okafor', Day: '2026-10-30', Km: 35, Fuel: 6 },
      ],
    },
  ],
}

export const plantsBooksVans: readonly RequestCase[] = [
  {
    title: 'strangers: the tallest plant',
    setup: plants,
    turns: ['wich of our plants is the tallest?'],
    expect: { contains: ['Fiddle fig'], lacks: ['Snake plant'], unchanged: true },
  },
  {
    title: 'strangers: plants in one room',
    setup: plants,
    turns: ['how many plants do we have in the office'],
    expect: { contains: [['3', 'three']], unchanged: true },
  },
  {
    title: 'strangers: when a plant was watered',
    setup: plants,
    turns: ['when did the snake plant last get water??'],
    expect: { contains: [['Oct 28', 'October 28', '28 Oct', '28 October', '10/28', '2026-10-28']], unchanged: true },
  },
  {
    title: 'strangers: pages of the books one member picked',
    setup: books,
    turns: ['total pages of the books priya picked?'],
    expect: { contains: ['698'], unchanged: true },
  },
  {
    title: 'strangers: books with at least four stars',
    setup: books,
    turns: ['which books did we give 4 or more'],
    expect: { contains: ['Stoner', 'Circe', 'Kindred'], lacks: ['Overstory', 'Klara', 'Piranesi'], unchanged: true },
  },
  {
    title: 'strangers: the next book and its day',
    setup: books,
    turns: ['which book do we discuss next and when... i forgot'],
    expect: {
      contains: ['Piranesi', ['Dec 9', 'December 9', '9 Dec', '9 December', '12/9', '2026-12-09']],
      unchanged: true,
    },
  },
  {
    title: 'strangers: kilometers of one driver in a month',
    setup: van,
    turns: ['how many km has jonas driven in november so far'],
    expect: { contains: ['182'], unchanged: true },
  },
  {
    title: 'strangers: fuel of last month',
    setup: van,
    turns: ['fuel costs last month in total?'],
    expect: { contains: [['101.9', '101.90']], unchanged: true },
  },
  {
    title: 'strangers: the longest trip of this month',
    setup: van,
    turns: ['longest van trip this month'],
    expect: { contains: ['Trade fair Leipzig'], lacks: ['Hamburg'], unchanged: true },
  },
  {
    title: 'strangers: a plant was watered today',
    setup: plants,
    turns: ['i watered the monstera today, pls update'],
    expect: {
      tables: {
        Plants: {
          count: 7,
          has: [
            { Plant: 'Monstera', 'Last watered': '2026-11-18' },
            { Plant: 'Fiddle fig', 'Last watered': '2026-11-09' },
          ],
        },
      },
    },
  },
  {
    title: 'strangers: two bakery runs fit',
    setup: van,
    turns: ['remove the bakery run from the van log'],
    expect: { asks: ['Potsdam', 'Teltow'] },
  },
  {
    title: 'strangers: a book with its details',
    setup: books,
    turns: ['pls add the book Solenoid by Mircea Cartarescu, 627 pages, tomas picked it'],
    expect: {
      tables: {
        'Book club': {
          count: 7,
          has: [{ Title: 'Solenoid', Author: 'Mircea Cartarescu', Pages: 627, 'Picked by': 'Tomas Herrera' }],
        },
      },
    },
  },
  {
    title: 'strangers: a reminder for tomorrow in short',
    turns: ['remind me to renew the parking permit tmrw'],
    expect: { tasks: [{ title: 'renew the parking permit', due: '2026-11-19' }] },
  },
  {
    title: 'strangers: bins every thursday',
    turns: ['every thursday i have to put the bins out, remind me'],
    expect: { tasks: [{ due: '2026-11-19', done: false }] },
  },
  {
    title: 'strangers: two flyer tasks fit',
    setup: { tasks: [{ title: 'Print flyers' }, { title: 'Fold flyers' }, { title: 'Water the ficus' }] },
    turns: ['flyer task is done'],
    expect: { asks: ['Print flyers', 'Fold flyers'] },
  },
  {
    title: 'strangers: a timer with minutes',
    turns: ['start a 25 min timer'],
    expect: { timer: 'running' },
  },
  {
    title: 'strangers: percent of a number',
    turns: ['whats 17.5% of 840'],
    expect: { contains: ['147'], unchanged: true },
  },
  {
    title: 'strangers: a word of thanks',
    turns: ['thx, youre a star!!'],
    expect: { unchanged: true },
  },
  {
    title: 'strangers: a note with the alarm code',
    turns: ['save a note called Alarm code with the text: 4471 then press hash'],
    expect: { notes: { 'Alarm code': '4471 then press hash' } },
  },
  {
    title: 'strangers: and the other driver',
    setup: van,
    turns: ['how many km did tomas drive this month?', 'and maya?'],
    expect: { contains: ['47'], lacks: ['382'], unchanged: true },
  },
]
