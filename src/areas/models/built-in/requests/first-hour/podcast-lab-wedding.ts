import type { RequestCase, TableSetup } from '../request-case.ts'

const episodes: TableSetup = {
  name: 'Episodes',
  rowWord: 'episode',
  fields: {
    Title: 'text',
    No: 'number',
    Guest: 'text',
    Status: { type: 'singleSelect', choices: ['Idea', 'Recorded', 'Editing', 'Published'] },
    'Out on': 'date',
    Downloads: 'number',
    Sponsor: 'text',
  },
  rows: [
    {
      Title: 'The Salt Road',
      No: 41,
      Guest: 'Nadia Karim',
      Status: 'Published',
      'Out on': '2026-09-08',
      Downloads: 12850,
      Sponsor: 'Loom & Lark',
    },
    {
      Title: 'Why Bridges Hum',
      No: 42,
      Guest: 'Piotr Wilk',
      Status: 'Published',
      'Out on': '2026-09-22',
      Downloads: 9420,
    },
    {
      Title: 'Night Bakers',
      No: 43,
      Guest: 'Nadia Karim',
      Status: 'Published',
      'Out on': '2026-10-06',
      Downloads: 18300,
      Sponsor: 'Loom & Lark',
    },
    {
      Title: 'A Map of Smells',
      No: 44,
      Guest: 'Ottoline Grey',
      Status: 'Published',
      'Out on': '2026-10-20',
      Downloads: 7115,
      Sponsor: 'Tideway',
    },
    {
      Title: 'The Last Typist',
      No: 45,
      Guest: 'Rex Amadi',
      Status: 'Published',
      'Out on': '2026-11-03',
      Downloads: 15060,
    },
    { Title: 'Ice Harvest', No: 46, Guest: 'Sunniva Dahl', Status: 'Editing' },
    { Title: 'Fog Signals', No: 47, Guest: 'Morag Baird', Status: 'Recorded' },
    { Title: 'Pigeon Post', No: 48, Status: 'Idea' },
  ],
}

const reagents: TableSetup = {
  name: 'Reagents',
  rowWord: 'reagent',
  fields: {
    Name: 'text',
    Supplier: { type: 'singleSelect', choices: ['Merck', 'Carl Roth', 'VWR'] },
    Stock: 'number',
    'Reorder level': 'number',
    Expires: 'date',
    Price: { type: 'currency', currency: 'EUR' },
    Location: 'text',
  },
  rows: [
    {
      Name: 'Acetonitrile',
      Supplier: 'Merck',
      Stock: 3,
      'Reorder level': 4,
      Expires: '2027-06-30',
      Price: 96.5,
      Location: 'Cabinet A',
    },
    {
      Name: 'Tris buffer',
      Supplier: 'Carl Roth',
      Stock: 12,
      'Reorder level': 5,
      Expires: '2026-11-30',
      Price: 41,
      Location: 'Shelf 2',
    },
    {
      Name: 'Proteinase K',
      Supplier: 'Merck',
      Stock: 1,
      'Reorder level': 2,
      Expires: '2026-10-31',
      Price: 178,
      Location: 'Freezer',
    },
    {
      Name: 'Nitric acid',
      Supplier: 'VWR',
      Stock: 6,
      'Reorder level': 2,
      Expires: '2028-01-15',
      Price: 54,
      Location: 'Cabinet B',
    },
    {
      Name: 'Agarose',
      Supplier: 'Carl Roth',
      Stock: 2,
      'Reorder level': 2,
      Expires: '2027-03-01',
      Price: 132,
      Location: 'Shelf 2',
    },
    {
      Name: 'Ethanol',
      Supplier: 'VWR',
      Stock: 20,
      'Reorder level': 8,
      Expires: '2027-12-31',
      Price: 23,
      Location: 'Cabinet A',
    },
  ],
}

