import type { RequestCase, Setup } from '../request-case.ts'

const applicants: Setup = {
  tables: [
    {
      name: 'Applicants',
      rowWord: 'applicant',
      fields: {
        Name: 'text',
        Role: { type: 'singleSelect', choices: ['Barista', 'Roaster', 'Bookkeeper'] },
        Stage: { type: 'singleSelect', choices: ['New', 'Interview', 'Offer', 'Rejected'] },
        'Interview on': 'date',
        'Wants per hour': 'currency',
        Stars: 'rating',
        Email: 'email',
      },
      rows: [
        {
          Name: 'Nadia Krause',
          Role: 'Barista',
          Stage: 'Interview',
          'Interview on': '2026-11-20',
          'Wants per hour': 15,
          Stars: 4,
          Email: 'nadia.krause@example.com',
        },
        {
          Name: 'Nadia Petersen',
          Role: 'Roaster',
          Stage: 'New',
          'Wants per hour': 18.5,
          Stars: 3,
          Email: 'n.petersen@example.com',
        },
        {
          Name: 'Owen Clarke',
          Role: 'Barista',
          Stage: 'Offer',
          'Interview on': '2026-11-11',
          'Wants per hour': 14.5,
          Stars: 5,
          Email: 'owen@example.com',
        },
        {
          Name: 'Bianca Russo',
          Role: 'Bookkeeper',
          Stage: 'Interview',
          'Interview on': '2026-11-23',
          'Wants per hour': 24,
          Stars: 4,
          Email: 'b.russo@example.com',
        },
        {
          Name: 'Samir Khan',
          Role: 'Barista',
          Stage: 'Rejected',
          'Interview on': '2026-11-04',
          'Wants per hour': 16,
          Stars: 2,
          Email: 'samir@example.com',
        },
        { Name: 'Lotte Weiss', Role: 'Barista', Stage: 'New', 'Wants per hour': 14, Email: 'lotte@example.com' },
        {
          Name: 'Pavel Novak',
          Role: 'Roaster',
          Stage: 'Interview',
          'Interview on': '2026-11-19',
          'Wants per hour': 20,
          Stars: 5,
          Email: 'pavel@example.com',
        },
      ],
    },
  ],
}

const hives: Setup = {
  tables: [
    {
      name: 'Hives',
      rowWord: 'hive',
      fields: {
        Hive: 'text',
        'Brood frames': 'number',
        'Honey kg': 'number',
        'Last look': 'date',
        Mites: 'number',
      },
      rows: [
        { Hive: 'Apple tree', 'Brood frames': 7, 'Honey kg': 18, 'Last look': '2026-10-30', Mites: 3 },
        { Hive: 'Shed', 'Brood frames': 5, 'Honey kg': 12.5, 'Last look': '2026-11-06', Mites: 11 },
        { Hive: 'Roof east', 'Brood frames': 4, 'Honey kg': 21, 'Last look': '2026-11-06', Mites: 8 },
        { Hive: 'Roof west', 'Brood frames': 8, 'Honey kg': 24.5, 'Last look': '2026-10-12', Mites: 2 },
        { Hive: 'School', 'Brood frames': 3, 'Honey kg': 0, 'Last look': '2026-11-13', Mites: 5 },
      ],
    },
  ],
}

const films: Setup = {
  tables: [
    {
      name: 'Films',
      rowWord: 'film',
      fields: {
        Film: 'text',
        Year: 'number',
        Minutes: 'number',
        Genres: { type: 'multiSelect', choices: ['Drama', 'Comedy', 'Sci-fi', 'Thriller', 'Documentary'] },
        Seen: 'checkbox',
        'Suggested by': 'member',
      },
      rows: [
        {
          Film: 'Arrival',
          Year: 2016,
          Minutes: 116,
          Genres: ['Sci-fi', 'Drama'],
          Seen: true,
          'Suggested by': 'Jonas Lindqvist',
        },
        {
          Film: 'Paddington 2',
          Year: 2017,
          Minutes: 103,
          Genres: ['Comedy'],
          Seen: true,
          'Suggested by': 'Priya Raman',
        },
        {
          Film: 'Parasite',
          Year: 2019,
          Minutes: 132,
          Genres: ['Thriller', 'Drama'],
          Seen: false,
          'Suggested by': 'Maya Okafor',
        },
        { Film: 'Moon', Year: 2009, Minutes: 97, Genres: ['Sci-fi'], Seen: false, 'Suggested by': 'Jonas Lindqvist' },
        {
          Film: 'Honeyland',
          Year: 2019,
          Minutes: 89,
          Genres: ['Documentary'],
          Seen: false,
          'Suggested by': 'Tomas Herrera',
        },
        {
          Film: 'Toni Erdmann',
          Year: 2016,
          Minutes: 162,
          Genres: ['Comedy', 'Drama'],
          Seen: false,
          'Suggested by': 'Priya Raman',
        },
        {
          Film: 'Ex Machina',
          Year: 2014,
          Minutes: 108,
          Genres: ['Sci-fi', 'Thriller'],
          Seen: true,
          'Suggested by': 'Tomas Herrera',
        },
      ],
    },
  ],
}

