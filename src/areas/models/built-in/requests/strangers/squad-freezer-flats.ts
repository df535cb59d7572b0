import type { RequestCase, Setup } from '../request-case.ts'

const squad: Setup = {
  tables: [
    {
      name: 'Squad',
      rowWord: 'player',
      fields: {
        Player: 'text',
        Position: { type: 'singleSelect', choices: ['Goalkeeper', 'Defender', 'Midfielder', 'Striker'] },
        Shirt: 'number',
        Goals: 'number',
        Injured: 'checkbox',
        Joined: 'date',
      },
      rows: [
        { Player: 'Lea Brandt', Position: 'Striker', Shirt: 9, Goals: 11, Injured: false, Joined: '2023-08-01' },
        { Player: 'Nour Haddad', Position: 'Midfielder', Shirt: 8, Goals: 6, Injured: false, Joined: '2024-02-15' },
        { Player: 'Ida Falk', Position: 'Defender', Shirt: 4, Goals: 1, Injured: true, Joined: '2022-07-20' },
        { Player: 'Mara Conti', Position: 'Goalkeeper', Shirt: 1, Goals: 0, Injured: false, Joined: '2021-09-05' },
        { Player: 'Sofie Dahl', Position: 'Striker', Shirt: 11, Goals: 8, Injured: true, Joined: '2025-01-10' },
        { Player: 'Yuki Mori', Position: 'Midfielder', Shirt: 6, Goals: 3, Injured: false, Joined: '2025-08-22' },
        { Player: 'Greta Thoms', Position: 'Defender', Shirt: 5, Goals: 2, Injured: true, Joined: '2024-08-12' },
        { Player: 'Paula Reis', Position: 'Midfielder', Shirt: 10, Goals: 4, Injured: false, Joined: '2023-03-03' },
      ],
    },
  ],
}

const freezer: Setup = {
  tables: [
    {
      name: 'Freezer',
      fields: { Item: 'text', Drawer: 'number', Portions: 'number', 'Best before': 'date', Vegetarian: 'checkbox' },
      rows: [
        { Item: 'Lentil soup', Drawer: 1, Portions: 4, 'Best before': '2027-01-15', Vegetarian: true },
        { Item: 'Chicken stock', Drawer: 1, Portions: 3, 'Best before': '2026-12-05', Vegetarian: false },
        { Item: 'Peas', Drawer: 2, Portions: 6, 'Best before': '2027-06-30', Vegetarian: true },
        { Item: 'Salmon fillets', Drawer: 3, Portions: 2, 'Best before': '2026-11-28', Vegetarian: false },
        { Item: 'Blueberries', Drawer: 2, Portions: 5, 'Best before': '2027-03-01', Vegetarian: true },
        { Item: 'Bolognese', Drawer: 3, Portions: 8, 'Best before': '2026-12-20', Vegetarian: false },
        { Item: 'Spinach', Drawer: 2, Portions: 3, 'Best before': '2026-11-10', Vegetarian: true },
      ],
    },
  ],
}

const flats: Setup = {
  tables: [
    {
      name: 'Flats',
      rowWord: 'flat',
      fields: {
        Address: 'text',
        District: { type: 'singleSelect', choices: ['Neukölln', 'Wedding', 'Moabit', 'Pankow'] },
        Rent: 'currency',
        'Size m2': 'number',
        Rooms: 'number',
        Viewing: 'date',
        'Pets allowed': 'checkbox',
      },
      rows: [
        {
          Address: 'Weserstr. 41',
          District: 'Neukölln',
          Rent: 1180,
          'Size m2': 62,
          Rooms: 2,
          Viewing: '2026-11-20',
          'Pets allowed': true,
        },
        {
          Address: 'Lindenstr. 14',
          District: 'Pankow',
          Rent: 1450,
          'Size m2': 84,
          Rooms: 3,
          Viewing: '2026-11-24',
          'Pets allowed': false,
        },
        {
          Address: 'Turmstr. 7',
          District: 'Moabit',
          Rent: 990,
          'Size m2': 48,
          Rooms: 2,
          Viewing: '2026-11-19',
          'Pets allowed': false,
        },
        { Address: 'Seestr. 102', District: 'Wedding', Rent: 870, 'Size m2': 51, Rooms: 2, 'Pets allowed': true },
        {
          Address: 'Florastr. 33',
          District: 'Pankow',
          Rent: 1620,
          'Size m2': 96,
          Rooms: 4,
          Viewing: '2026-11-26',
          'Pets allowed': true,
        },
        { Address: 'Sonnenallee 88', District: 'Neukölln', Rent: 1050, 'Size m2': 57, Rooms: 2, 'Pets allowed': false },
      ],
    },
  ],
}