const guests: TableSetup = {
  name: 'Wedding guests',
  rowWord: 'guest',
  fields: {
    Name: 'text',
    Side: { type: 'singleSelect', choices: ['Bride', 'Groom'] },
    RSVP: { type: 'singleSelect', choices: ['Yes', 'No', 'Pending'] },
    'Plus one': 'checkbox',
    Meal: { type: 'singleSelect', choices: ['Beef', 'Fish', 'Vegan'] },
    Table: 'number',
  },
  rows: [
    { Name: 'Aunt Philippa', Side: 'Bride', RSVP: 'Yes', 'Plus one': true, Meal: 'Fish', Table: 2 },
    { Name: 'Marek Jablonski', Side: 'Groom', RSVP: 'Pending', 'Plus one': true },
    { Name: 'Joanna Fitch', Side: 'Bride', RSVP: 'No', 'Plus one': false },
    { Name: 'Dr Banerjee', Side: 'Groom', RSVP: 'Yes', 'Plus one': false, Meal: 'Vegan', Table: 3 },
    { Name: 'Tess Holloway', Side: 'Bride', RSVP: 'Yes', 'Plus one': false, Meal: 'Beef', Table: 2 },
    { Name: 'Marek Sobol', Side: 'Groom', RSVP: 'Pending', 'Plus one': false },
    { Name: 'Grandpa Stan', Side: 'Groom', RSVP: 'Yes', 'Plus one': true, Meal: 'Beef', Table: 1 },
    { Name: 'Lottie Bell', Side: 'Bride', RSVP: 'Pending', 'Plus one': false },
    { Name: 'Uncle Des', Side: 'Bride', RSVP: 'No', 'Plus one': true },
  ],
}

