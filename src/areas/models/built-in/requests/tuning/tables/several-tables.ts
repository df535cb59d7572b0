import type { RequestCase, Setup } from '../../request-case.ts'
import { choices, tableOf } from './table-of.ts'

const unchanged = true

/** A sailing school: courses, people who take them, and what is broken. */
const school: Setup = {
  tables: [
    ...(tableOf(
      'Courses',
      'course',
      {
        Course: 'text',
        Level: choices('Beginner', 'Advanced', 'Racing'),
        Skipper: 'member',
        'First day': 'date',
        Places: 'number',
        Booked: 'number',
        Price: { type: 'currency', currency: 'EUR' },
      },
      [
        ['Spring dinghy', 'Beginner', 'Jonas Lindqvist', '2027-04-10', 8, 8, 290],
        ['Night sailing', 'Advanced', 'Priya Raman', '2026-12-04', 6, 3, 420],
        ['Regatta prep', 'Racing', 'Jonas Lindqvist', '2027-05-02', 5, 1, 560],
        ['Knots and charts', 'Beginner', null, '2026-11-28', 12, 9, 80],
      ],
    ).tables ?? []),
    ...(tableOf(
      'Trainees',
      'trainee',
      {
        Trainee: 'text',
        Course: 'text',
        Phone: 'phone',
        Paid: 'currency',
        Age: 'number',
        Insured: 'checkbox',
        'Signed up': 'date',
      },
      [
        ['Gina Moss', 'Night sailing', '+49 40 111', 420, 34, true, '2026-10-02'],
        ['Hal Brook', 'Knots and charts', null, 0, 61, false, '2026-11-10'],
        ['Ida Falk', 'Knots and charts', '+49 40 222', 80, 19, true, '2026-11-12'],
        ['Jim Reed', 'Spring dinghy', '+49 40 333', 100, 27, false, '2026-09-30'],
        ['Kaya Lund', 'Night sailing', null, 200, 45, true, '2026-11-16'],
      ],
    ).tables ?? []),
    ...(tableOf(
      'Repairs',
      'repair',
      {
        What: 'text',
        Boat: choices('Puffin', 'Gannet', 'Tern'),
        Urgency: choices('Can wait', 'Soon', 'Now'),
        'Reported on': 'date',
        'Estimated cost': { type: 'currency', currency: 'EUR' },
        Done: 'checkbox',
      },
      [
        ['Torn jib', 'Puffin', 'Now', '2026-11-15', 340, false],
        ['Loose cleat', 'Gannet', 'Can wait', '2026-10-20', 25, true],
        ['Leaking hatch', 'Tern', 'Soon', '2026-11-02', 120, false],
        ['Worn sheet', 'Puffin', 'Soon', '2026-11-11', 60, false],
      ],
    ).tables ?? []),
  ],
}

