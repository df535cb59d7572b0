import type { RequestCase, TableSetup } from '../request-case.ts'

const films: TableSetup = {
  name: 'Films',
  rowWord: 'film',
  fields: {
    Title: 'text',
    Director: 'text',
    Country: { type: 'singleSelect', choices: ['Chile', 'Japan', 'Senegal', 'Finland'] },
    Minutes: 'number',
    Screening: 'dateTime',
    Tickets: 'number',
    Jury: 'rating',
    Premiere: 'checkbox',
  },
  rows: [
    film('Salt Roads', 'Carmen Rojas', 'Chile', 94, '2026-11-20T18:00:00Z', 120, 4, true),
    film('Paper Moon Diner', 'Kenji Ito', 'Japan', 121, '2026-11-21T14:30:00Z', 85, 3, false),
    film('The Last Griot', 'Awa Diop', 'Senegal', 78, '2026-11-21T19:00:00Z', 200, 5, true),
    film('Frost', 'Eero Salmi', 'Finland', 103, '2026-11-22T10:00:00Z', 64, 2, false),
    film('Atacama', 'Carmen Rojas', 'Chile', 56, '2026-11-19T17:00:00Z', 40, 4, false),
  ],
}

const flats: TableSetup = {
  name: 'Flats',
  rowWord: 'flat',
  fields: {
    Flat: 'text',
    Tenant: 'text',
    Rent: { type: 'currency', currency: 'EUR' },
    Rooms: 'number',
    'Lease ends': 'date',
    Deposit: { type: 'currency', currency: 'EUR' },
    'Pets allowed': 'checkbox',
    Notes: 'longText',
  },
  rows: [
    {
      Flat: 'Elm St 1A',
      Tenant: 'Greta Sund',
      Rent: 820,
      Rooms: 2,
      'Lease ends': '2027-03-31',
      Deposit: 1640,
      'Pets allowed': true,
      Notes: 'Window seal leaks',
    },
    {
      Flat: 'Elm St 1B',
      Tenant: 'Youssef Amari',
      Rent: 950,
      Rooms: 3,
      'Lease ends': '2026-12-31',
      Deposit: 1900,
      'Pets allowed': false,
    },
    { Flat: 'Elm St 2A', Rent: 870, Rooms: 2, 'Pets allowed': true },
    {
      Flat: 'Mill Lane 7',
      Tenant: 'Petra Novak',
      Rent: 1240,
      Rooms: 4,
      'Lease ends': '2028-06-30',
      Deposit: 2480,
      'Pets allowed': true,
    },
    {
      Flat: 'Mill Lane 9',
      Tenant: 'Cora Blum',
      Rent: 1100,
      Rooms: 3,
      'Lease ends': '2027-01-15',
      Deposit: 2200,
      'Pets allowed': false,
      Notes: 'New boiler in 2024',
    },
  ],
}

const festival = { tables: [films] }
const landlord = { tables: [flats] }

