import type { RequestCase, Setup } from '../../request-case.ts'

const trips: Setup = {
  tables: [
    {
      name: 'Trips',
      fields: {
        Destination: 'text',
        Country: 'text',
        Nights: 'number',
        Budget: { type: 'currency', currency: 'EUR' },
        Departure: 'date',
        Booked: 'checkbox',
        Tags: { type: 'multiSelect', choices: ['Beach', 'City', 'Hiking'] },
      },
      rows: [
        {
          Destination: 'Lisbon',
          Country: 'Portugal',
          Nights: 4,
          Budget: 700,
          Departure: '2027-02-10',
          Booked: true,
          Tags: ['City', 'Beach'],
        },
        {
          Destination: 'Dolomites',
          Country: 'Italy',
          Nights: 7,
          Budget: 1100,
          Departure: '2027-06-20',
          Booked: false,
          Tags: ['Hiking'],
        },
        {
          Destination: 'Rome',
          Country: 'Italy',
          Nights: 3,
          Budget: 650,
          Departure: '2026-12-28',
          Booked: true,
          Tags: ['City'],
        },
      ],
    },
  ],
}
const unchanged = true

export const tripsRequests: readonly RequestCase[] = [
  {
    title: 'trips to Italy',
    setup: trips,
    turns: ['trips to Italy'],
    expect: { contains: ['Dolomites', 'Rome'], lacks: ['Lisbon'], unchanged },
  },
  {
    title: 'total budget',
    setup: trips,
    turns: ['what is our total trip budget?'],
    expect: { contains: ['2450'], unchanged },
  },
  {
    title: 'not booked',
    setup: trips,
    turns: ['which trips are not booked yet'],
    expect: { contains: ['Dolomites'], lacks: ['Rome'], unchanged },
  },
  {
    title: 'beach trips',
    setup: trips,
    turns: ['any beach trips?'],
    expect: { contains: ['Lisbon'], lacks: ['Rome'], unchanged },
  },
  {
    title: 'next trip',
    setup: trips,
    turns: ['when do we leave for Rome?'],
    expect: { contains: ['Dec 28'], unchanged },
  },
  {
    title: 'book it',
    setup: trips,
    turns: ['mark the Dolomites as booked'],
    expect: { tables: { Trips: { has: [{ Destination: 'Dolomites', Booked: true }] } } },
  },
  {
    title: 'longest trip',
    setup: trips,
    turns: ['which trip has the most nights?'],
    expect: { contains: ['Dolomites', '7'], unchanged },
  },
  {
    title: 'add a trip',
    setup: trips,
    turns: ['add a trip to Vienna, Austria, 3 nights, budget 500, departure on march 4'],
    expect: {
      tables: {
        Trips: {
          count: 4,
          has: [{ Destination: 'Vienna', Country: 'Austria', Nights: 3, Budget: 500, Departure: '2027-03-04' }],
        },
      },
    },
  },
]
