import type { RequestCase, TableSetup } from '../request-case.ts'

const singers: TableSetup = {
  name: 'Singers',
  rowWord: 'singer',
  fields: {
    Name: 'text',
    Voice: { type: 'singleSelect', choices: ['Soprano', 'Alto', 'Tenor', 'Bass'] },
    Joined: 'date',
    'Dues paid': 'checkbox',
    'Rehearsals missed': 'number',
  },
  rows: [
    { Name: 'Agnes Whitlock', Voice: 'Soprano', Joined: '2014-09-02', 'Dues paid': true, 'Rehearsals missed': 1 },
    { Name: 'Beatrix Osei', Voice: 'Alto', Joined: '2019-01-15', 'Dues paid': false, 'Rehearsals missed': 4 },
    { Name: 'Colm Rafferty', Voice: 'Tenor', Joined: '2022-10-03', 'Dues paid': true, 'Rehearsals missed': 0 },
    { Name: 'Delphine Marchetti', Voice: 'Soprano', Joined: '2021-03-22', 'Dues paid': false, 'Rehearsals missed': 6 },
    { Name: 'Edmund Pryce', Voice: 'Bass', Joined: '2009-05-11', 'Dues paid': true, 'Rehearsals missed': 2 },
    { Name: 'Fenna de Wit', Voice: 'Alto', Joined: '2024-02-05', 'Dues paid': true, 'Rehearsals missed': 3 },
    { Name: 'Gwil Parry', Voice: 'Bass', Joined: '2025-09-08', 'Dues paid': false, 'Rehearsals missed': 5 },
    { Name: 'Hedda Solberg', Voice: 'Soprano', Joined: '2025-11-10', 'Dues paid': true, 'Rehearsals missed': 0 },
  ],
}

const repairs: TableSetup = {
  name: 'Repairs',
  rowWord: 'job',
  fields: {
    Ticket: 'text',
    Bike: 'text',
    Customer: 'text',
    Status: { type: 'singleSelect', choices: ['Waiting', 'On the stand', 'Ready', 'Collected'] },
    Mechanic: 'member',
    Quote: { type: 'currency', currency: 'EUR' },
    Labour: 'duration',
    'Due back': 'date',
  },
  rows: [
    {
      Ticket: 'B-301',
      Bike: 'Brompton M6L',
      Customer: 'Saoirse Quill',
      Status: 'Waiting',
      Mechanic: 'Jonas Lindqvist',
      Quote: 85,
      Labour: 3600,
      'Due back': '2026-11-20',
    },
    {
      Ticket: 'B-302',
      Bike: 'Trek Marlin 5',
      Customer: 'Dev Malhotra',
      Status: 'On the stand',
      Mechanic: 'Tomas Herrera',
      Quote: 140,
      Labour: 7200,
      'Due back': '2026-11-18',
    },
    {
      Ticket: 'B-303',
      Bike: 'Gazelle Orange',
      Customer: 'Ilse Vogt',
      Status: 'Ready',
      Mechanic: 'Jonas Lindqvist',
      Quote: 60,
      Labour: 2700,
      'Due back': '2026-11-13',
    },
    {
      Ticket: 'B-304',
      Bike: 'Cube Kathmandu',
      Customer: 'Pat Nakamura',
      Status: 'Waiting',
      Quote: 310,
      Labour: 14400,
      'Due back': '2026-11-27',
    },
    {
      Ticket: 'B-305',
      Bike: 'Bianchi Via Nirone',
      Customer: 'Luca Ferro',
      Status: 'Collected',
      Mechanic: 'Tomas Herrera',
      Quote: 45,
      Labour: 1800,
      'Due back': '2026-11-10',
    },
    {
      Ticket: 'B-306',
      Bike: 'Brompton C Line',
      Customer: 'Wanda Eze',
      Status: 'Waiting',
      Quote: 120,
      Labour: 5400,
      'Due back': '2026-11-16',
    },
  ],
}

