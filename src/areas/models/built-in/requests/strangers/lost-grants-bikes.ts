import type { RequestCase, Setup } from '../request-case.ts'

const lost: Setup = {
  tables: [
    {
      name: 'Lost and found',
      rowWord: 'thing',
      fields: {
        Article: 'text',
        'Found at': { type: 'singleSelect', choices: ['Bar', 'Terrace', 'Restroom', 'Office'] },
        'Found on': 'date',
        'Picked up by': 'text',
        Returned: 'checkbox',
      },
      rows: [
        { Article: 'Black umbrella', 'Found at': 'Terrace', 'Found on': '2026-11-03', Returned: false },
        {
          Article: 'Silver earring',
          'Found at': 'Restroom',
          'Found on': '2026-11-05',
          'Picked up by': 'Mrs. Lange',
          Returned: true,
        },
        { Article: 'Phone charger', 'Found at': 'Bar', 'Found on': '2026-11-09', Returned: false },
        { Article: 'Red umbrella', 'Found at': 'Bar', 'Found on': '2026-11-12', Returned: false },
        { Article: 'Kids glove', 'Found at': 'Terrace', 'Found on': '2026-11-13', Returned: false },
        { Article: 'Wallet', 'Found at': 'Bar', 'Found on': '2026-10-29', 'Picked up by': 'Mr. Sato', Returned: true },
        { Article: 'Reading glasses', 'Found at': 'Office', 'Found on': '2026-10-20', Returned: false },
      ],
    },
  ],
}

const grants: Setup = {
  tables: [
    {
      name: 'Grants',
      rowWord: 'grant',
      fields: {
        Grant: 'text',
        Funder: 'text',
        Amount: 'currency',
        Deadline: 'date',
        Chance: 'percent',
        Status: { type: 'singleSelect', choices: ['Idea', 'Writing', 'Submitted', 'Won', 'Lost'] },
      },
      rows: [
        {
          Grant: 'Green Roof',
          Funder: 'City of Berlin',
          Amount: 12000,
          Deadline: '2026-11-30',
          Chance: 0.4,
          Status: 'Writing',
        },
        {
          Grant: 'Youth Barista',
          Funder: 'EU Social Fund',
          Amount: 45000,
          Deadline: '2027-01-31',
          Chance: 0.25,
          Status: 'Idea',
        },
        {
          Grant: 'Solar Roaster',
          Funder: 'KfW',
          Amount: 30000,
          Deadline: '2026-09-15',
          Chance: 0.6,
          Status: 'Submitted',
        },
        {
          Grant: 'Neighbor Fest',
          Funder: 'Bosch Stiftung',
          Amount: 8000,
          Deadline: '2026-12-10',
          Chance: 0.7,
          Status: 'Writing',
        },
        {
          Grant: 'Cup Reuse',
          Funder: 'City of Berlin',
          Amount: 15000,
          Deadline: '2026-06-01',
          Chance: 1,
          Status: 'Won',
        },
        {
          Grant: 'Open Kitchen',
          Funder: 'Aktion Mensch',
          Amount: 20000,
          Deadline: '2026-05-20',
          Chance: 0,
          Status: 'Lost',
        },
      ],
    },
  ],
}

const repairs: Setup = {
  tables: [
    {
      name: 'Bike repairs',
      rowWord: 'repair',
      fields: {
        Bike: 'text',
        Customer: 'text',
        Problem: 'text',
        Promised: 'date',
        Price: 'currency',
        Done: 'checkbox',
        Mechanic: 'member',
      },
      rows: [
        {
          Bike: 'Cube Touring',
          Customer: 'Anke Wolf',
          Problem: 'Brakes',
          Promised: '2026-11-19',
          Price: 45,
          Done: false,
          Mechanic: 'Jonas Lindqvist',
        },
        {
          Bike: 'Brompton',
          Customer: 'Li Wei',
          Problem: 'Gear cable',
          Promised: '2026-11-17',
          Price: 38,
          Done: false,
          Mechanic: 'Priya Raman',
        },
        {
          Bike: 'Gazelle',
          Customer: 'Anke Wolf',
          Problem: 'Flat tire',
          Promised: '2026-11-13',
          Price: 22,
          Done: true,
          Mechanic: 'Jonas Lindqvist',
        },
        {
          Bike: 'Canyon',
          Customer: 'Marc Dupont',
          Problem: 'Bottom bracket',
          Promised: '2026-11-24',
          Price: 115,
          Done: false,
          Mechanic: 'Tomas Herrera',
        },
        {
          Bike: 'Cargo trike',
          Customer: 'Kita Sonne',
          Problem: 'Chain',
          Promised: '2026-11-20',
          Price: 64,
          Done: false,
          Mechanic: 'Jonas Lindqvist',
        },
        {
          Bike: 'Puky',
          Customer: 'Rita Blum',
          Problem: 'Training wheels',
          Promised: '2026-11-11',
          Price: 15,
          Done: true,
          Mechanic: 'Priya Raman',
        },
        {
          Bike: 'Pegasus',
          Customer: 'Olaf Stein',
          Problem: 'Light',
          Promised: '2026-11-16',
          Price: 30,
          Done: false,
          Mechanic: 'Tomas Herrera',
        },
      ],
    },
  ],
}

