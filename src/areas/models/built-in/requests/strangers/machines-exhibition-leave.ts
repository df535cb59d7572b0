import type { RequestCase, Setup } from '../request-case.ts'

const machines: Setup = {
  tables: [
    {
      name: 'Machines',
      rowWord: 'machine',
      fields: {
        Machine: 'text',
        Location: { type: 'singleSelect', choices: ['Cafe Mitte', 'Cafe Süd', 'Roastery'] },
        'Bought for': 'currency',
        'Last service': 'date',
        'Next service': 'date',
        'Warranty until': 'date',
      },
      rows: [
        {
          Machine: 'La Marzocco GB5',
          Location: 'Cafe Mitte',
          'Bought for': 13800,
          'Last service': '2026-05-04',
          'Next service': '2026-11-23',
          'Warranty until': '2027-02-01',
        },
        {
          Machine: 'Mahlkönig EK43',
          Location: 'Cafe Mitte',
          'Bought for': 2650,
          'Last service': '2026-08-19',
          'Next service': '2027-02-19',
          'Warranty until': '2025-10-10',
        },
        {
          Machine: 'Probat P12',
          Location: 'Roastery',
          'Bought for': 41000,
          'Last service': '2026-09-30',
          'Next service': '2026-12-30',
          'Warranty until': '2029-04-15',
        },
        {
          Machine: 'Winterhalter dishwasher',
          Location: 'Cafe Süd',
          'Bought for': 4200,
          'Last service': '2026-01-14',
          'Next service': '2026-11-03',
          'Warranty until': '2026-11-30',
        },
        {
          Machine: 'Slayer Steam',
          Location: 'Cafe Süd',
          'Bought for': 11900,
          'Last service': '2026-07-07',
          'Next service': '2027-01-07',
          'Warranty until': '2028-07-07',
        },
        {
          Machine: 'Color sorter',
          Location: 'Roastery',
          'Bought for': 9600,
          'Last service': '2026-06-11',
          'Next service': '2026-12-11',
          'Warranty until': '2027-06-11',
        },
      ],
    },
  ],
}

const exhibition: Setup = {
  tables: [
    {
      name: 'Exhibition',
      rowWord: 'piece',
      fields: {
        Piece: 'text',
        Artist: 'text',
        Wall: { type: 'singleSelect', choices: ['Entrance', 'Left', 'Right', 'Back'] },
        Price: 'currency',
        Sold: 'checkbox',
        'Width cm': 'number',
      },
      rows: [
        { Piece: 'Blue Hour', Artist: 'Mina Torres', Wall: 'Entrance', Price: 850, Sold: true, 'Width cm': 80 },
        { Piece: 'Harbor No. 3', Artist: 'Ole Brandt', Wall: 'Left', Price: 1200, Sold: false, 'Width cm': 120 },
        { Piece: 'Kitchen Light', Artist: 'Mina Torres', Wall: 'Left', Price: 640, Sold: false, 'Width cm': 60 },
        { Piece: 'Dust', Artist: 'Zoe Adler', Wall: 'Back', Price: 2100, Sold: true, 'Width cm': 150 },
        { Piece: 'Two Chairs', Artist: 'Ole Brandt', Wall: 'Right', Price: 980, Sold: true, 'Width cm': 100 },
        { Piece: 'Salt', Artist: 'Zoe Adler', Wall: 'Right', Price: 450, Sold: false, 'Width cm': 40 },
        { Piece: 'Late Bus', Artist: 'Mina Torres', Wall: 'Back', Price: 720, Sold: true, 'Width cm': 90 },
      ],
    },
  ],
}

const timeOff: Setup = {
  tables: [
    {
      name: 'Time off',
      rowWord: 'request',
      fields: {
        Reason: 'text',
        Person: 'member',
        From: 'date',
        To: 'date',
        Days: 'number',
        Status: { type: 'singleSelect', choices: ['Asked', 'Approved', 'Declined'] },
      },
      rows: [
        {
          Reason: 'Autumn break',
          Person: 'Jonas Lindqvist',
          From: '2026-10-19',
          To: '2026-10-23',
          Days: 5,
          Status: 'Approved',
        },
        {
          Reason: 'Dentist day',
          Person: 'Priya Raman',
          From: '2026-11-27',
          To: '2026-11-27',
          Days: 1,
          Status: 'Asked',
        },
        {
          Reason: 'Christmas trip',
          Person: 'Tomas Herrera',
          From: '2026-12-21',
          To: '2026-12-31',
          Days: 8,
          Status: 'Asked',
        },
        {
          Reason: 'Moving house',
          Person: 'Jonas Lindqvist',
          From: '2026-11-30',
          To: '2026-12-02',
          Days: 3,
          Status: 'Approved',
        },
        {
          Reason: 'Long weekend',
          Person: 'Maya Okafor',
          From: '2026-09-04',
          To: '2026-09-07',
          Days: 2,
          Status: 'Approved',
        },
        {
          Reason: 'Ski week',
          Person: 'Priya Raman',
          From: '2027-02-08',
          To: '2027-02-12',
          Days: 5,
          Status: 'Declined',
        },
        {
          Reason: 'Christmas visit',
          Person: 'Priya Raman',
          From: '2026-12-23',
          To: '2026-12-30',
          Days: 4,
          Status: 'Asked',
        },
      ],
    },
  ],
}

