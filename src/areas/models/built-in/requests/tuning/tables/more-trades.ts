import type { RequestCase } from '../../request-case.ts'
import { choices, tableOf } from './table-of.ts'

const unchanged = true
const dollars = { type: 'currency', currency: 'USD' } as const
const euros = { type: 'currency', currency: 'EUR' } as const

const bakery = tableOf(
  'Cake orders',
  'order',
  {
    Customer: 'text',
    Cake: choices('Carrot', 'Chocolate', 'Lemon', 'Cheesecake'),
    Tiers: 'number',
    Price: dollars,
    'Pickup date': 'date',
    Deposit: dollars,
    Baker: 'member',
    'Ready?': 'checkbox',
    Notes: 'longText',
  },
  [
    ['Amelia Stone', 'Chocolate', 2, 120, '2026-11-20', 60, 'Priya Raman', false, 'no nuts'],
    ['Bruno Keller', 'Lemon', 1, 45, '2026-11-18', 45, 'Tomas Herrera', true, null],
    ['Chloe Wu', 'Carrot', 3, 210, '2026-12-05', 50, 'Priya Raman', false, 'gluten free'],
    ['Dev Patel', 'Chocolate', 1, 55, '2026-11-12', 0, 'Tomas Herrera', true, null],
    ['Amelia Stone', 'Cheesecake', 1, 60, '2026-12-24', 0, null, false, null],
    ['Esther Obi', 'Lemon', 2, 95, '2026-11-21', 95, 'Priya Raman', false, 'nuts ok'],
  ],
)

const choir = tableOf(
  'Singers',
  'singer',
  {
    Name: 'text',
    Voice: choices('Soprano', 'Alto', 'Tenor', 'Bass'),
    Joined: 'date',
    'Fee paid until': 'date',
    'Rehearsals missed': 'number',
    Email: 'email',
    Soloist: 'checkbox',
    Village: 'text',
  },
  [
    ['Anke Vogt', 'Soprano', '2019-09-01', '2026-12-31', 2, 'anke@example.com', true, 'Elmshorn'],
    ['Birgit Lau', 'Alto', '2021-02-15', '2026-06-30', 7, null, false, 'Uetersen'],
    ['Carl Nissen', 'Bass', '2015-05-20', '2026-12-31', 0, 'carl@example.com', false, 'Elmshorn'],
    ['Dieter Harms', 'Tenor', '2024-10-01', '2026-12-31', 4, 'dieter@example.com', true, 'Tornesch'],
    ['Eva Timm', 'Soprano', '2026-03-03', '2026-06-30', 11, null, false, 'Uetersen'],
    ['Frank Ohl', 'Bass', '2022-08-08', '2027-06-30', 1, 'frank@example.com', false, 'Tornesch'],
  ],
)

const students = tableOf(
  'Driving lessons',
  'lesson',
  {
    Learner: 'text',
    Instructor: 'member',
    Date: 'date',
    Length: 'duration',
    Kind: choices('City', 'Motorway', 'Night', 'Parking'),
    Price: euros,
    Paid: 'checkbox',
    Mistakes: 'number',
  },
  [
    ['Lea Kurz', 'Jonas Lindqvist', '2026-11-16', 5400, 'City', 75, true, 3],
    ['Malik Stern', 'Tomas Herrera', '2026-11-17', 2700, 'Parking', 40, false, 9],
    ['Lea Kurz', 'Jonas Lindqvist', '2026-11-19', 5400, 'Motorway', 90, false, null],
    ['Nora Blum', 'Tomas Herrera', '2026-10-30', 3600, 'Night', 80, false, 5],
    ['Malik Stern', 'Tomas Herrera', '2026-11-24', 5400, 'City', 75, false, null],
    ['Nora Blum', 'Jonas Lindqvist', '2026-09-29', 2700, 'City', 40, true, 6],
  ],
)