export const severalTablesRequests: readonly RequestCase[] = [
  {
    title: 'sailing: places left',
    setup: school,
    turns: ['which courses still have places?'],
    expect: { contains: ['Night sailing', 'Regatta', 'Knots'], lacks: ['Spring dinghy'], unchanged },
  },
  {
    title: 'sailing: next course',
    setup: school,
    turns: ['what is the next course'],
    expect: { contains: ['Knots and charts'], lacks: ['Regatta'], unchanged },
  },
  {
    title: 'sailing: course without a skipper',
    setup: school,
    turns: ['which course has no skipper'],
    expect: { contains: ['Knots'], lacks: ['Night', 'Spring'], unchanged },
  },
  {
    title: 'sailing: priciest courses',
    setup: school,
    turns: ['two most expensive courses'],
    expect: { contains: ['Regatta', '560', 'Night', '420'], lacks: ['Spring', 'Knots'], unchanged },
  },
  {
    title: 'sailing: youngest',
    setup: school,
    turns: ['who is the youngest trainee?'],
    expect: { contains: ['Ida Falk', '19'], lacks: ['Hal'], unchanged },
  },
  {
    title: 'sailing: no phone',
    setup: school,
    turns: ['trainees without a phone number'],
    expect: { contains: ['Hal', 'Kaya'], lacks: ['Gina', 'Jim'], unchanged },
  },
  {
    title: 'sailing: in a course',
    setup: school,
    turns: ['who is in knots and charts?'],
    expect: { contains: ['Hal', 'Ida'], lacks: ['Gina', 'Jim'], unchanged },
  },
  {
    title: 'sailing: paid nothing',
    setup: school,
    turns: ['which trainees have paid nothing so far'],
    expect: { contains: ['Hal'], lacks: ['Gina', 'Ida', 'Jim'], unchanged },
  },
  {
    title: 'sailing: not insured',
    setup: school,
    turns: ['who is not insured'],
    expect: { contains: ['Hal', 'Jim'], lacks: ['Gina', 'Ida', 'Kaya'], unchanged },
  },
  {
    title: 'sailing: trainees per course',
    setup: school,
    turns: ['trainees per course'],
    expect: { contains: ['Night sailing', '2', 'Knots', 'Spring', '1'], unchanged },
  },
  {
    title: 'sailing: then their average age',
    setup: school,
    turns: ['trainees per course', 'average age?'],
    expect: { contains: ['Night sailing', '39.5', 'Knots', '40'], unchanged },
  },
  {
    title: 'sailing: age between',
    setup: school,
    turns: ['trainees between 25 and 50 years old'],
    expect: { contains: ['Gina', 'Jim', 'Kaya'], lacks: ['Hal', 'Ida'], unchanged },
  },
  {
    title: 'sailing: signed up this month',
    setup: school,
    turns: ['who signed up in november'],
    expect: { contains: ['Hal', 'Ida', 'Kaya'], lacks: ['Gina', 'Jim'], unchanged },
  },
  {
    title: 'sailing: urgent repairs',
    setup: school,
    turns: ['which repairs need doing now?'],
    expect: { contains: ['Torn jib'], lacks: ['Leaking', 'Loose'], unchanged },
  },
  {
    title: 'sailing: open repairs of a boat',
    setup: school,
    turns: ['open repairs on the puffin', 'what will they cost?'],
    expect: { contains: ['400'], unchanged },
  },
  {
    title: 'sailing: cost per boat',
    setup: school,
    turns: ['repair cost by boat'],
    expect: { contains: ['Puffin', '400', 'Tern', '120', 'Gannet', '25'], unchanged },
  },
  {
    title: 'sailing: boat with the most repairs',
    setup: school,
    turns: ['which boat has the most repairs?'],
    expect: { contains: ['Puffin', '2'], lacks: ['Tern'], unchanged },
  },
  {
    title: 'sailing: oldest repair that is open',
    setup: school,
    turns: ['oldest open repair'],
    expect: { contains: ['Leaking hatch'], lacks: ['Loose cleat'], unchanged },
  },
  {
    title: 'sailing: from one table to another',
    setup: school,
    turns: ['show all courses', 'how many trainees are there?'],
    expect: { contains: ['5'], unchanged },
  },
  {
    title: 'sailing: the phone of one',
    setup: school,
    turns: ["gina's number?"],
    expect: { contains: ['111'], unchanged },
  },
  {
    title: 'sailing: repair is done',
    setup: school,
    turns: ['the torn jib is done'],
    expect: {
      tables: {
        Repairs: {
          has: [
            { What: 'Torn jib', Done: true },
            { What: 'Worn sheet', Done: false },
          ],
        },
      },
    },
  },
  {
    title: 'sailing: one more booked',
    setup: school,
    turns: ['add one to booked of regatta prep'],
    expect: { tables: { Courses: { has: [{ Course: 'Regatta prep', Booked: 2 }] } } },
  },
  {
    title: 'sailing: a payment',
    setup: school,
    turns: ['Hal paid 80'],
    expect: { tables: { Trainees: { has: [{ Trainee: 'Hal Brook', Paid: 80 }] } } },
  },
  {
    title: 'sailing: new repair',
    setup: school,
    turns: ['add a repair: cracked rudder on the tern, now, about 500 euros'],
    expect: {
      tables: {
        Repairs: { count: 5, has: [{ What: 'Cracked rudder', Boat: 'Tern', Urgency: 'Now', 'Estimated cost': 500 }] },
      },
    },
  },
  {
    title: 'sailing: delete one, then back',
    setup: school,
    turns: ['delete trainee Jim Reed', 'undo'],
    expect: { tables: { Trainees: { count: 5 } } },
  },
  {
    title: 'sailing: which repair of a boat',
    setup: school,
    turns: ['mark the puffin repair as done'],
    expect: { asks: ['Torn jib', 'Worn sheet'] },
  },
  {
    title: 'sailing: all beginners cheaper',
    setup: school,
    turns: ['lower the price of all beginner courses by 10 euros'],
    expect: {
      tables: {
        Courses: {
          has: [
            { Course: 'Spring dinghy', Price: 280 },
            { Course: 'Knots and charts', Price: 70 },
            { Course: 'Night sailing', Price: 420 },
          ],
        },
      },
    },
  },
  {
    title: 'sailing: those that were listed',
    setup: school,
    turns: ['which trainees are not insured?', 'mark them as insured'],
    expect: {
      tables: {
        Trainees: {
          has: [
            { Trainee: 'Hal Brook', Insured: true },
            { Trainee: 'Jim Reed', Insured: true },
          ],
        },
      },
    },
  },
  {
    title: 'sailing: changes its skipper',
    setup: school,
    turns: ['Tomas takes over night sailing'],
    expect: { tables: { Courses: { has: [{ Course: 'Night sailing', Skipper: 'Tomas Herrera' }] } } },
  },
  { title: 'sailing: unclear which field', setup: school, turns: ['set regatta prep to 6'], expect: { asks: true } },
]