export const machinesExhibitionLeave: readonly RequestCase[] = [
  {
    title: 'strangers: a machine overdue for service',
    setup: machines,
    turns: ['is any machine overdue for its next service?'],
    expect: { contains: ['Winterhalter'], lacks: ['Probat', 'Slayer', 'Marzocco'], unchanged: true },
  },
  {
    title: 'strangers: what the machines of a place cost',
    setup: machines,
    turns: ['what did we pay for all the machines in the roastery'],
    expect: { contains: ['50600'], unchanged: true },
  },
  {
    title: 'strangers: until when a warranty lasts',
    setup: machines,
    turns: ['slayer steam.. how long is it under warranty'],
    expect: {
      contains: [['Jul 7, 2028', 'July 7, 2028', '7 Jul 2028', '7 July 2028', '7/7/2028', '2028-07-07']],
      unchanged: true,
    },
  },
  {
    title: 'strangers: money from sold pieces',
    setup: exhibition,
    turns: ['how much money is that for the sold pieces in total'],
    expect: { contains: ['4650'], unchanged: true },
  },
  {
    title: 'strangers: what one artist has left',
    setup: exhibition,
    turns: ['which pieces by mina torres are not sold yet'],
    expect: { contains: ['Kitchen Light'], lacks: ['Blue Hour', 'Late Bus', 'Salt'], unchanged: true },
  },
  {
    title: 'strangers: the most expensive unsold piece',
    setup: exhibition,
    turns: ['most expensive piece thats still unsold?'],
    expect: { contains: ['Harbor No. 3'], lacks: ['Dust'], unchanged: true },
  },
  {
    title: 'strangers: approved days of one person',
    setup: timeOff,
    turns: ['how many approved days off does jonas have this year'],
    expect: { contains: ['8'], unchanged: true },
  },
  {
    title: 'strangers: requests without a decision',
    setup: timeOff,
    turns: ['which time off requests are still just asked, not decided'],
    expect: {
      contains: ['Dentist day', 'Christmas trip', 'Christmas visit'],
      lacks: ['Ski week', 'Moving house', 'Autumn'],
      unchanged: true,
    },
  },
  {
    title: 'strangers: who is away on a day',
    setup: timeOff,
    turns: ['whos off on december 1st'],
    expect: { contains: [['Jonas', 'Moving house']], lacks: ['Tomas', 'Priya', 'Christmas'], unchanged: true },
  },
  {
    title: 'strangers: two christmas requests fit',
    setup: timeOff,
    turns: ['approve the christmas request'],
    expect: { asks: ['Christmas trip', 'Christmas visit'] },
  },
  {
    title: 'strangers: a piece was bought',
    setup: exhibition,
    turns: ['somebody just bought Salt!! mark it sold'],
    expect: {
      tables: {
        Exhibition: { count: 7, has: [{ Piece: 'Salt', Sold: true }], hasNot: [{ Piece: 'Harbor No. 3', Sold: true }] },
      },
    },
  },
  {
    title: 'strangers: a column for the technician',
    setup: machines,
    turns: ['add a column Technician to the machines table'],
    expect: {
      tables: {
        Machines: {
          count: 6,
          fields: { Technician: ['text', 'longText', 'member', 'singleSelect'], 'Next service': 'date' },
        },
      },
    },
  },
  {
    title: 'strangers: by the end of the month',
    turns: ['todo: descale the slayer, due end of the month'],
    expect: { tasks: [{ title: 'descale the slayer', due: '2026-11-30' }] },
  },
  {
    title: 'strangers: a task is postponed to nothing said',
    setup: { tasks: [{ title: 'Sort the tax papers', due: '2026-11-19' }] },
    turns: ['postpone the tax papers'],
    expect: { asks: true },
  },
  {
    title: 'strangers: the timer goes on after a pause',
    turns: ['start timer', 'pause', 'ok continue'],
    expect: { timer: 'running' },
  },
  {
    title: 'strangers: a price without tax',
    turns: ['595 incl 19% vat, whats the net price'],
    expect: { contains: ['500'], unchanged: true },
  },
  {
    title: 'strangers: ninety days from today',
    turns: ['what date is 90 days from today'],
    expect: { contains: [['Feb 16', 'February 16', '16 Feb', '16 February', '2/16', '2027-02-16']], unchanged: true },
  },
  {
    title: 'strangers: ordering in a shop is out of reach',
    turns: ['order me 5 packs of coffee filters on amazon'],
    expect: { declines: true },
  },
  {
    title: 'strangers: a viewer cannot delete',
    setup: { ...exhibition, role: 'viewer' },
    turns: ['delete the piece Dust from the exhibition'],
    expect: { declines: true },
  },
  {
    title: 'strangers: the dearer of two',
    setup: exhibition,
    turns: ['which pieces hang on the left wall?', 'and which of those costs more'],
    expect: { contains: ['Harbor No. 3'], lacks: ['Dust'], unchanged: true },
  },
]