export const festivalAndLandlordRequests: readonly RequestCase[] = [
  {
    title: 'apart: screened on a weekday',
    setup: festival,
    turns: ['which films are screened on saturday?'],
    expect: { contains: ['Paper Moon Diner', 'The Last Griot'], lacks: ['Frost', 'Salt', 'Atacama'], unchanged: true },
  },
  {
    title: 'apart: when does it play',
    setup: festival,
    turns: ['when does The Last Griot play?'],
    expect: {
      contains: [
        ['Nov 21', 'November 21', '2026-11-21', 'Saturday'],
        ['20:00', '8:00', '8 pm'],
      ],
      unchanged: true,
    },
  },
  {
    title: 'apart: longest film',
    setup: festival,
    turns: ['longest film'],
    expect: { contains: ['Paper Moon Diner'], lacks: ['Frost', 'Atacama'], unchanged: true },
  },
  {
    title: 'apart: tickets of one country',
    setup: festival,
    turns: ['how many tickets did we sell for the films from chile'],
    expect: { contains: ['160'], unchanged: true },
  },
  {
    title: 'apart: who directed',
    setup: festival,
    turns: ['who directed frost'],
    expect: { contains: ['Eero Salmi'], lacks: ['Kenji'], unchanged: true },
  },
  {
    title: 'apart: shorter than, longest first',
    setup: festival,
    turns: ['films shorter than 100 minutes, longest first pls'],
    expect: { contains: ['Salt Roads', 'The Last Griot', 'Atacama'], lacks: ['Frost', 'Paper'], unchanged: true },
  },
  {
    title: 'apart: two sums in one question',
    setup: festival,
    turns: ['how many tickets went to premieres and how many to the rest?'],
    expect: { contains: ['320', '189'], unchanged: true },
  },
  {
    title: 'apart: a corrected country',
    setup: festival,
    turns: ['frost is actually from japan'],
    expect: { tables: { Films: { count: 5, has: [{ Title: 'Frost', Country: 'Japan' }] } } },
  },
  {
    title: 'apart: bump up by a number',
    setup: festival,
    turns: ['bump the tickets for Atacama up by 15'],
    expect: {
      tables: {
        Films: {
          has: [
            { Title: 'Atacama', Tickets: 55 },
            { Title: 'Frost', Tickets: 64 },
          ],
        },
      },
    },
  },
  {
    title: 'apart: rename a table with a number',
    setup: festival,
    turns: ['rename the films table to Programme 2026'],
    expect: { tables: { Films: null, 'Programme 2026': { count: 5 } } },
  },
  {
    title: 'apart: on average how many minutes',
    setup: festival,
    turns: ['on average how many minutes is a film?'],
    expect: { contains: ['90.4'], unchanged: true },
  },
  {
    title: 'apart: fewest tickets',
    setup: festival,
    turns: ['which film has the fewest tickets'],
    expect: { contains: ['Atacama'], lacks: ['Griot', 'Frost'], unchanged: true },
  },
  {
    title: 'apart: flats without a tenant',
    setup: landlord,
    turns: ['which flats have no tenant?'],
    expect: { contains: ['Elm St 2A'], lacks: ['1A', '1B', 'Mill Lane'], unchanged: true },
  },
  {
    title: 'apart: add up the rents',
    setup: landlord,
    turns: ['add up the rents for me'],
    expect: { contains: ['4980'], unchanged: true },
  },
  {
    title: 'apart: ending within three months',
    setup: landlord,
    turns: ['leases ending in the next 3 months'],
    expect: { contains: ['Elm St 1B', 'Mill Lane 9'], lacks: ['1A', 'Mill Lane 7'], unchanged: true },
  },
  {
    title: 'apart: a rent goes up by percent',
    setup: landlord,
    turns: ['increase the rent of Mill Lane 7 by 3%'],
    expect: {
      tables: {
        Flats: {
          has: [
            { Flat: 'Mill Lane 7', Rent: 1277.2 },
            { Flat: 'Mill Lane 9', Rent: 1100 },
          ],
        },
      },
    },
  },
  {
    title: 'apart: the deposit of a tenant',
    setup: landlord,
    turns: ['how much is youssefs deposit'],
    expect: { contains: ['1900'], lacks: ['1640'], unchanged: true },
  },
  {
    title: 'apart: clear two values',
    setup: landlord,
    turns: ['Cora Blum moved out. Please clear the tenant and the lease ends date of Mill Lane 9.'],
    expect: {
      tables: { Flats: { count: 5, has: [{ Flat: 'Mill Lane 9', Tenant: null, 'Lease ends': null, Rent: 1100 }] } },
    },
  },
  {
    title: 'apart: who has the most rooms',
    setup: landlord,
    turns: ['Who rents the flat with the most rooms?'],
    expect: { contains: ['Petra Novak'], lacks: ['Cora', 'Greta'], unchanged: true },
  },
  {
    title: 'apart: two values of one row',
    setup: landlord,
    turns: ['set the tenant of Elm St 2A to Ola Berg and lease ends to Nov 30, 2027'],
    expect: {
      tables: { Flats: { count: 5, has: [{ Flat: 'Elm St 2A', Tenant: 'Ola Berg', 'Lease ends': '2027-11-30' }] } },
    },
  },
  {
    title: 'apart: average of those with a number',
    setup: landlord,
    turns: ['average rent of flats with 3 rooms'],
    expect: { contains: ['1025'], unchanged: true },
  },
  {
    title: 'apart: where pets are allowed',
    setup: landlord,
    turns: ['where are pets allowed?'],
    expect: { contains: ['Elm St 1A', 'Elm St 2A', 'Mill Lane 7'], lacks: ['1B', 'Mill Lane 9'], unchanged: true },
  },
  {
    title: 'apart: a note mentions a boiler',
    setup: landlord,
    turns: ['which flat has something about a boiler in the notes'],
    expect: { contains: ['Mill Lane 9'], lacks: ['Elm St', 'Mill Lane 7'], unchanged: true },
  },
  {
    title: 'apart: a reminder before a date in a table',
    setup: landlord,
    turns: ['remind me two weeks before the lease of Elm St 1B ends to call Youssef'],
    expect: { tasks: [{ title: 'call Youssef', due: '2026-12-17' }] },
  },
]

function film(
  title: string,
  director: string,
  country: string,
  minutes: number,
  screening: string,
  tickets: number,
  jury: number,
  isPremiere: boolean,
) {
  return {
    Title: title,
    Director: director,
    Country: country,
    Minutes: minutes,
    Screening: screening,
    Tickets: tickets,
    Jury: jury,
    Premiere: isPremiere,
  }
}
