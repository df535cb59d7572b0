import type { RequestCase, Setup } from '../request-case.ts'

const dogs: Setup = {
  tables: [
    {
      name: 'Daycare dogs',
      rowWord: 'dog',
      fields: {
        Dog: 'text',
        Breed: 'text',
        Owner: 'text',
        'Weight kg': 'number',
        'Vaccinated until': 'date',
        'Days per week': 'number',
      },
      rows: [
        {
          Dog: 'Luna (black)',
          Breed: 'Labrador',
          Owner: 'Petra Simon',
          'Weight kg': 27.5,
          'Vaccinated until': '2027-03-12',
          'Days per week': 3,
        },
        {
          Dog: 'Luna (white)',
          Breed: 'Samoyed',
          Owner: 'Karim Aziz',
          'Weight kg': 21,
          'Vaccinated until': '2026-12-01',
          'Days per week': 2,
        },
        {
          Dog: 'Rocky',
          Breed: 'Boxer',
          Owner: 'Elke Vogt',
          'Weight kg': 31,
          'Vaccinated until': '2026-10-30',
          'Days per week': 5,
        },
        {
          Dog: 'Pepper',
          Breed: 'Dachshund',
          Owner: 'Tim Lorenz',
          'Weight kg': 8.5,
          'Vaccinated until': '2027-05-20',
          'Days per week': 1,
        },
        {
          Dog: 'Bruno',
          Breed: 'Bernese',
          Owner: 'Petra Simon',
          'Weight kg': 44,
          'Vaccinated until': '2027-01-08',
          'Days per week': 3,
        },
        {
          Dog: 'Mika',
          Breed: 'Shiba Inu',
          Owner: 'Aya Sato',
          'Weight kg': 10,
          'Vaccinated until': '2026-11-25',
          'Days per week': 4,
        },
      ],
    },
  ],
}

const wedding: Setup = {
  tables: [
    {
      name: 'Wedding guests',
      rowWord: 'guest',
      fields: {
        Guest: 'text',
        Side: { type: 'singleSelect', choices: ['Bride', 'Groom'] },
        Answer: { type: 'singleSelect', choices: ['Yes', 'No', 'Waiting'] },
        Meal: { type: 'singleSelect', choices: ['Fish', 'Vegan', 'Beef'] },
        'Plus ones': 'number',
        'Seat table': 'number',
      },
      rows: [
        { Guest: 'Aunt Rosa', Side: 'Bride', Answer: 'Yes', Meal: 'Fish', 'Plus ones': 1, 'Seat table': 2 },
        { Guest: 'Uncle Ferdi', Side: 'Bride', Answer: 'Yes', Meal: 'Beef', 'Plus ones': 0, 'Seat table': 2 },
        { Guest: 'Clara Neumann', Side: 'Groom', Answer: 'Waiting', 'Plus ones': 1 },
        { Guest: 'Deniz Kaya', Side: 'Groom', Answer: 'Yes', Meal: 'Vegan', 'Plus ones': 0, 'Seat table': 4 },
        { Guest: 'Emil Kaya', Side: 'Groom', Answer: 'Yes', Meal: 'Vegan', 'Plus ones': 2, 'Seat table': 4 },
        { Guest: "Finn O'Leary", Side: 'Bride', Answer: 'No', 'Plus ones': 0 },
        { Guest: 'Grandma Ilse', Side: 'Groom', Answer: 'Yes', Meal: 'Fish', 'Plus ones': 0, 'Seat table': 1 },
        { Guest: 'Hedda Lund', Side: 'Bride', Answer: 'Waiting', 'Plus ones': 0 },
        { Guest: 'Ivo Petrov', Side: 'Bride', Answer: 'Yes', Meal: 'Vegan', 'Plus ones': 1, 'Seat table': 3 },
      ],
    },
  ],
}

const tools: Setup = {
  tables: [
    {
      name: 'Tool library',
      rowWord: 'tool',
      fields: {
        Tool: 'text',
        Shelf: 'text',
        'Lent to': 'text',
        Since: 'date',
        Deposit: 'currency',
        Condition: { type: 'singleSelect', choices: ['New', 'Good', 'Worn', 'Broken'] },
      },
      rows: [
        {
          Tool: 'Hammer drill',
          Shelf: 'A1',
          'Lent to': 'Jana Pohl',
          Since: '2026-11-02',
          Deposit: 40,
          Condition: 'Good',
        },
        { Tool: 'Cordless drill', Shelf: 'A1', Deposit: 30, Condition: 'Worn' },
        {
          Tool: 'Tile cutter',
          Shelf: 'B3',
          'Lent to': 'Omar Said',
          Since: '2026-10-11',
          Deposit: 55,
          Condition: 'Good',
        },
        {
          Tool: 'Pressure washer',
          Shelf: 'C2',
          'Lent to': 'Jana Pohl',
          Since: '2026-11-14',
          Deposit: 80,
          Condition: 'New',
        },
        { Tool: 'Chainsaw', Shelf: 'C1', Deposit: 100, Condition: 'Broken' },
        {
          Tool: 'Ladder 6 m',
          Shelf: 'D2',
          'Lent to': 'Ruth Engel',
          Since: '2026-09-27',
          Deposit: 25,
          Condition: 'Worn',
        },
        { Tool: 'Belt sander', Shelf: 'B1', Deposit: 35, Condition: 'Good' },
      ],
    },
  ],
}

