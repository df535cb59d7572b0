import type { RequestCase, Setup } from '../../request-case.ts'

const hotel: Setup = {
  tables: [
    {
      name: 'Bookings',
      rowWord: 'booking',
      fields: {
        Guest: 'text',
        Room: { type: 'singleSelect', choices: ['Single', 'Double', 'Suite'] },
        'Check-in': 'date',
        Nights: 'number',
        'Total price': { type: 'currency', currency: 'EUR' },
        Breakfast: 'checkbox',
        Notes: 'longText',
      },
      rows: [
        {
          Guest: 'Irene Vos',
          Room: 'Double',
          'Check-in': '2026-11-20',
          Nights: 2,
          'Total price': 240,
          Breakfast: true,
          Notes: 'Arrives late',
        },
        {
          Guest: 'Pablo Ruiz',
          Room: 'Suite',
          'Check-in': '2026-11-18',
          Nights: 5,
          'Total price': 1250,
          Breakfast: false,
        },
        { Guest: 'Yuki Mori', Room: 'Single', 'Check-in': '2026-12-02', Nights: 1, 'Total price': 85, Breakfast: true },
        {
          Guest: 'Grace Obi',
          Room: 'Double',
          'Check-in': '2026-10-15',
          Nights: 3,
          'Total price': 360,
          Breakfast: true,
        },
      ],
    },
  ],
}
const unchanged = true

export const hotelRequests: readonly RequestCase[] = [
  {
    title: 'arrivals today',
    setup: hotel,
    turns: ['which guests check in today?'],
    expect: { contains: ['Pablo Ruiz'], lacks: ['Irene'], unchanged },
  },
  {
    title: 'bookings this week',
    setup: hotel,
    turns: ['bookings with check-in this week'],
    expect: { contains: ['Irene', 'Pablo'], lacks: ['Yuki'], unchanged },
  },
  {
    title: 'with breakfast',
    setup: hotel,
    turns: ['how many bookings include breakfast?'],
    expect: { contains: ['3'], unchanged },
  },
  {
    title: 'nights total',
    setup: hotel,
    turns: ['total number of nights booked'],
    expect: { contains: ['11'], unchanged },
  },
  {
    title: 'revenue by room',
    setup: hotel,
    turns: ['revenue by room type'],
    expect: { contains: ['1250', '600', '85'], unchanged },
  },
  {
    title: 'suite guests',
    setup: hotel,
    turns: ["who's in the suite?"],
    expect: { contains: ['Pablo Ruiz'], unchanged },
  },
  {
    title: 'average price of doubles',
    setup: hotel,
    turns: ['what does a double cost on average?'],
    expect: { contains: ['300'], unchanged },
  },
  {
    title: 'what did grace pay',
    setup: hotel,
    turns: ['how much did Grace Obi pay?'],
    expect: { contains: ['360'], unchanged },
  },
  {
    title: 'extend a stay',
    setup: hotel,
    turns: ['change the nights of Yuki Mori from 1 to 2'],
    expect: { tables: { Bookings: { has: [{ Guest: 'Yuki Mori', Nights: 2 }] } } },
  },
  {
    title: 'move a room',
    setup: hotel,
    turns: ['move Irene Vos to the suite'],
    expect: { tables: { Bookings: { has: [{ Guest: 'Irene Vos', Room: 'Suite' }] } } },
  },
  {
    title: 'no breakfast',
    setup: hotel,
    turns: ['set breakfast to no for Irene Vos'],
    expect: { tables: { Bookings: { has: [{ Guest: 'Irene Vos', Breakfast: false }] } } },
  },
  {
    title: 'new booking',
    setup: hotel,
    turns: ['book a double for Ann Lee, check-in december 20, 2 nights, total price 260'],
    expect: {
      tables: {
        Bookings: {
          count: 5,
          has: [{ Guest: 'Ann Lee', Room: 'Double', 'Check-in': '2026-12-20', Nights: 2, 'Total price': 260 }],
        },
      },
    },
  },
  {
    title: 'cancel a booking',
    setup: hotel,
    turns: ["cancel Yuki Mori's booking"],
    expect: { tables: { Bookings: { count: 3, hasNot: [{ Guest: 'Yuki Mori' }] } } },
  },
  {
    title: 'late arrival',
    setup: hotel,
    turns: ['which bookings mention late in the notes?'],
    expect: { contains: ['Irene'], lacks: ['Grace'], unchanged },
  },
  {
    title: 'cheapest booking',
    setup: hotel,
    turns: ['show the cheapest booking'],
    expect: { contains: ['Yuki Mori', '85'], unchanged },
  },
  {
    title: 'over 200 and breakfast',
    setup: hotel,
    turns: ['list bookings over 200 euros with breakfast'],
    expect: { contains: ['Irene', 'Grace'], lacks: ['Pablo', 'Yuki'], unchanged },
  },
  {
    title: 'last booking',
    setup: hotel,
    turns: ['when is the next check-in of Irene Vos?'],
    expect: { contains: ['Nov 20'], unchanged },
  },
]
