import type { RequestCase, TableSetup } from '../request-case.ts'

const objects: TableSetup = {
  name: 'Objects',
  rowWord: 'object',
  fields: {
    Object: 'text',
    Room: { type: 'singleSelect', choices: ['East wing', 'West wing', 'Depot'] },
    Year: 'number',
    'Insured for': 'currency',
    'On loan': 'checkbox',
    'Back on': 'date',
  },
  rows: [
    { Object: 'Bronze fox', Room: 'East wing', Year: 1650, 'Insured for': 12000 },
    { Object: 'Ship clock', Room: 'Depot', Year: 1802, 'Insured for': 4500, 'On loan': true, 'Back on': '2026-12-15' },
    { Object: 'Whale tooth', Room: 'West wing', Year: 1877, 'Insured for': 900 },
    {
      Object: 'Glass organ',
      Room: 'East wing',
      Year: 1791,
      'Insured for': 38000,
      'On loan': true,
      'Back on': '2027-02-01',
    },
    { Object: 'Miner lamp', Room: 'Depot', Year: 1911, 'Insured for': 250 },
  ],
}

const hives: TableSetup = {
  name: 'Hives',
  rowWord: 'hive',
  fields: {
    Hive: 'text',
    Location: { type: 'singleSelect', choices: ['Orchard', 'Meadow', 'Roof'] },
    Frames: 'number',
    'Honey kg': 'number',
    'Last check': 'date',
    Mites: { type: 'singleSelect', choices: ['None', 'Few', 'Many'] },
  },
  rows: [
    { Hive: 'Hive A', Location: 'Orchard', Frames: 10, 'Honey kg': 18.5, 'Last check': '2026-11-01', Mites: 'Few' },
    { Hive: 'Hive B', Location: 'Orchard', Frames: 8, 'Honey kg': 12, 'Last check': '2026-10-11', Mites: 'None' },
    { Hive: 'Hive C', Location: 'Meadow', Frames: 9, 'Honey kg': 21.5, 'Last check': '2026-11-14', Mites: 'Many' },
    { Hive: 'Hive D', Location: 'Roof', Frames: 6, 'Honey kg': 3, 'Last check': '2026-09-27', Mites: 'None' },
  ],
}

const pupils: TableSetup = {
  name: 'Pupils',
  rowWord: 'pupil',
  fields: {
    Name: 'text',
    Class: { type: 'singleSelect', choices: ['5a', '5b'] },
    'Consent form': 'checkbox',
    Paid: 'currency',
    Diet: { type: 'singleSelect', choices: ['Anything', 'Vegetarian', 'Halal'] },
    Bus: 'number',
  },
  rows: [
    { Name: 'Nia Ford', Class: '5a', 'Consent form': true, Paid: 45, Diet: 'Vegetarian', Bus: 1 },
    { Name: 'Jack Moss', Class: '5a', 'Consent form': false, Paid: 0, Diet: 'Anything', Bus: 1 },
    { Name: 'Amira Saleh', Class: '5b', 'Consent form': true, Paid: 45, Diet: 'Halal', Bus: 2 },
    { Name: 'Leo Brandt', Class: '5b', 'Consent form': false, Paid: 20, Diet: 'Anything', Bus: 2 },
    { Name: 'Tess Quill', Class: '5b', 'Consent form': true, Paid: 45, Diet: 'Vegetarian', Bus: 2 },
  ],
}

const museum = { tables: [objects] }
const bees = { tables: [hives] }
const trip = { tables: [pupils] }