export const squadFreezerFlats: readonly RequestCase[] = [
  {
    title: 'strangers: who is injured',
    setup: squad,
    turns: ['whos injured right now'],
    expect: {
      contains: ['Ida Falk', 'Sofie Dahl', 'Greta Thoms'],
      lacks: ['Lea Brandt', 'Yuki Mori'],
      unchanged: true,
    },
  },
  {
    title: 'strangers: goals of the midfielders',
    setup: squad,
    turns: ['how many goals have the midfielders scored all together'],
    expect: { contains: ['13'], unchanged: true },
  },
  {
    title: 'strangers: the shirt number of a player',
    setup: squad,
    turns: ['what shirt number does yuki wear again'],
    expect: { contains: ['6'], unchanged: true },
  },
  {
    title: 'strangers: what is past its date',
    setup: freezer,
    turns: ['is anything in the freezer past its best before?'],
    expect: { contains: ['Spinach'], lacks: ['Salmon', 'Peas', 'Bolognese'], unchanged: true },
  },
  {
    title: 'strangers: portions in a drawer',
    setup: freezer,
    turns: ['how many portions are in drawer 2 alltogether'],
    expect: { contains: ['14'], unchanged: true },
  },
  {
    title: 'strangers: vegetarian things in the freezer',
    setup: freezer,
    turns: ['veggie friends coming over... what vegetarian stuff is in the freezer'],
    expect: {
      contains: ['Lentil soup', 'Peas', 'Blueberries', 'Spinach'],
      lacks: ['Chicken stock', 'Salmon', 'Bolognese'],
      unchanged: true,
    },
  },
  {
    title: 'strangers: the cheapest flat with pets',
    setup: flats,
    turns: ['cheapest flat where pets are allowed?'],
    expect: { contains: ['Seestr. 102'], lacks: ['Turmstr'], unchanged: true },
  },
  {
    title: 'strangers: viewings of next week',
    setup: flats,
    turns: ['which flat viewings do i have next week'],
    expect: { contains: ['Lindenstr. 14', 'Florastr. 33'], lacks: ['Weserstr', 'Turmstr', 'Seestr'], unchanged: true },
  },
  {
    title: 'strangers: average rent in a district',
    setup: flats,
    turns: ['avarage rent in pankow'],
    expect: { contains: ['1535'], unchanged: true },
  },
  {
    title: 'strangers: two portions eaten',
    setup: freezer,
    turns: ['we ate two of the bolognese, so its 6 portions now'],
    expect: {
      tables: {
        Freezer: {
          count: 7,
          has: [
            { Item: 'Bolognese', Portions: 6 },
            { Item: 'Peas', Portions: 6 },
          ],
        },
      },
    },
  },
  {
    title: 'strangers: the rent is changed to nothing said',
    setup: flats,
    turns: ['change the rent for lindenstr 14'],
    expect: { asks: true },
  },
  {
    title: 'strangers: a flat is gone',
    setup: flats,
    turns: ['take the seestr flat off the list, its gone :('],
    expect: { tables: { Flats: { count: 5, hasNot: [{ Address: 'Seestr. 102' }] } } },
  },
  {
    title: 'strangers: a thing to buy on saturday',
    turns: ['put "buy shin pads" on my todo list for saturday'],
    expect: { tasks: [{ title: 'buy shin pads', due: '2026-11-21' }] },
  },
  {
    title: 'strangers: a reminder on a day in december',
    turns: ['remind me on dec 3 to pay the deposit'],
    expect: { tasks: [{ title: 'pay the deposit', due: '2026-12-03' }] },
  },
  {
    title: 'strangers: the timer is paused after a start',
    turns: ['start the timer', 'phone rings.. pause it'],
    expect: { timer: 'paused' },
  },
  {
    title: 'strangers: days until christmas eve',
    turns: ['how many days till christmas eve'],
    expect: { contains: ['36'], unchanged: true },
  },
  {
    title: 'strangers: kilos in grams',
    turns: ['2.75 kg in grams?'],
    expect: { contains: ['2750'], unchanged: true },
  },
  {
    title: 'strangers: calling a landlord is out of reach',
    setup: flats,
    turns: ['can you phone the landlord of turmstr 7 for me'],
    expect: { declines: true },
  },
  {
    title: 'strangers: an old file is deleted',
    setup: {
      files: [
        { name: 'lease-draft.txt', text: 'Lease draft, version 2' },
        { name: 'old-quotes.txt', text: 'Quotes from movers, 2024' },
      ],
    },
    turns: ['delete the file old-quotes.txt'],
    expect: { files: ['lease-draft.txt'] },
  },
  {
    title: 'strangers: a new player and a correction',
    setup: squad,
    turns: ['add player Hanna Voss, defender, shirt 3', 'oh sorry shes a midfielder'],
    expect: { tables: { Squad: { count: 9, has: [{ Player: 'Hanna Voss', Position: 'Midfielder', Shirt: 3 }] } } },
  },
]