export const lostGrantsBikes: readonly RequestCase[] = [
  {
    title: 'strangers: what was found in one place',
    setup: lost,
    turns: ['what stuff was found at the bar'],
    expect: {
      contains: ['Phone charger', 'Red umbrella', 'Wallet'],
      lacks: ['glove', 'earring', 'Black umbrella'],
      unchanged: true,
    },
  },
  {
    title: 'strangers: who picked a thing up',
    setup: lost,
    turns: ['who picked up the wallet?'],
    expect: { contains: ['Sato'], lacks: ['Lange'], unchanged: true },
  },
  {
    title: 'strangers: things not returned yet',
    setup: lost,
    turns: ['how many lost things havent been returned yet'],
    expect: { contains: [['5', 'five']], unchanged: true },
  },
  {
    title: 'strangers: deadlines left this year',
    setup: grants,
    turns: ['which grant deadlines are still coming this year'],
    expect: {
      contains: ['Green Roof', 'Neighbor Fest'],
      lacks: ['Youth Barista', 'Solar Roaster', 'Open Kitchen'],
      unchanged: true,
    },
  },
  {
    title: 'strangers: all grants of one funder',
    setup: grants,
    turns: ['all city of berlin grants together, how much is that'],
    expect: { contains: ['27000'], unchanged: true },
  },
  {
    title: 'strangers: the best chance among those in writing',
    setup: grants,
    turns: ['of the grants were still writing, wich has the best chance'],
    expect: { contains: ['Neighbor Fest'], lacks: ['Cup Reuse', 'Solar Roaster'], unchanged: true },
  },
  {
    title: 'strangers: repairs that are late',
    setup: repairs,
    turns: ['which repairs are late? promised date is over and not done'],
    expect: { contains: ['Brompton', 'Pegasus'], lacks: ['Gazelle', 'Puky', 'Canyon', 'Cargo'], unchanged: true },
  },
  {
    title: 'strangers: open jobs of a mechanic',
    setup: repairs,
    turns: ['what repairs are still open for jonas'],
    expect: { contains: ['Cube Touring', 'Cargo trike'], lacks: ['Gazelle', 'Canyon', 'Brompton'], unchanged: true },
  },
  {
    title: 'strangers: earned with finished repairs',
    setup: repairs,
    turns: ['total price of the repairs that are done'],
    expect: { contains: ['37'], unchanged: true },
  },
  {
    title: 'strangers: two umbrellas fit',
    setup: lost,
    turns: ['umbrella has been returned'],
    expect: { asks: ['Black umbrella', 'Red umbrella'] },
  },
  {
    title: 'strangers: all returned things are deleted',
    setup: lost,
    turns: ['delete everything in lost and found thats already returned'],
    expect: {
      tables: { 'Lost and found': { count: 5, hasNot: [{ Article: 'Silver earring' }, { Article: 'Wallet' }] } },
    },
  },
  {
    title: 'strangers: a repair gets more expensive',
    setup: repairs,
    turns: ['make the canyon repair 20 more expensive'],
    expect: {
      tables: {
        'Bike repairs': {
          count: 7,
          has: [
            { Bike: 'Canyon', Price: 135 },
            { Bike: 'Pegasus', Price: 30 },
          ],
        },
      },
    },
  },
  {
    title: 'strangers: the day after tomorrow',
    turns: ['remind me to order brake pads the day after tmrw'],
    expect: { tasks: [{ title: 'order brake pads', due: '2026-11-20' }] },
  },
  {
    title: 'strangers: two call tasks fit',
    setup: { tasks: [{ title: 'Call Marc Dupont' }, { title: 'Call the insurance' }] },
    turns: ['delete the call task'],
    expect: { asks: ['Call Marc Dupont', 'Call the insurance'] },
  },
  {
    title: 'strangers: focus on a task for a while',
    setup: { tasks: [{ title: 'Write grant text' }] },
    turns: ['start 50 min focus on write grant text'],
    expect: { timer: 'running' },
  },
  {
    title: 'strangers: a conversion without a unit',
    turns: ['how much is 50 in kilos'],
    expect: { asks: true },
  },
  {
    title: 'strangers: the time in another city',
    turns: ['when its 3pm in berlin, what time is it in new york'],
    expect: { contains: [['9:00', '9 am', '9am', '9 a.m.']], unchanged: true },
  },
  {
    title: 'strangers: help with undoing',
    turns: ['if you mess something up can i undo it?'],
    expect: { contains: ['undo'], unchanged: true },
  },
  {
    title: 'strangers: an invite without an address',
    turns: ['invite my colleague lukas'],
    expect: { asks: true },
  },
  {
    title: 'strangers: a repair and who does it',
    setup: repairs,
    turns: ['add a repair: Hercules from Rita Blum, squeaky pedal, promised monday, price 25', 'jonas does that one'],
    expect: {
      tables: {
        'Bike repairs': {
          count: 8,
          has: [
            {
              Bike: 'Hercules',
              Customer: 'Rita Blum',
              Problem: 'squeaky pedal',
              Promised: '2026-11-23',
              Price: 25,
              Mechanic: 'Jonas Lindqvist',
            },
          ],
        },
      },
    },
  },
]
