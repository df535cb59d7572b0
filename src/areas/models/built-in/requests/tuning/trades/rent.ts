import type { RequestCase, Setup } from '../../request-case.ts'

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

export const rentRequests: readonly RequestCase[] = [
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