const children: TableSetup = {
  name: 'Children',
  rowWord: 'child',
  fields: {
    Name: 'text',
    Group: { type: 'singleSelect', choices: ['Ladybirds', 'Hedgehogs', 'Foxes'] },
    Birthday: 'date',
    Allergies: { type: 'multiSelect', choices: ['Nuts', 'Dairy', 'Egg', 'Gluten'] },
    'Picked up by': 'text',
    'Photo consent': 'checkbox',
    'Monthly fee': { type: 'currency', currency: 'EUR' },
  },
  rows: [
    {
      Name: 'Ada Brandt',
      Group: 'Ladybirds',
      Birthday: '2023-12-02',
      Allergies: ['Nuts'],
      'Picked up by': 'Grandma Renate',
      'Photo consent': true,
      'Monthly fee': 410,
    },
    {
      Name: 'Bilal Aydin',
      Group: 'Hedgehogs',
      Birthday: '2022-11-24',
      'Picked up by': 'Dad',
      'Photo consent': true,
      'Monthly fee': 380,
    },
    {
      Name: 'Chloe Sarr',
      Group: 'Foxes',
      Birthday: '2021-06-30',
      Allergies: ['Dairy', 'Egg'],
      'Picked up by': 'Mum',
      'Photo consent': false,
      'Monthly fee': 350,
    },
    {
      Name: 'Dominik Zeman',
      Group: 'Foxes',
      Birthday: '2020-11-19',
      'Picked up by': 'Mum',
      'Photo consent': true,
      'Monthly fee': 350,
    },
    {
      Name: 'Elif Aydin',
      Group: 'Ladybirds',
      Birthday: '2024-02-14',
      Allergies: ['Dairy'],
      'Picked up by': 'Dad',
      'Photo consent': true,
      'Monthly fee': 410,
    },
    {
      Name: 'Finn Leary',
      Group: 'Hedgehogs',
      Birthday: '2022-08-08',
      Allergies: ['Nuts', 'Gluten'],
      'Picked up by': 'Childminder Oonagh',
      'Photo consent': false,
      'Monthly fee': 380,
    },
  ],
}

