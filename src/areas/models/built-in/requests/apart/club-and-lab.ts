import type { RequestCase, TableSetup } from '../request-case.ts'

const players: TableSetup = {
  name: 'Players',
  rowWord: 'player',
  fields: {
    Name: 'text',
    Position: { type: 'singleSelect', choices: ['Goalkeeper', 'Defender', 'Midfielder', 'Striker'] },
    'Shirt number': 'number',
    Goals: 'number',
    'Yellow cards': 'number',
    Injured: 'checkbox',
    Birthday: 'date',
  },
  rows: [
    player('Ruben Costa', 'Striker', 9, 11, 2, false, '2001-11-25'),
    player('Theo Lang', 'Goalkeeper', 1, 0, 0, false, '1996-07-03'),
    player('Malik Sane', 'Midfielder', 8, 5, 4, true, '1999-12-12'),
    player('Oskar Nilsen', 'Defender', 4, 1, 6, false, '2003-02-18'),
    player('Dario Rossi', 'Striker', 11, 7, 1, true, '2000-05-30'),
    player('Liam Byrne', 'Midfielder', 6, 5, 3, false, '1998-10-01'),
  ],
}

const samples: TableSetup = {
  name: 'Samples',
  rowWord: 'sample',
  fields: {
    Code: 'text',
    Material: { type: 'singleSelect', choices: ['Soil', 'Water', 'Blood'] },
    'Taken on': 'date',
    Technician: 'member',
    pH: 'number',
    Purity: 'percent',
    Status: { type: 'singleSelect', choices: ['Queued', 'Running', 'Finished', 'Failed'] },
    Hazardous: 'checkbox',
    Cost: 'currency',
  },
  rows: [
    {
      Code: 'S-101',
      Material: 'Soil',
      'Taken on': '2026-11-02',
      Technician: 'Jonas Lindqvist',
      pH: 6.4,
      Purity: 0.91,
      Status: 'Finished',
      Cost: 120,
    },
    {
      Code: 'S-102',
      Material: 'Water',
      'Taken on': '2026-11-09',
      Technician: 'Tomas Herrera',
      pH: 7.2,
      Purity: 0.99,
      Status: 'Finished',
      Cost: 80,
    },
    {
      Code: 'S-103',
      Material: 'Blood',
      'Taken on': '2026-11-10',
      Technician: 'Maya Okafor',
      pH: 7.4,
      Purity: 0.87,
      Status: 'Failed',
      Hazardous: true,
      Cost: 310,
    },
    {
      Code: 'S-104',
      Material: 'Water',
      'Taken on': '2026-11-16',
      Technician: 'Jonas Lindqvist',
      pH: 5.9,
      Status: 'Running',
      Cost: 80,
    },
    { Code: 'S-105', Material: 'Soil', 'Taken on': '2026-11-17', Status: 'Queued', Hazardous: true, Cost: 120 },
    {
      Code: 'S-106',
      Material: 'Water',
      'Taken on': '2026-10-21',
      Technician: 'Tomas Herrera',
      pH: 8.1,
      Purity: 0.78,
      Status: 'Finished',
      Hazardous: true,
      Cost: 95,
    },
  ],
}

const club = { tables: [players] }
const lab = { tables: [samples] }