const solar = tableOf(
  'Installations',
  'site',
  {
    Site: 'text',
    Client: 'text',
    Panels: 'number',
    kWp: 'number',
    Status: choices('Survey', 'Permits', 'Mounting', 'Live', 'On hold'),
    'Go-live': 'date',
    'Contract value': euros,
    Margin: 'percent',
    'Project lead': 'member',
  },
  [
    ['Barn roof', 'Hof Petersen', 64, 26.2, 'Mounting', '2026-12-01', 41000, 0.18, 'Maya Okafor'],
    ['School gym', 'City of Husum', 120, 49.5, 'Permits', '2027-03-15', 88000, 0.12, 'Tomas Herrera'],
    ['Carport', 'Lars Boysen', 14, 5.6, 'Live', '2026-09-10', 11500, 0.22, 'Maya Okafor'],
    ['Dairy', 'Hof Petersen', 200, 82, 'Survey', null, 139000, 0.15, 'Jonas Lindqvist'],
    ['Kindergarten', 'City of Husum', 40, 16, 'On hold', null, 30500, 0.09, 'Tomas Herrera'],
  ],
)

const reading = tableOf(
  'Books',
  'book',
  {
    Title: 'text',
    Author: 'text',
    Genre: choices('Crime', 'Fantasy', 'History', 'Poetry'),
    Pages: 'number',
    Started: 'date',
    Finished: 'date',
    Rating: 'rating',
    'Lent to': 'text',
  },
  [
    ['The Long Winter', 'A. Dahl', 'Crime', 412, '2026-09-01', '2026-09-14', 4, null],
    ['Salt Roads', 'M. Ferro', 'History', 680, '2026-10-03', null, null, null],
    ['Glass Crown', 'I. Quist', 'Fantasy', 530, '2026-05-10', '2026-06-02', 5, 'Rita'],
    ['Small Hours', 'P. Lien', 'Poetry', 96, '2026-11-01', '2026-11-02', 3, null],
    ['Ash and Iron', 'I. Quist', 'Fantasy', 610, null, null, null, 'Samir'],
    ['The Ferryman', 'A. Dahl', 'Crime', 355, '2026-11-05', null, null, null],
  ],
)

const helpdesk = tableOf(
  'Support tickets',
  'ticket',
  {
    'Ticket #': 'text',
    Subject: 'text',
    Company: 'text',
    Priority: choices('Low', 'Normal', 'High', 'Urgent'),
    State: choices('New', 'In progress', 'Waiting on customer', 'Solved'),
    Agent: 'member',
    'Opened at': 'dateTime',
    Satisfaction: 'rating',
  },
  [
    ['T-900', 'Cannot log in', 'Nordlys', 'Urgent', 'In progress', 'Priya Raman', '2026-11-18T08:10:00+01:00', null],
    ['T-901', 'Invoice wrong', 'Bluebird', 'Normal', 'Solved', 'Jonas Lindqvist', '2026-11-10T11:00:00+01:00', 4],
    ['T-902', 'Feature wish', 'Nordlys', 'Low', 'New', null, '2026-11-17T16:30:00+01:00', null],
    [
      'T-903',
      'App crashes',
      'Hafen GmbH',
      'High',
      'Waiting on customer',
      'Priya Raman',
      '2026-11-12T09:20:00+01:00',
      null,
    ],
    ['T-904', 'Password reset', 'Bluebird', 'Normal', 'Solved', 'Priya Raman', '2026-10-29T14:00:00+01:00', 5],
    ['T-905', 'Slow export', 'Hafen GmbH', 'High', 'New', null, '2026-11-18T07:00:00+01:00', null],
  ],
)

