import type { RequestCase, Setup } from '../../request-case.ts'

const unchanged = true

const school: Setup = {
  tables: [
    {
      name: 'Evening courses',
      rowWord: 'course',
      fields: {
        Course: 'text',
        Teacher: 'text',
        Room: 'text',
        Seats: 'number',
        Booked: 'number',
        Price: { type: 'currency', currency: 'EUR' },
        Starts: 'date',
        Level: { type: 'singleSelect', choices: ['Beginner', 'Advanced'] },
      },
      rows: [
        {
          Course: 'Spanish I',
          Teacher: 'Carla Mota',
          Room: 'B12',
          Seats: 14,
          Booked: 14,
          Price: 160,
          Starts: '2027-01-11',
          Level: 'Beginner',
        },
        {
          Course: 'Spanish III',
          Teacher: 'Carla Mota',
          Room: 'B12',
          Seats: 12,
          Booked: 5,
          Price: 190,
          Starts: '2027-01-12',
          Level: 'Advanced',
        },
        {
          Course: 'Pottery',
          Teacher: 'Nils Brandt',
          Room: 'Cellar',
          Seats: 8,
          Booked: 7,
          Price: 220,
          Starts: '2026-12-03',
          Level: 'Beginner',
        },
        {
          Course: 'Bookkeeping',
          Teacher: 'Yuki Tan',
          Room: 'A3',
          Seats: 20,
          Booked: 9,
          Price: 95,
          Starts: '2026-11-30',
          Level: 'Beginner',
        },
      ],
    },
  ],
}

export const eveningSchoolRequests: readonly RequestCase[] = [
  {
    title: 'school: what starts in January',
    setup: school,
    turns: ['what starts in january?'],
    expect: { contains: ['Spanish I', 'Spanish III'], lacks: ['Pottery'], unchanged },
  },
  {
    title: 'school: cheapest',
    setup: school,
    turns: ['cheapest course'],
    expect: { contains: ['Bookkeeping'], lacks: ['Pottery'], unchanged },
  },
  {
    title: 'school: under a price',
    setup: school,
    turns: ['anything under 170 euros?'],
    expect: { contains: ['Spanish I', 'Bookkeeping'], lacks: ['Pottery'], unchanged },
  },
  {
    title: 'school: who teaches',
    setup: school,
    turns: ['who teaches pottery'],
    expect: { contains: ['Nils Brandt'], unchanged },
  },
  {
    title: 'school: what does she teach',
    setup: school,
    turns: ['which courses does Carla Mota give?'],
    expect: { contains: ['Spanish I', 'Spanish III'], lacks: ['Pottery'], unchanged },
  },
  { title: 'school: where', setup: school, turns: ['where is bookkeeping?'], expect: { contains: ['A3'], unchanged } },
  {
    title: 'school: how many booked',
    setup: school,
    turns: ['how many people booked Spanish III'],
    expect: { contains: ['5'], unchanged },
  },
  {
    title: 'school: total booked',
    setup: school,
    turns: ['how many bookings do we have in total'],
    expect: { contains: ['35'], unchanged },
  },
  {
    title: 'school: full courses',
    setup: school,
    turns: ['which courses are full?'],
    expect: { contains: ['Spanish I'], lacks: ['Pottery', 'Bookkeeping'], unchanged },
  },
  {
    title: 'school: one more booking',
    setup: school,
    turns: ['one more person booked pottery'],
    expect: { tables: { 'Evening courses': { has: [{ Course: 'Pottery', Booked: 8 }] } } },
  },
  {
    title: 'school: price up',
    setup: school,
    turns: ['make bookkeeping 10 euros more expensive'],
    expect: { tables: { 'Evening courses': { has: [{ Course: 'Bookkeeping', Price: 105 }] } } },
  },
  {
    title: 'school: all prices up',
    setup: school,
    turns: ['raise all prices by 10 percent'],
    expect: {
      tables: {
        'Evening courses': {
          has: [
            { Course: 'Bookkeeping', Price: 104.5 },
            { Course: 'Pottery', Price: 242 },
          ],
        },
      },
    },
  },
  {
    title: 'school: room change',
    setup: school,
    turns: ['pottery moves to room A1'],
    expect: { tables: { 'Evening courses': { has: [{ Course: 'Pottery', Room: 'A1' }] } } },
  },
  {
    title: 'school: unclear which',
    setup: school,
    turns: ['move spanish to room C4'],
    expect: { asks: ['Spanish I', 'Spanish III'] },
  },
  {
    title: 'school: new course',
    setup: school,
    turns: ['add a course Yoga with Mira Sand in room A1, 16 seats, 120 euros, starts 1 February'],
    expect: {
      tables: { 'Evening courses': { has: [{ Course: 'Yoga', Seats: 16, Price: 120, Starts: '2027-02-01' }] } },
    },
  },
  {
    title: 'school: average price of beginners',
    setup: school,
    turns: ['average price of the beginner courses'],
    expect: { contains: [['158.33', '158']], unchanged },
  },
  {
    title: 'school: sort',
    setup: school,
    turns: ['list the courses by start date, newest first'],
    expect: { contains: ['Spanish III', 'Bookkeeping'], unchanged },
  },
  {
    title: 'school: then only',
    setup: school,
    turns: ['list all courses', 'only the advanced ones'],
    expect: { contains: ['Spanish III'], lacks: ['Pottery'], unchanged },
  },
  {
    title: 'school: delete asks nothing',
    setup: school,
    turns: ['bookkeeping is cancelled, remove it'],
    expect: { tables: { 'Evening courses': { count: 3, hasNot: [{ Course: 'Bookkeeping' }] } } },
  },
  {
    title: 'school: field does not exist',
    setup: school,
    turns: ['what is the homework for pottery'],
    expect: { contains: [['no field', 'has no', 'no homework']], unchanged },
  },
  {
    title: 'school: compare',
    setup: school,
    turns: ['is pottery more expensive than spanish III?'],
    expect: { contains: ['220', '190'], unchanged },
  },
  {
    title: 'school: days until',
    setup: school,
    turns: ['how many days until pottery starts?'],
    expect: { contains: ['15'], unchanged },
  },
]