export const clubAndLabRequests: readonly RequestCase[] = [
  {
    title: 'apart: most goals',
    setup: club,
    turns: ['who scored the most goals'],
    expect: { contains: ['Ruben Costa'], lacks: ['Dario', 'Liam'], unchanged: true },
  },
  {
    title: 'apart: goals of the strikers',
    setup: club,
    turns: ['total goals of the strikers'],
    expect: { contains: ['18'], unchanged: true },
  },
  {
    title: 'apart: how many are injured',
    setup: club,
    turns: ['how many players are injured atm'],
    expect: { contains: [['2', 'two']], unchanged: true },
  },
  {
    title: 'apart: who wears a number',
    setup: club,
    turns: ['who wears shirt number 8'],
    expect: { contains: ['Malik'], lacks: ['Ruben', 'Liam'], unchanged: true },
  },
  {
    title: 'apart: add two goals',
    setup: club,
    turns: ['add 2 goals to Ruben Costa'],
    expect: {
      tables: {
        Players: {
          count: 6,
          has: [
            { Name: 'Ruben Costa', Goals: 13 },
            { Name: 'Theo Lang', Goals: 0 },
          ],
        },
      },
    },
  },
  {
    title: 'apart: not injured anymore',
    setup: club,
    turns: ['Malik is not injured anymore'],
    expect: {
      tables: {
        Players: {
          has: [
            { Name: 'Malik Sane', Injured: false },
            { Name: 'Dario Rossi', Injured: true },
          ],
        },
      },
    },
  },
  {
    title: 'apart: rank and show three',
    setup: club,
    turns: ['rank the players by yellow cards and show only the first 3'],
    expect: { contains: ['Oskar', 'Malik', 'Liam'], lacks: ['Ruben', 'Theo', 'Dario'], unchanged: true },
  },
  {
    title: 'apart: more than, and not ticked',
    setup: club,
    turns: ['which players have more than 2 yellow cards and are not injured'],
    expect: { contains: ['Oskar', 'Liam'], lacks: ['Malik', 'Ruben', 'Theo'], unchanged: true },
  },
  {
    title: 'apart: exactly five',
    setup: club,
    turns: ['everyone who has exactly 5 goals'],
    expect: { contains: ['Malik', 'Liam'], lacks: ['Oskar', 'Ruben', 'Dario'], unchanged: true },
  },
  {
    title: 'apart: reset a number for all',
    setup: club,
    turns: ['reset all yellow cards to 0'],
    expect: {
      tables: { Players: { rows: Array.from({ length: 6 }, () => ({ 'Yellow cards': 0 })) } },
    },
  },
  {
    title: 'apart: goals per position',
    setup: club,
    turns: ['goals per position?'],
    expect: { contains: ['Striker', '18', 'Midfielder', '10', 'Defender', '1'], unchanged: true },
  },
  {
    title: 'apart: difference of two rows',
    setup: club,
    turns: ['whats the difference in goals between ruben and dario'],
    expect: { contains: [['4', 'four']], unchanged: true },
  },
  {
    title: 'apart: whose birthday is this month',
    setup: club,
    turns: ['does anybody have their birthday this month?'],
    expect: { contains: ['Ruben'], lacks: ['Malik', 'Theo', 'Oskar'], unchanged: true },
  },
  {
    title: 'apart: taken last week',
    setup: lab,
    turns: ['samples taken last week'],
    expect: { contains: ['S-102', 'S-103'], lacks: ['S-101', 'S-104', 'S-105', 'S-106'], unchanged: true },
  },
  {
    title: 'apart: cost of one material',
    setup: lab,
    turns: ['what did the water samples cost together'],
    expect: { contains: ['255'], unchanged: true },
  },
  {
    title: 'apart: highest ph',
    setup: lab,
    turns: ['highest ph?'],
    expect: { contains: [['8.1', 'S-106']], unchanged: true },
  },
  {
    title: 'apart: assign to me',
    setup: lab,
    turns: ['assign S-105 to me'],
    expect: { tables: { Samples: { count: 6, has: [{ Code: 'S-105', Technician: 'Maya Okafor' }] } } },
  },
  {
    title: 'apart: all of one status back to another',
    setup: lab,
    turns: ['put all failed samples back to queued'],
    expect: {
      tables: {
        Samples: { count: 6, has: [{ Code: 'S-103', Status: 'Queued' }], hasNot: [{ Status: 'Failed' }] },
      },
    },
  },
  {
    title: 'apart: a value is missing',
    setup: lab,
    turns: ['which samples are missing a purity'],
    expect: { contains: ['S-104', 'S-105'], lacks: ['S-101', 'S-106'], unchanged: true },
  },
  {
    title: 'apart: count by box and status',
    setup: lab,
    turns: ['How many hazardous samples are finished?'],
    expect: { contains: [['1', 'only one', 'just one']], lacks: ['S-103', 'S-101'], unchanged: true },
  },
  {
    title: 'apart: a status and a percentage',
    setup: lab,
    turns: ['S-104 is finished, purity 96%'],
    expect: { tables: { Samples: { count: 6, has: [{ Code: 'S-104', Status: 'Finished', Purity: 0.96 }] } } },
  },
  {
    title: 'apart: mean of a percentage',
    setup: lab,
    turns: ['mean purity of the finished samples'],
    expect: { contains: [['89', '89.3', '89.33', '89.333', '0.89', '0.893']], unchanged: true },
  },
  {
    title: 'apart: my samples',
    setup: lab,
    turns: ['show me my samples'],
    expect: { contains: ['S-103'], lacks: ['S-101', 'S-102', 'S-104'], unchanged: true },
  },
  {
    title: 'apart: delete those of a month',
    setup: lab,
    turns: ['delete every sample taken in october'],
    expect: { tables: { Samples: { count: 5, hasNot: [{ Code: 'S-106' }] } } },
  },
]

function player(
  name: string,
  position: string,
  shirtNumber: number,
  goals: number,
  yellowCards: number,
  isInjured: boolean,
  birthday: string,
) {
  return {
    Name: name,
    Position: position,
    'Shirt number': shirtNumber,
    Goals: goals,
    'Yellow cards': yellowCards,
    Injured: isInjured,
    Birthday: birthday,
  }
}