export const moreTradesRequests: readonly RequestCase[] = [
  {
    title: 'cakes: pickup today',
    setup: bakery,
    turns: ['who is picking up a cake today?'],
    expect: { contains: ['Bruno Keller'], lacks: ['Amelia', 'Dev'], unchanged },
  },
  {
    title: 'cakes: not ready',
    setup: bakery,
    turns: ['which orders for this week arent ready yet'],
    expect: { contains: ['Amelia', 'Esther'], lacks: ['Bruno', 'Chloe', 'Dev'], unchanged },
  },
  {
    title: 'cakes: popular',
    setup: bakery,
    turns: ['whats our most popular cake?'],
    expect: { contains: ['Chocolate', 'Lemon', '2'], unchanged },
  },
  {
    title: 'cakes: no deposit',
    setup: bakery,
    turns: ['orders where no deposit was paid'],
    expect: { contains: ['Dev', 'Amelia'], lacks: ['Bruno', 'Esther'], unchanged },
  },
  {
    title: 'cakes: income next month',
    setup: bakery,
    turns: ['how much will we take in december'],
    expect: { contains: ['270'], unchanged },
  },
  {
    title: 'cakes: note text',
    setup: bakery,
    turns: ['which orders mention nuts?'],
    expect: { contains: ['Amelia', 'Esther'], lacks: ['Chloe', 'Bruno'], unchanged },
  },
  {
    title: 'cakes: by baker with average',
    setup: bakery,
    turns: ['orders per baker', 'whats the average price for each?'],
    expect: { contains: ['Priya', '141.67', 'Tomas', '50'], unchanged },
  },
  {
    title: 'cakes: ready now',
    setup: bakery,
    turns: ["Esther's cake is ready"],
    expect: {
      tables: {
        'Cake orders': {
          has: [
            { Customer: 'Esther Obi', 'Ready?': true },
            { Customer: 'Chloe Wu', 'Ready?': false },
          ],
        },
      },
    },
  },
  {
    title: 'cakes: two of one customer',
    setup: bakery,
    turns: ["change the price of Amelia's cake to 130"],
    expect: { asks: ['Chocolate', 'Cheesecake'] },
  },
  {
    title: 'cakes: kind tells which',
    setup: bakery,
    turns: ["change the price of Amelia's chocolate cake to 130"],
    expect: {
      tables: {
        'Cake orders': {
          has: [
            { Customer: 'Amelia Stone', Cake: 'Chocolate', Price: 130 },
            { Cake: 'Cheesecake', Price: 60 },
          ],
        },
      },
    },
  },
  {
    title: 'cakes: new order',
    setup: bakery,
    turns: ['new order: Farah Nadim wants a 2 tier lemon cake for nov 28, 110 dollars'],
    expect: {
      tables: {
        'Cake orders': {
          count: 7,
          has: [{ Customer: 'Farah Nadim', Cake: 'Lemon', Price: 110, 'Pickup date': '2026-11-28' }],
        },
      },
    },
  },
  {
    title: 'cakes: nothing to bake of a kind',
    setup: bakery,
    turns: ['do we have any carrot cakes in november?'],
    expect: { contains: [['no ', '0', 'none']], lacks: ['Chloe'], unchanged },
  },
  {
    title: 'choir: count by voice',
    setup: choir,
    turns: ['how many of each voice do we have'],
    expect: { contains: ['Soprano', '2', 'Alto', '1', 'Bass', 'Tenor'], unchanged },
  },
  {
    title: 'choir: longest member',
    setup: choir,
    turns: ['who has been with us the longest?'],
    expect: { contains: ['Carl Nissen'], lacks: ['Anke'], unchanged },
  },
  {
    title: 'choir: fee lapsed',
    setup: choir,
    turns: ['whose fee has run out?'],
    expect: { contains: ['Birgit', 'Eva'], lacks: ['Anke', 'Frank'], unchanged },
  },
  {
    title: 'choir: newest member',
    setup: choir,
    turns: ['newest singer'],
    expect: { contains: ['Eva Timm'], lacks: ['Carl'], unchanged },
  },
  {
    title: 'choir: missed more than',
    setup: choir,
    turns: ['who missed more than 5 rehearsals'],
    expect: { contains: ['Birgit', '7', 'Eva', '11'], lacks: ['Dieter'], unchanged },
  },
  {
    title: 'choir: no email',
    setup: choir,
    turns: ["who doesn't have an email"],
    expect: { contains: ['Birgit', 'Eva'], lacks: ['Carl', 'Frank'], unchanged },
  },
  {
    title: 'choir: women voices from a place',
    setup: choir,
    turns: ['sopranos and altos from uetersen'],
    expect: { contains: ['Birgit', 'Eva'], lacks: ['Anke'], unchanged },
  },
  {
    title: 'choir: joined before',
    setup: choir,
    turns: ['who joined before 2020'],
    expect: { contains: ['Anke', 'Carl'], lacks: ['Birgit', 'Frank'], unchanged },
  },
  {
    title: 'choir: email of one',
    setup: choir,
    turns: ["what's dieter's email"],
    expect: { contains: ['dieter@example.com'], unchanged },
  },
  {
    title: 'choir: soloists then narrowed',
    setup: choir,
    turns: ['list the soloists', 'only from tornesch'],
    expect: { contains: ['Dieter'], lacks: ['Anke', 'Frank'], unchanged },
  },
  {
    title: 'choir: one more missed',
    setup: choir,
    turns: ['Carl missed one rehearsal'],
    expect: { tables: { Singers: { has: [{ Name: 'Carl Nissen', 'Rehearsals missed': 1 }] } } },
  },
  {
    title: 'choir: makes a soloist',
    setup: choir,
    turns: ['make Frank a soloist'],
    expect: {
      tables: {
        Singers: {
          has: [
            { Name: 'Frank Ohl', Soloist: true },
            { Name: 'Carl Nissen', Soloist: false },
          ],
        },
      },
    },
  },
  {
    title: 'choir: average missed',
    setup: choir,
    turns: ['how many rehearsals are missed on average?'],
    expect: { contains: [['4.17', '4.2']], unchanged },
  },
  {
    title: 'lessons: owed by learner',
    setup: students,
    turns: ['how much does Malik still owe?'],
    expect: { contains: ['115'], unchanged },
  },
  {
    title: 'lessons: who owes most',
    setup: students,
    turns: ['which learner owes us the most'],
    expect: { contains: ['Malik', '115'], lacks: ['Lea'], unchanged },
  },
  {
    title: 'lessons: next lesson of one',
    setup: students,
    turns: ["when is Lea's next lesson?"],
    expect: { contains: [['Nov 19', 'November 19']], lacks: ['Nov 16'], unchanged },
  },
  {
    title: 'lessons: hours by instructor',
    setup: students,
    turns: ['how many hours did each instructor teach?'],
    expect: { contains: ['Jonas', '3 h', 'Tomas'], unchanged },
  },
  {
    title: 'lessons: last week',
    setup: students,
    turns: ['lessons from the last 7 days', 'which of them are unpaid?'],
    expect: { contains: ['Malik'], lacks: ['Lea', 'Nora'], unchanged },
  },
  {
    title: 'lessons: most mistakes',
    setup: students,
    turns: ['who made the most mistakes?'],
    expect: { contains: ['Nora', '11'], lacks: ['Malik'], unchanged },
  },
  {
    title: 'lessons: longer than an hour',
    setup: students,
    turns: ['lessons longer than an hour'],
    expect: { contains: ['Lea', 'Malik'], lacks: ['Nora'], unchanged },
  },
  {
    title: 'lessons: mark all of one as paid',
    setup: students,
    turns: ['mark all lessons of Malik as paid'],
    expect: {
      tables: {
        'Driving lessons': {
          has: [
            { Learner: 'Malik Stern', Kind: 'Parking', Paid: true },
            { Learner: 'Malik Stern', Kind: 'City', Paid: true },
            { Learner: 'Nora Blum', Kind: 'Night', Paid: false },
          ],
        },
      },
    },
  },
  {
    title: 'lessons: which one moves',
    setup: students,
    turns: ["move Lea's lesson to friday"],
    expect: { asks: true },
  },
  {
    title: 'lessons: per month',
    setup: students,
    turns: ['revenue by month'],
    expect: { contains: ['September', '40', 'October', '80', 'November', '280'], unchanged },
  },
  {
    title: 'solar: kwp by client',
    setup: solar,
    turns: ['total kwp per client'],
    expect: { contains: ['Petersen', '108.2', 'Husum', '65.5', 'Boysen', '5.6'], unchanged },
  },
  {
    title: 'solar: best margin',
    setup: solar,
    turns: ['which site has the best margin?'],
    expect: { contains: ['Carport', '22'], lacks: ['Dairy'], unchanged },
  },
  {
    title: 'solar: margin under',
    setup: solar,
    turns: ['sites with a margin below 15%'],
    expect: { contains: ['School gym', 'Kindergarten'], lacks: ['Barn', 'Carport', 'Dairy'], unchanged },
  },
  {
    title: 'solar: not live',
    setup: solar,
    turns: ['everything thats not live yet'],
    expect: { contains: ['Barn', 'School', 'Dairy', 'Kindergarten'], lacks: ['Carport'], unchanged },
  },
  {
    title: 'solar: no date',
    setup: solar,
    turns: ['sites without a go-live date'],
    expect: { contains: ['Dairy', 'Kindergarten'], lacks: ['Barn', 'School'], unchanged },
  },
  {
    title: 'solar: average margin',
    setup: solar,
    turns: ['average margin', 'by project lead'],
    expect: { contains: ['Maya', '20', 'Tomas', '10.5', 'Jonas', '15'], unchanged },
  },
  {
    title: 'solar: worth of one lead',
    setup: solar,
    turns: ["what are maya's projects worth?"],
    expect: { contains: ['52500'], unchanged },
  },
  {
    title: 'solar: two clients',
    setup: solar,
    turns: ['compare Hof Petersen and City of Husum'],
    expect: { contains: ['180000', '118500'], unchanged },
  },
  {
    title: 'solar: put on hold',
    setup: solar,
    turns: ['put the dairy on hold'],
    expect: {
      tables: {
        Installations: {
          has: [
            { Site: 'Dairy', Status: 'On hold' },
            { Site: 'Barn roof', Status: 'Mounting' },
          ],
        },
      },
    },
  },
  {
    title: 'solar: which of a client',
    setup: solar,
    turns: ['set the Petersen site to live'],
    expect: { asks: ['Barn', 'Dairy'] },
  },
  {
    title: 'solar: more panels',
    setup: solar,
    turns: ['add 6 panels to the carport'],
    expect: { tables: { Installations: { count: 5, has: [{ Site: 'Carport', Panels: 20 }] } } },
  },
  {
    title: 'books: reading now',
    setup: reading,
    turns: ['which books did i start but not finish?'],
    expect: { contains: ['Salt Roads', 'Ferryman'], lacks: ['Glass Crown', 'Ash', 'Small Hours'], unchanged },
  },
  {
    title: 'books: lent out',
    setup: reading,
    turns: ['who has Glass Crown?'],
    expect: { contains: ['Rita'], unchanged },
  },
  {
    title: 'books: lent ones',
    setup: reading,
    turns: ['which books are lent out'],
    expect: { contains: ['Glass Crown', 'Ash and Iron'], lacks: ['Salt', 'Small'], unchanged },
  },
  {
    title: 'books: pages of fantasy',
    setup: reading,
    turns: ['how many pages are my fantasy books together'],
    expect: { contains: ['1140'], unchanged },
  },
  {
    title: 'books: shortest',
    setup: reading,
    turns: ['shortest book'],
    expect: { contains: ['Small Hours', '96'], lacks: ['Ferryman'], unchanged },
  },
  {
    title: 'books: by one author',
    setup: reading,
    turns: ['books by dahl', 'the longest of them?'],
    expect: { contains: ['Long Winter', '412'], lacks: ['Salt', 'Ferryman'], unchanged },
  },
  {
    title: 'books: finished this autumn',
    setup: reading,
    turns: ['what have i finished since september'],
    expect: { contains: ['Long Winter', 'Small Hours'], lacks: ['Glass', 'Salt'], unchanged },
  },
  {
    title: 'books: finished today',
    setup: reading,
    turns: ['i finished the ferryman today'],
    expect: { tables: { Books: { has: [{ Title: 'The Ferryman', Finished: '2026-11-18' }] } } },
  },
  {
    title: 'books: rate',
    setup: reading,
    turns: ['rate small hours 4 stars'],
    expect: { tables: { Books: { has: [{ Title: 'Small Hours', Rating: 4 }] } } },
  },
  {
    title: 'books: came back',
    setup: reading,
    turns: ['clear lent to of Glass Crown'],
    expect: {
      tables: {
        Books: {
          has: [
            { Title: 'Glass Crown', 'Lent to': null },
            { Title: 'Ash and Iron', 'Lent to': 'Samir' },
          ],
        },
      },
    },
  },
  {
    title: 'books: genres',
    setup: reading,
    turns: ['what genres are there?'],
    expect: { contains: ['Crime', 'Fantasy', 'History', 'Poetry'], unchanged },
  },
  {
    title: 'tickets: unsolved by priority',
    setup: helpdesk,
    turns: ['how many unsolved tickets by priority?'],
    expect: { contains: ['Urgent', '1', 'High', '2', 'Low'], lacks: ['Normal'], unchanged },
  },
  {
    title: 'tickets: oldest unsolved',
    setup: helpdesk,
    turns: ['oldest unsolved ticket'],
    expect: { contains: ['T-903'], lacks: ['T-904', 'T-902'], unchanged },
  },
  {
    title: 'tickets: high or urgent without agent',
    setup: helpdesk,
    turns: ['high or urgent tickets without an agent'],
    expect: { contains: ['T-905'], lacks: ['T-900', 'T-903', 'T-902'], unchanged },
  },
  {
    title: 'tickets: opened today',
    setup: helpdesk,
    turns: ['tickets opened today'],
    expect: { contains: ['T-900', 'T-905'], lacks: ['T-902'], unchanged },
  },
  {
    title: 'tickets: who has most open',
    setup: helpdesk,
    turns: ['who has the most open tickets?'],
    expect: { contains: ['Priya', '2'], unchanged },
  },
  {
    title: 'tickets: satisfaction per agent',
    setup: helpdesk,
    turns: ['average satisfaction per agent'],
    expect: { contains: ['Priya', '5', 'Jonas', '4'], unchanged },
  },
  {
    title: 'tickets: take one',
    setup: helpdesk,
    turns: ['assign T-905 to me'],
    expect: {
      tables: {
        'Support tickets': {
          has: [
            { 'Ticket #': 'T-905', Agent: 'Maya Okafor' },
            { 'Ticket #': 'T-902', Agent: null },
          ],
        },
      },
    },
  },
  {
    title: 'tickets: of a company',
    setup: helpdesk,
    turns: ["what's open for Hafen?", 'and Nordlys?'],
    expect: { contains: ['T-900', 'T-902'], lacks: ['T-903', 'T-901'], unchanged },
  },
  {
    title: 'tickets: solved by name',
    setup: helpdesk,
    turns: ['T-900 is solved'],
    expect: { tables: { 'Support tickets': { has: [{ 'Ticket #': 'T-900', State: 'Solved' }] } } },
  },
  {
    title: 'tickets: raise all of a company',
    setup: helpdesk,
    turns: ['set all Nordlys tickets to high priority'],
    expect: {
      tables: {
        'Support tickets': {
          has: [
            { 'Ticket #': 'T-900', Priority: 'High' },
            { 'Ticket #': 'T-902', Priority: 'High' },
            { 'Ticket #': 'T-901', Priority: 'Normal' },
          ],
        },
      },
    },
  },
  {
    title: 'tickets: delete solved, then undo',
    setup: helpdesk,
    turns: ['delete the solved tickets'],
    expect: { tables: { 'Support tickets': { count: 4, hasNot: [{ 'Ticket #': 'T-901' }] } } },
  },
  {
    title: 'tickets: share solved',
    setup: helpdesk,
    turns: ['what percent of the tickets are solved'],
    expect: { contains: ['33.3'], unchanged },
  },
]