export const choirBikesKindergarten: readonly RequestCase[] = [
  {
    title: 'first hour: choir, number of sopranos',
    setup: { tables: [singers] },
    turns: ['how many sopranos do we have?'],
    expect: { contains: [['3', 'three']], unchanged: true },
  },
  {
    title: 'first hour: choir, dues not paid',
    setup: { tables: [singers] },
    turns: ['who hasnt paid there dues'],
    expect: {
      contains: ['Beatrix', 'Delphine', 'Gwil'],
      lacks: ['Agnes', 'Colm', 'Edmund', 'Fenna', 'Hedda'],
      unchanged: true,
    },
  },
  {
    title: 'first hour: choir, longest with us',
    setup: { tables: [singers] },
    turns: ["Who's been with the choir the longest, and since when?"],
    expect: { contains: ['Edmund Pryce', '2009'], unchanged: true },
  },
  {
    title: 'first hour: choir, Gwil paid',
    setup: { tables: [singers] },
    turns: ['Gwil has finally paid his dues!! can you tick that off pls'],
    expect: {
      tables: {
        Singers: {
          count: 8,
          has: [
            { Name: 'Gwil Parry', 'Dues paid': true, 'Rehearsals missed': 5 },
            { Name: 'Beatrix Osei', 'Dues paid': false },
            { Name: 'Delphine Marchetti', 'Dues paid': false },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: choir, two new tenors',
    setup: { tables: [singers] },
    turns: ['We have two new tenors, Ivo Lukacs and Jem Tolliver, both joined yesterday. Add them, would you?'],
    expect: {
      tables: {
        Singers: {
          count: 10,
          has: [
            { Name: 'Ivo Lukacs', Voice: 'Tenor', Joined: '2026-11-17' },
            { Name: 'Jem Tolliver', Voice: 'Tenor', Joined: '2026-11-17' },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: choir, missed more than four',
    setup: { tables: [singers] },
    turns: ['anyone who missed more than 4 rehearsals? worst first'],
    expect: { contains: ['Delphine', 'Gwil'], lacks: ['Beatrix', 'Fenna', 'Edmund'], unchanged: true },
  },
  {
    title: 'first hour: bikes, waiting and late',
    setup: { tables: [repairs] },
    turns: ["which bikes are still waiting but should've been back by now"],
    expect: {
      contains: [['B-306', 'Brompton C Line', 'Wanda']],
      lacks: ['B-301', 'B-304', 'B-305', 'Saoirse', 'Cube'],
      unchanged: true,
    },
  },
  {
    title: 'first hour: bikes, hours of work waiting',
    setup: { tables: [repairs] },
    turns: ['How many hours of labour are in the jobs with status waiting, all together?'],
    expect: {
      contains: [['6.5', '6h 30', '6 h 30', '6 hours 30', '6 hours and 30', '6:30', '6 hr 30', 'six and a half', '6½']],
      unchanged: true,
    },
  },
  {
    title: 'first hour: bikes, mechanic and date at once',
    setup: { tables: [repairs] },
    turns: ['give the Cube to Priya and push it back to 4 dec'],
    expect: {
      tables: {
        Repairs: {
          count: 6,
          has: [{ Ticket: 'B-304', Mechanic: 'Priya Raman', 'Due back': '2026-12-04', Status: 'Waiting', Quote: 310 }],
        },
      },
    },
  },
  {
    title: 'first hour: bikes, which brompton to delete',
    setup: { tables: [repairs] },
    turns: ['delete the brompton job'],
    expect: { asks: true },
  },
  {
    title: 'first hour: bikes, a bike comes back',
    setup: { tables: [repairs] },
    turns: ['Luca Ferro rang, his gears are slipping again. Put his job back to waiting please and make the quote 30'],
    expect: {
      tables: {
        Repairs: {
          count: 6,
          has: [{ Ticket: 'B-305', Customer: 'Luca Ferro', Status: 'Waiting', Quote: 30, Mechanic: 'Tomas Herrera' }],
        },
      },
    },
  },
  {
    title: 'first hour: bikes, average by mechanic',
    setup: { tables: [repairs] },
    turns: ['average quote per mechanic?'],
    expect: { contains: ['Jonas', ['72.5', '72.50'], 'Tomas', ['92.5', '92.50']], unchanged: true },
  },
  {
    title: 'first hour: kindergarten, no nuts',
    setup: { tables: [children] },
    turns: ["Which kids can't have nuts?"],
    expect: { contains: ['Ada', 'Finn'], lacks: ['Bilal', 'Chloe', 'Dominik', 'Elif'], unchanged: true },
  },
  {
    title: 'first hour: kindergarten, no photos of whom',
    setup: { tables: [children] },
    turns: ['photographer is coming tomorrow. who do i NOT have photo consent for'],
    expect: { contains: ['Chloe', 'Finn'], lacks: ['Ada', 'Bilal', 'Dominik', 'Elif'], unchanged: true },
  },
  {
    title: 'first hour: kindergarten, birthdays in a week',
    setup: { tables: [children] },
    turns: ['whose birthday is coming up in the next 7 days?'],
    expect: { contains: ['Dominik', 'Bilal'], lacks: ['Ada', 'Chloe', 'Elif', 'Finn'], unchanged: true },
  },
  {
    title: 'first hour: kindergarten, fees of a month',
    setup: { tables: [children] },
    turns: ['What makes it in total, the monthly fees of all childrens?'],
    expect: { contains: ['2280'], unchanged: true },
  },
  {
    title: 'first hour: kindergarten, Elif moves up',
    setup: { tables: [children] },
    turns: ['elif is moving up to the hedgehogs, so her fee goes down to 380'],
    expect: {
      tables: {
        Children: {
          count: 6,
          has: [
            { Name: 'Elif Aydin', Group: 'Hedgehogs', 'Monthly fee': 380 },
            { Name: 'Bilal Aydin', Group: 'Hedgehogs', 'Monthly fee': 380 },
            { Name: 'Ada Brandt', Group: 'Ladybirds', 'Monthly fee': 410 },
          ],
        },
      },
    },
  },
  {
    title: 'first hour: kindergarten, a new child',
    setup: { tables: [children] },
    turns: ['New child: Greta Moll, born 3 May 2023, Ladybirds, allergic to egg and nuts, Mum picks her up.'],
    expect: {
      tables: {
        Children: {
          count: 7,
          has: [
            {
              Name: 'Greta Moll',
              Birthday: '2023-05-03',
              Group: 'Ladybirds',
              Allergies: ['Egg', 'Nuts'],
              'Picked up by': 'Mum',
            },
          ],
        },
      },
    },
  },
]
