import type { RequestCase, Setup } from '../../request-case.ts'

const events: Setup = {
  tables: [
    {
      name: 'Events',
      fields: {
        Event: 'text',
        Venue: 'text',
        Date: 'date',
        'Tickets sold': 'number',
        Price: { type: 'currency', currency: 'GBP' },
        Organiser: 'member',
        Status: { type: 'singleSelect', choices: ['Planned', 'On sale', 'Sold out', 'Over'] },
      },
      rows: [
        {
          Event: 'Cupping night',
          Venue: 'Roastery',
          Date: '2026-11-27',
          'Tickets sold': 18,
          Price: 12,
          Organiser: 'Maya Okafor',
          Status: 'On sale',
        },
        {
          Event: 'Latte art class',
          Venue: 'Old Town shop',
          Date: '2026-12-05',
          'Tickets sold': 10,
          Price: 30,
          Organiser: 'Priya Raman',
          Status: 'Sold out',
        },
        {
          Event: 'Harvest talk',
          Venue: 'Roastery',
          Date: '2026-10-08',
          'Tickets sold': 25,
          Price: 8,
          Organiser: 'Priya Raman',
          Status: 'Over',
        },
      ],
    },
  ],
}
const unchanged = true

export const eventsRequests: readonly RequestCase[] = [
  {
    title: 'upcoming events',
    setup: events,
    turns: ['what events are coming up?'],
    expect: { contains: ['Cupping night', 'Latte art'], unchanged },
  },
  {
    title: 'at a venue',
    setup: events,
    turns: ['events at the Roastery'],
    expect: { contains: ['Cupping night', 'Harvest talk'], lacks: ['Latte'], unchanged },
  },
  {
    title: 'tickets total',
    setup: events,
    turns: ['how many tickets have we sold altogether?'],
    expect: { contains: ['53'], unchanged },
  },
  {
    title: 'when is the event',
    setup: events,
    turns: ['when is the latte art class?'],
    expect: { contains: ['Dec 5'], unchanged },
  },
  {
    title: 'organised by',
    setup: events,
    turns: ['which events does Priya organise?'],
    expect: { contains: ['Latte art', 'Harvest'], lacks: ['Cupping'], unchanged },
  },
  {
    title: 'reschedule an event',
    setup: events,
    turns: ['reschedule the cupping night to december 11'],
    expect: { tables: { Events: { has: [{ Event: 'Cupping night', Date: '2026-12-11' }] } } },
  },
  {
    title: 'sold out now',
    setup: events,
    turns: ['cupping night is sold out'],
    expect: { tables: { Events: { has: [{ Event: 'Cupping night', Status: 'Sold out' }] } } },
  },
  {
    title: 'new event in words',
    setup: events,
    turns: ['create an event Winter market on december 12 at the Town square, price 5 pounds'],
    expect: {
      tables: {
        Events: { count: 4, has: [{ Event: 'Winter market', Date: '2026-12-12', Venue: 'Town square', Price: 5 }] },
      },
    },
  },
  {
    title: 'between two dates',
    setup: events,
    turns: ['events between november 20 and december 10'],
    expect: { contains: ['Cupping', 'Latte'], lacks: ['Harvest'], unchanged },
  },
  {
    title: 'priciest event',
    setup: events,
    turns: ['most expensive event?'],
    expect: { contains: ['Latte art class', '30'], unchanged },
  },
  {
    title: 'add column with choices',
    setup: events,
    turns: ['add a field Type with choices Public and Private to events'],
    expect: { tables: { Events: { fields: { Type: 'singleSelect' } } } },
  },
]