export const museumBeesTripRequests: readonly RequestCase[] = [
  {
    title: 'apart: on loan, and until when',
    setup: museum,
    turns: ['which objects are on loan and when do they come back'],
    expect: {
      contains: [
        'Ship clock',
        'Glass organ',
        ['Dec 15', 'December 15', '2026-12-15', '12/15'],
        ['Feb 1', 'February 1', '2027-02-01', '2/1'],
      ],
      lacks: ['Bronze', 'Miner'],
      unchanged: true,
    },
  },
  {
    title: 'apart: insured in one room',
    setup: museum,
    turns: ['what is everything in the east wing insured for in total'],
    expect: { contains: ['50000'], unchanged: true },
  },
  {
    title: 'apart: from before a year',
    setup: museum,
    turns: ['objects from before 1800'],
    expect: { contains: ['Bronze fox', 'Glass organ'], lacks: ['Ship', 'Whale', 'Miner'], unchanged: true },
  },
  {
    title: 'apart: move to another room',
    setup: museum,
    turns: ['move the miner lamp to the west wing'],
    expect: { tables: { Objects: { count: 5, has: [{ Object: 'Miner lamp', Room: 'West wing' }] } } },
  },
  {
    title: 'apart: insured for the most',
    setup: museum,
    turns: ['which object is insured for the most?'],
    expect: { contains: ['Glass organ'], lacks: ['Bronze', 'Whale'], unchanged: true },
  },
  {
    title: 'apart: untick and clear',
    setup: museum,
    turns: ['the ship clock came home, untick on loan and clear back on'],
    expect: { tables: { Objects: { has: [{ Object: 'Ship clock', 'On loan': false, 'Back on': null }] } } },
  },
  {
    title: 'apart: between two years',
    setup: museum,
    turns: ['how many objects are between 1800 and 1900'],
    expect: { contains: [['2', 'two']], unchanged: true },
  },
  {
    title: 'apart: a table for donors',
    turns: ['create a table for donors with name, email, amount and date of gift'],
    expect: {
      tables: {
        Donors: { fields: { Name: 'text', Email: 'email', Amount: ['currency', 'number'], 'Date of gift': 'date' } },
      },
    },
  },
  {
    title: 'apart: honey of one place',
    setup: bees,
    turns: ['how much honey did the orchard give'],
    expect: { contains: ['30.5'], unchanged: true },
  },
  {
    title: 'apart: telegram style for one row',
    setup: bees,
    turns: ['hive d: last check today, mites few'],
    expect: { tables: { Hives: { count: 4, has: [{ Hive: 'Hive D', 'Last check': '2026-11-18', Mites: 'Few' }] } } },
  },
  {
    title: 'apart: not checked for weeks',
    setup: bees,
    turns: ['which hives had their last check more than 4 weeks ago'],
    expect: { contains: ['Hive B', 'Hive D'], lacks: ['Hive A', 'Hive C'], unchanged: true },
  },
  {
    title: 'apart: where is it',
    setup: bees,
    turns: ['where is hive c'],
    expect: { contains: ['Meadow'], lacks: ['Orchard'], unchanged: true },
  },
  {
    title: 'apart: most honey',
    setup: bees,
    turns: ['which hive made the most honey this year'],
    expect: { contains: ['Hive C'], lacks: ['Hive A', 'Hive B'], unchanged: true },
  },
  {
    title: 'apart: one choice or another',
    setup: bees,
    turns: ['hives with few or many mites'],
    expect: { contains: ['Hive A', 'Hive C'], lacks: ['Hive B', 'Hive D'], unchanged: true },
  },
  {
    title: 'apart: add to an amount',
    setup: bees,
    turns: ['add 2.5 kg honey to hive b'],
    expect: {
      tables: {
        Hives: {
          count: 4,
          has: [
            { Hive: 'Hive B', 'Honey kg': 14.5 },
            { Hive: 'Hive A', 'Honey kg': 18.5 },
          ],
        },
      },
    },
  },
  {
    title: 'apart: a new hive in words',
    setup: bees,
    turns: ['theres a new hive on the roof called Hive E with 5 frames, please add it'],
    expect: { tables: { Hives: { count: 5, has: [{ Hive: 'Hive E', Location: 'Roof', Frames: 5 }] } } },
  },
  {
    title: 'apart: missing consent forms',
    setup: trip,
    turns: ["who hasn't got a consent form"],
    expect: { contains: ['Jack Moss', 'Leo Brandt'], lacks: ['Nia', 'Amira', 'Tess'], unchanged: true },
  },
  {
    title: 'apart: paid less than',
    setup: trip,
    turns: ['the trip is 45 per kid. who has paid less than that?'],
    expect: { contains: ['Jack Moss', 'Leo Brandt'], lacks: ['Nia', 'Amira', 'Tess'], unchanged: true },
  },
  {
    title: 'apart: vegetarians of a class',
    setup: trip,
    turns: ['how many vegetarians are in 5b'],
    expect: { contains: [['1', 'only one', 'just one']], unchanged: true },
  },
  {
    title: 'apart: a whole class on a bus',
    setup: trip,
    turns: ['put all of 5b on bus 1'],
    expect: { tables: { Pupils: { count: 5, rows: Array.from({ length: 5 }, () => ({ Bus: 1 })) } } },
  },
  {
    title: 'apart: a form came and money too',
    setup: trip,
    turns: ['jack brought his consent form, and set paid to 45 for him'],
    expect: { tables: { Pupils: { count: 5, has: [{ Name: 'Jack Moss', 'Consent form': true, Paid: 45 }] } } },
  },
  {
    title: 'apart: money of a class',
    setup: trip,
    turns: ['how much has 5b paid so far'],
    expect: { contains: ['110'], unchanged: true },
  },
  {
    title: 'apart: a table with named columns',
    setup: trip,
    turns: ['make a table Lunch orders with columns Pupil, Meal and Price'],
    expect: {
      tables: {
        'Lunch orders': {
          fields: { Pupil: 'text', Meal: ['text', 'singleSelect'], Price: ['currency', 'number'] },
        },
        Pupils: { count: 5 },
      },
    },
  },
]