export const podcastLabWedding: readonly RequestCase[] = [
  {
    title: 'first hour: podcast, top three',
    setup: { tables: [episodes] },
    turns: ['top 3 eps by downloads'],
    expect: {
      contains: ['Night Bakers', 'Last Typist', 'Salt Road'],
      lacks: ['Bridges', 'Map of Smells', 'Ice Harvest'],
      unchanged: true,
    },
  },
  {
    title: 'first hour: podcast, average of october',
    setup: { tables: [episodes] },
    turns: ['What did the October episodes average in downloads?'],
    expect: { contains: [['12707.5', '12708', '12707']], unchanged: true },
  },
  {
    title: 'first hour: podcast, out next tuesday',
    setup: { tables: [episodes] },
    turns: ['ice harvest goes out next tuesday, set it to published with that date'],
    expect: {
      tables: {
        Episodes: { count: 8, has: [{ Title: 'Ice Harvest', Status: 'Published', 'Out on': '2026-11-24', No: 46 }] },
      },
    },
  },
  {
    title: 'first hour: podcast, guest twice',
    setup: { tables: [episodes] },
    turns: ['has any guest been on the show more than once'],
    expect: {
      contains: ['Nadia Karim'],
      lacks: ['Piotr', 'Ottoline', 'Rex Amadi', 'Sunniva', 'Morag'],
      unchanged: true,
    },
  },
  {
    title: 'first hour: podcast, drop one',
    setup: { tables: [episodes] },
    turns: ["We're not doing Pigeon Post after all, delete it."],
    expect: { tables: { Episodes: { count: 7, hasNot: [{ Title: 'Pigeon Post' }], has: [{ Title: 'Fog Signals' }] } } },
  },
  {
    title: 'first hour: podcast, no sponsor',
    setup: { tables: [episodes] },
    turns: ['which of the published episodes ran without a sponsor?'],
    expect: {
      contains: ['Bridges Hum', 'Last Typist'],
      lacks: ['Night Bakers', 'Salt Road', 'Map of Smells', 'Fog Signals', 'Pigeon'],
      unchanged: true,
    },
  },
  {
    title: 'first hour: lab, below the level',
    setup: { tables: [reagents] },
    turns: ['what do we have to order? i mean everything where the stock is below the reorder level'],
    expect: {
      contains: ['Acetonitrile', 'Proteinase K'],
      lacks: ['Tris', 'Nitric', 'Agarose', 'Ethanol'],
      unchanged: true,
    },
  },
  {
    title: 'first hour: lab, expired or soon',
    setup: { tables: [reagents] },
    turns: ["Has anything expired already, and what's going to before this month is over?"],
    expect: {
      contains: ['Proteinase K', 'Tris'],
      lacks: ['Nitric', 'Agarose', 'Ethanol', 'Acetonitrile'],
      unchanged: true,
    },
  },
  {
    title: 'first hour: lab, used three bottles',
    setup: { tables: [reagents] },
    turns: ['took 3 bottles ethanol out of stock today, please update'],
    expect: {
      tables: {
        Reagents: {
          count: 6,
          has: [
            { Name: 'Ethanol', Stock: 17, Price: 23 },
            { Name: 'Acetonitrile', Stock: 3 },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: lab, worth of the stock',
    setup: { tables: [reagents] },
    turns: ["what's everything in stock worth? (stock x price, all added up)"],
    expect: { contains: [['2007.5', '2007.50']], unchanged: true },
  },
  {
    title: 'first hour: lab, all of one cabinet to another',
    setup: { tables: [reagents] },
    turns: ['move everythng thats in Cabinet A to Cabinet C'],
    expect: {
      tables: {
        Reagents: {
          count: 6,
          has: [
            { Name: 'Acetonitrile', Location: 'Cabinet C' },
            { Name: 'Ethanol', Location: 'Cabinet C' },
            { Name: 'Nitric acid', Location: 'Cabinet B' },
            { Name: 'Proteinase K', Location: 'Freezer' },
          ],
          hasNot: [{ Location: 'Cabinet A' }],
        },
      },
    },
  },
  {
    title: 'first hour: wedding, heads with plus ones',
    setup: { tables: [guests] },
    turns: ['Headcount so far for the caterer? Everyone who said yes, and their plus ones count too'],
    expect: { contains: [['6', 'six']], unchanged: true },
  },
  {
    title: 'first hour: wedding, meals by kind',
    setup: { tables: [guests] },
    turns: ['how many of each meal'],
    expect: { contains: ['Beef', ['2', 'two'], 'Fish', 'Vegan', ['1', 'one']], unchanged: true },
  },
  {
    title: 'first hour: wedding, remove who said no',
    setup: { tables: [guests] },
    turns: ['take everybody who said no off the guest list'],
    expect: {
      tables: {
        'Wedding guests': {
          count: 7,
          hasNot: [{ RSVP: 'No' }],
          has: [{ Name: 'Marek Sobol' }, { Name: 'Lottie Bell' }],
        },
      },
    },
  },
  {
    title: 'first hour: wedding, thin the list out',
    setup: { tables: [guests] },
    turns: ["It's too many people!! Delete a few of the guests"],
    expect: { asks: true },
  },
  {
    title: 'first hour: wedding, cannot make it',
    setup: { tables: [guests] },
    turns: ["Lottie can't make it :( she's a no"],
    expect: {
      tables: {
        'Wedding guests': {
          count: 9,
          has: [
            { Name: 'Lottie Bell', RSVP: 'No' },
            { Name: 'Marek Jablonski', RSVP: 'Pending' },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: wedding, three guests in a list',
    setup: { tables: [guests] },
    turns: [
      "add these guests:\n- Rosa Lindt, bride's side, yes, vegan\n- Henk Visser, groom's side, pending\n- Ulla Visser, groom's side, pending",
    ],
    expect: {
      tables: {
        'Wedding guests': {
          count: 12,
          has: [
            { Name: 'Rosa Lindt', Side: 'Bride', RSVP: 'Yes', Meal: 'Vegan' },
            { Name: 'Henk Visser', Side: 'Groom', RSVP: 'Pending' },
            { Name: 'Ulla Visser', Side: 'Groom', RSVP: 'Pending' },
          ],
        },
      },
    },
  },
]