export const dogsWeddingTools: readonly RequestCase[] = [
  {
    title: 'strangers: a vaccination that has run out',
    setup: dogs,
    turns: ['which dogs vaccination has already run out?'],
    expect: { contains: ['Rocky'], lacks: ['Mika', 'Bruno', 'Pepper'], unchanged: true },
  },
  {
    title: 'strangers: the dogs of one owner',
    setup: dogs,
    turns: ['which dogs belong to petra simon'],
    expect: { contains: ['Luna (black)', 'Bruno'], lacks: ['Rocky', 'white'], unchanged: true },
  },
  {
    title: 'strangers: dogs under a weight',
    setup: dogs,
    turns: ['how many dogs weigh less than 25 kilos'],
    expect: { contains: [['3', 'three']], unchanged: true },
  },
  {
    title: 'strangers: guests without an answer',
    setup: wedding,
    turns: ['wedding... which guests are we still waiting for??'],
    expect: { contains: ['Clara Neumann', 'Hedda Lund'], lacks: ['Leary', 'Aunt Rosa', 'Ivo'], unchanged: true },
  },
  {
    title: 'strangers: guests with one meal',
    setup: wedding,
    turns: ['how many guests chose vegan'],
    expect: { contains: [['3', 'three']], unchanged: true },
  },
  {
    title: 'strangers: who sits at a table',
    setup: wedding,
    turns: ['who sits at table 4'],
    expect: { contains: ['Deniz', 'Emil'], lacks: ['Ferdi', 'Ilse', 'Ivo'], unchanged: true },
  },
  {
    title: 'strangers: what a neighbor has borrowed',
    setup: tools,
    turns: ['what does jana pohl have from us at the moment?'],
    expect: { contains: ['Hammer drill', 'Pressure washer'], lacks: ['Tile cutter', 'Cordless'], unchanged: true },
  },
  {
    title: 'strangers: deposits of what is lent out',
    setup: tools,
    turns: ['how much deposit do we hold for tools that are lent out right now'],
    expect: { contains: ['200'], unchanged: true },
  },
  {
    title: 'strangers: who has a tool the longest',
    setup: tools,
    turns: ['who has had a tool for the longest time'],
    expect: { contains: [['Ruth Engel', 'Ladder']], lacks: ['Jana'], unchanged: true },
  },
  {
    title: 'strangers: two drills fit',
    setup: tools,
    turns: ['delete the drill, it got stolen'],
    expect: { asks: ['Hammer drill', 'Cordless drill'] },
  },
  {
    title: 'strangers: a guest accepts with a meal',
    setup: wedding,
    turns: ['hedda lund says yes, fish for her pls'],
    expect: { tables: { 'Wedding guests': { count: 9, has: [{ Guest: 'Hedda Lund', Answer: 'Yes', Meal: 'Fish' }] } } },
  },
  {
    title: 'strangers: two dogs with one name',
    setup: dogs,
    turns: ['set lunas weight to 28'],
    expect: { asks: ['black', 'white'] },
  },
  {
    title: 'strangers: a call on monday',
    turns: ['remind me to ring the florist on monday'],
    expect: { tasks: [{ title: 'ring the florist', due: '2026-11-23' }] },
  },
  {
    title: 'strangers: a reminder with a time of day',
    turns: ['remind me tomorow to pick up the dress at 4pm'],
    expect: { tasks: [{ title: 'pick up the dress at 4pm', due: '2026-11-19' }] },
  },
  {
    title: 'strangers: a reminder of nothing',
    turns: ['remind me tomorrow'],
    expect: { asks: true },
  },
  {
    title: 'strangers: the timer is stopped after a start',
    turns: ['start the focus timer', 'no wait stop it again pls'],
    expect: { timer: 'idle' },
  },
  {
    title: 'strangers: the weekday of a date next year',
    turns: ['what weekday is 14 february 2027'],
    expect: { contains: ['Sunday'], unchanged: true },
  },
  {
    title: 'strangers: what can it do',
    turns: ['so what can you actually do for me?'],
    expect: { contains: [['table', 'task', 'timer']], unchanged: true },
  },
  {
    title: 'strangers: everybody in the workspace',
    turns: ['who else is in this workspace'],
    expect: { contains: ['Jonas', 'Priya', 'Tomas'], unchanged: true },
  },
  {
    title: 'strangers: a tool comes back and gets a shelf',
    setup: tools,
    turns: ['ruth engel brought the ladder back, clear lent to and since', 'and its shelf is E1 now'],
    expect: {
      tables: {
        'Tool library': { count: 7, has: [{ Tool: 'Ladder 6 m', 'Lent to': null, Since: null, Shelf: 'E1' }] },
      },
    },
  },
]