export const applicantsHivesFilms: readonly RequestCase[] = [
  {
    title: 'strangers: who comes to an interview tomorrow',
    setup: applicants,
    turns: ['whos coming for an interview tmrw?'],
    expect: { contains: ['Pavel'], lacks: ['Krause', 'Russo', 'Owen'], unchanged: true },
  },
  {
    title: 'strangers: applicants for one role',
    setup: applicants,
    turns: ['how many people applied as barista'],
    expect: { contains: [['4', 'four']], unchanged: true },
  },
  {
    title: 'strangers: the address of an applicant',
    setup: applicants,
    turns: ['mail address of bianca russo?'],
    expect: { contains: ['b.russo@example.com'], unchanged: true },
  },
  {
    title: 'strangers: honey of all hives',
    setup: hives,
    turns: ['how much honey do all hives make together'],
    expect: { contains: ['76'], unchanged: true },
  },
  {
    title: 'strangers: hives over a number of mites',
    setup: hives,
    turns: ['which hives have more than 7 mites'],
    expect: { contains: ['Shed', 'Roof east'], lacks: ['Roof west', 'School', 'Apple'], unchanged: true },
  },
  {
    title: 'strangers: the hive not looked at for longest',
    setup: hives,
    turns: ['which hive havent i looked into for the longest'],
    expect: { contains: ['Roof west'], lacks: ['School'], unchanged: true },
  },
  {
    title: 'strangers: one genre and not seen',
    setup: films,
    turns: ['any sci-fi we havent seen yet?'],
    expect: { contains: ['Moon'], lacks: ['Arrival', 'Ex Machina', 'Parasite'], unchanged: true },
  },
  {
    title: 'strangers: the shortest film',
    setup: films,
    turns: ['im tired... shortest film on the list'],
    expect: { contains: ['Honeyland'], lacks: ['Toni'], unchanged: true },
  },
  {
    title: 'strangers: films of a genre counted',
    setup: films,
    turns: ['how many dramas are there in films'],
    expect: { contains: [['3', 'three']], unchanged: true },
  },
  {
    title: 'strangers: two applicants with one first name',
    setup: applicants,
    turns: ['nadia is rejected, update that'],
    expect: { asks: ['Krause', 'Petersen'] },
  },
  {
    title: 'strangers: an applicant gets an offer',
    setup: applicants,
    turns: ['move pavel to offer'],
    expect: {
      tables: {
        Applicants: {
          count: 7,
          has: [
            { Name: 'Pavel Novak', Stage: 'Offer' },
            { Name: 'Bianca Russo', Stage: 'Interview' },
          ],
        },
      },
    },
  },
  {
    title: 'strangers: all films of a year are seen',
    setup: films,
    turns: ['we watched both films from 2019, tick them as seen'],
    expect: {
      tables: {
        Films: {
          count: 7,
          has: [
            { Film: 'Parasite', Seen: true },
            { Film: 'Honeyland', Seen: true },
          ],
          hasNot: [
            { Film: 'Moon', Seen: true },
            { Film: 'Toni Erdmann', Seen: true },
          ],
        },
      },
    },
  },
  {
    title: 'strangers: a letter on the first of december',
    turns: ['remind me to write to lotte on 1 december'],
    expect: { tasks: [{ title: 'write to lotte', due: '2026-12-01' }] },
  },
  {
    title: 'strangers: a report on the first of every month',
    turns: ['i need to send the hive report on the 1st of every month, pls remind me'],
    expect: { tasks: [{ due: '2026-12-01', done: false }] },
  },
  {
    title: 'strangers: a task moves to friday',
    setup: {
      tasks: [
        { title: 'Clean the oven', due: '2026-11-18' },
        { title: 'Order cups', due: '2026-11-19' },
      ],
    },
    turns: ['push the oven to friday'],
    expect: {
      tasks: [
        { title: 'Clean the oven', due: '2026-11-20', done: false },
        { title: 'Order cups', due: '2026-11-19' },
      ],
    },
  },
  {
    title: 'strangers: a timer for one of two reports',
    setup: { tasks: [{ title: 'Quarterly report' }, { title: 'Trip report' }] },
    turns: ['start the timer for the report'],
    expect: { asks: ['Quarterly report', 'Trip report'] },
  },
  {
    title: 'strangers: minutes of three films in hours',
    turns: ['116 + 132 + 97 minutes is how many hours'],
    expect: {
      contains: [
        [
          '5.75',
          '5:45',
          '5 h 45',
          '5h 45',
          '5h45',
          '5 hr 45',
          '5 hr, 45',
          '5 hours 45',
          '5 hours, 45',
          '5 hours and 45',
        ],
      ],
      unchanged: true,
    },
  },
  {
    title: 'strangers: good morning',
    turns: ['good morning :) hows it going'],
    expect: { unchanged: true },
  },
  {
    title: 'strangers: a note with prices',
    turns: ['new note, title "Honey prices", text "small jar 6.50, large jar 11"'],
    expect: { notes: { 'Honey prices': 'small jar 6.50, large jar 11' } },
  },
  {
    title: 'strangers: a film and a reminder in one message',
    setup: films,
    turns: ['add the film Dune, 2021, 155 minutes and remind me on sunday to watch it'],
    expect: {
      tables: { Films: { count: 8, has: [{ Film: 'Dune', Year: 2021, Minutes: 155 }] } },
      tasks: [{ due: '2026-11-22', done: false }],
    },
  },
]
