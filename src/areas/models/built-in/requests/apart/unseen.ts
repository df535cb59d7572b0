import type { RequestCase, TableSetup } from '../request-case.ts'

/** Written before the last changes of the model, and scored only afterwards. */

const routes: TableSetup = {
  name: 'Routes',
  rowWord: 'route',
  fields: {
    Route: 'text',
    Wall: { type: 'singleSelect', choices: ['Cave', 'Slab', 'Tower'] },
    Grade: 'number',
    Setter: 'text',
    'Set on': 'date',
    Retired: 'checkbox',
  },
  rows: [
    { Route: 'Lemon tree', Wall: 'Slab', Grade: 4, Setter: 'Ines', 'Set on': '2026-09-02' },
    { Route: 'Night bus', Wall: 'Cave', Grade: 7, Setter: 'Paulo', 'Set on': '2026-10-20' },
    { Route: 'Old salt', Wall: 'Tower', Grade: 6, Setter: 'Ines', 'Set on': '2026-06-11', Retired: true },
    { Route: 'Paper plane', Wall: 'Cave', Grade: 5, Setter: 'Kim', 'Set on': '2026-11-09' },
  ],
}

const rentals: TableSetup = {
  name: 'Rentals',
  rowWord: 'rental',
  fields: {
    Car: 'text',
    Renter: 'text',
    From: 'date',
    Until: 'date',
    'Price per day': 'currency',
    Deposit: 'currency',
    State: { type: 'singleSelect', choices: ['Booked', 'Out', 'Returned'] },
  },
  rows: [
    {
      Car: 'Fiat Panda',
      Renter: 'Dora Weiss',
      From: '2026-11-16',
      Until: '2026-11-20',
      'Price per day': 32,
      Deposit: 200,
      State: 'Out',
    },
    {
      Car: 'Skoda Kodiaq',
      Renter: 'Yusuf Acar',
      From: '2026-11-25',
      Until: '2026-12-02',
      'Price per day': 71,
      Deposit: 500,
      State: 'Booked',
    },
    {
      Car: 'Ford Transit',
      Renter: 'Bloom & Sons',
      From: '2026-11-02',
      Until: '2026-11-06',
      'Price per day': 64,
      Deposit: 400,
      State: 'Returned',
    },
    {
      Car: 'Kia Picanto',
      Renter: 'Lena Falk',
      From: '2026-11-17',
      Until: '2026-11-18',
      'Price per day': 29,
      Deposit: 200,
      State: 'Out',
    },
  ],
}

const manuscripts: TableSetup = {
  name: 'Manuscripts',
  rowWord: 'manuscript',
  fields: {
    Title: 'text',
    Author: 'text',
    Pages: 'number',
    Status: { type: 'singleSelect', choices: ['Received', 'Reading', 'Accepted', 'Rejected'] },
    Advance: 'currency',
    'Answer by': 'date',
  },
  rows: [
    { Title: 'The salt road', Author: 'Mira Benz', Pages: 312, Status: 'Reading', 'Answer by': '2026-11-30' },
    { Title: 'Eleven lamps', Author: 'Joe Tanaka', Pages: 188, Status: 'Received', 'Answer by': '2026-12-18' },
    { Title: 'Cold harvest', Author: 'Mira Benz', Pages: 240, Status: 'Accepted', Advance: 6000 },
    { Title: 'A quiet war', Author: 'Sue Ortega', Pages: 455, Status: 'Rejected' },
    { Title: 'Gulls', Author: 'Ali Noor', Pages: 96, Status: 'Accepted', Advance: 2500 },
  ],
}

const climbing = { tables: [routes] }
const cars = { tables: [rentals] }
const publisher = { tables: [manuscripts] }
const chores = {
  tasks: [
    { title: 'Renew the parking permit', due: '2026-11-16' },
    { title: 'Water the ferns', due: '2026-11-18', estimate: 1 },
    { title: 'Book the ferry', due: '2026-11-24' },
    { title: 'Sort old photos' },
  ],
}

export const unseenRequests: readonly RequestCase[] = [
  // To-dos and reminders.
  {
    title: 'unseen: a reminder for a weekday',
    turns: ['could you remind me to return the drill on saturday'],
    expect: { tasks: [{ title: 'return the drill', due: '2026-11-21' }] },
  },
  {
    title: 'unseen: in ten days',
    turns: ['in ten days i have to pick up the passport'],
    expect: { tasks: [{ title: 'pick up the passport', due: '2026-11-28' }] },
  },
  {
    title: 'unseen: three at once',
    turns: ['todo: wash the car, charge the camera, pack snacks'],
    expect: { tasks: [{ title: 'wash the car' }, { title: 'charge the camera' }, { title: 'pack snacks' }] },
  },
  {
    title: 'unseen: end of the month',
    turns: ['put "send meter reading" on my list for the end of the month'],
    expect: { tasks: [{ title: 'send meter reading', due: '2026-11-30' }] },
  },
  {
    title: 'unseen: a time of day',
    turns: ['remind me tomorrow at half past four to feed the cat'],
    expect: { tasks: [{ due: '2026-11-19' }], contains: ['feed the cat'] },
  },
  {
    title: 'unseen: late tasks',
    setup: chores,
    turns: ['am I late with something?'],
    expect: { contains: ['parking permit'], lacks: ['ferry', 'photos'], unchanged: true },
  },
  {
    title: 'unseen: done in other words',
    setup: chores,
    turns: ['the ferns have been watered'],
    expect: {
      tasks: [
        { title: 'Renew the parking permit', done: false },
        { title: 'Water the ferns', done: true },
        { title: 'Book the ferry', done: false },
        { title: 'Sort old photos', done: false },
      ],
    },
  },
  {
    title: 'unseen: a day earlier',
    setup: chores,
    turns: ['bring the ferry booking forward by a day'],
    expect: {
      tasks: [
        { title: 'Renew the parking permit' },
        { title: 'Water the ferns', due: '2026-11-18' },
        { title: 'Book the ferry', due: '2026-11-23' },
        { title: 'Sort old photos' },
      ],
    },
  },
  {
    title: 'unseen: without a date',
    setup: chores,
    turns: ['which of my tasks have no date yet'],
    expect: { contains: ['Sort old photos'], lacks: ['ferry', 'ferns'], unchanged: true },
  },
  {
    title: 'unseen: a task by a rough name',
    setup: chores,
    turns: ['scrap the foto sorting'],
    expect: {
      tasks: [{ title: 'Renew the parking permit' }, { title: 'Water the ferns' }, { title: 'Book the ferry' }],
    },
  },
  {
    title: 'unseen: how many this week',
    setup: chores,
    turns: ['how many tasks do i still have to do this week'],
    expect: { contains: [['1', '2', 'one', 'two']], unchanged: true },
  },
  {
    title: 'unseen: add and take back',
    turns: ['add buy stamps', 'actually, never mind that'],
    expect: { tasks: [] },
  },
  // Timers.
  { title: 'unseen: a timer', setup: chores, turns: ['start a timer for the ferns'], expect: { timer: 'running' } },
  {
    title: 'unseen: hold the timer',
    setup: chores,
    turns: ['start the timer on book the ferry', 'hold on, pause that'],
    expect: { timer: 'paused' },
  },
  {
    title: 'unseen: end the timer',
    setup: chores,
    turns: ['start the timer on book the ferry', 'ok i am done focusing, stop the clock'],
    expect: { timer: 'idle' },
  },
  // Sums and dates.
  { title: 'unseen: a sum', turns: ['add up 12.50, 8 and 19.99'], expect: { contains: ['40.49'], unchanged: true } },
  { title: 'unseen: a tip', turns: ['20 percent tip on 64?'], expect: { contains: ['12.8'], unchanged: true } },
  { title: 'unseen: split', turns: ['split 187.20 between 6 people'], expect: { contains: ['31.2'], unchanged: true } },
  { title: 'unseen: minus percent', turns: ['250 minus 30 percent'], expect: { contains: ['175'], unchanged: true } },
  {
    title: 'unseen: minutes',
    turns: ['how many minutes are 3.5 hours'],
    expect: { contains: ['210'], unchanged: true },
  },
  { title: 'unseen: square', turns: ['14 squared'], expect: { contains: ['196'], unchanged: true } },
  {
    title: 'unseen: working days',
    turns: ['how many weeks until new year'],
    expect: { contains: [['6', 'six']], unchanged: true },
  },
  {
    title: 'unseen: 90 days ago',
    turns: ['which date was 90 days ago'],
    expect: { contains: [['Aug 20', 'August 20', '20 August', '2026-08-20']], unchanged: true },
  },
  {
    title: 'unseen: a weekday',
    turns: ['on what day of the week does march 14 fall next year'],
    expect: { contains: ['Sunday'], unchanged: true },
  },
  {
    title: 'unseen: miles',
    turns: ['convert 26 miles to km'],
    expect: { contains: [['41.8', '41.84']], unchanged: true },
  },
  // Small talk and what is out of reach.
  { title: 'unseen: hi', turns: ['hiya'], expect: { lacks: ['could not', 'cannot'], unchanged: true } },
  {
    title: 'unseen: well done',
    turns: ['brilliant, cheers'],
    expect: { lacks: ['could not', 'cannot'], unchanged: true },
  },
  { title: 'unseen: who are you', turns: ['are you a robot?'], expect: { lacks: ['could not'], unchanged: true } },
  { title: 'unseen: bye', turns: ['ok bye for now'], expect: { lacks: ['could not', 'cannot'], unchanged: true } },
  { title: 'unseen: sport', turns: ['did arsenal win last night'], expect: { declines: true } },
  { title: 'unseen: a recipe', turns: ['how do I make pancakes'], expect: { declines: true } },
  { title: 'unseen: a phone call', turns: ['ring my mum and tell her i am late'], expect: { declines: true } },
  { title: 'unseen: a joke', turns: ['tell me something about black holes'], expect: { declines: true } },
  { title: 'unseen: a price', turns: ['what does a tesla cost'], expect: { declines: true } },
  // Tables that it has never seen.
  {
    title: 'unseen: routes of a setter',
    setup: climbing,
    turns: ['what has ines set so far?'],
    expect: { contains: ['Lemon tree', 'Old salt'], lacks: ['Night bus', 'Paper plane'], unchanged: true },
  },
  {
    title: 'unseen: the hardest',
    setup: climbing,
    turns: ['which route has the highest grade'],
    expect: { contains: ['Night bus'], lacks: ['Lemon'], unchanged: true },
  },
  {
    title: 'unseen: retire one',
    setup: climbing,
    turns: ['retire lemon tree'],
    expect: { tables: { Routes: { count: 4, has: [{ Route: 'Lemon tree', Retired: true }] } } },
  },
  {
    title: 'unseen: still up in the cave',
    setup: climbing,
    turns: ['how many routes are there in the cave'],
    expect: { contains: [['2', 'two']], unchanged: true },
  },
  {
    title: 'unseen: a new route',
    setup: climbing,
    turns: ['new route: Green door, slab, grade 5, set by Kim today'],
    expect: {
      tables: {
        Routes: {
          count: 5,
          has: [{ Route: 'Green door', Wall: 'Slab', Grade: 5, Setter: 'Kim', 'Set on': '2026-11-18' }],
        },
      },
    },
  },
  {
    title: 'unseen: one grade up',
    setup: climbing,
    turns: ['bump paper plane up to a 6'],
    expect: { tables: { Routes: { has: [{ Route: 'Paper plane', Grade: 6 }] } } },
  },
  {
    title: 'unseen: cars that are out',
    setup: cars,
    turns: ['which cars are out right now'],
    expect: { contains: ['Panda', 'Picanto'], lacks: ['Kodiaq', 'Transit'], unchanged: true },
  },
  {
    title: 'unseen: back today',
    setup: cars,
    turns: ['the picanto is back'],
    answers: ['Returned'],
    expect: { tables: { Rentals: { has: [{ Car: 'Kia Picanto', State: 'Returned' }] } } },
  },
  {
    title: 'unseen: deposits held',
    setup: cars,
    turns: ['sum of the deposits of all rentals that are not returned'],
    expect: { contains: ['900'], unchanged: true },
  },
  {
    title: 'unseen: extend',
    setup: cars,
    turns: ['dora weiss keeps the panda until november 23'],
    expect: { tables: { Rentals: { has: [{ Car: 'Fiat Panda', Until: '2026-11-23' }] } } },
  },
  {
    title: 'unseen: average price',
    setup: cars,
    turns: ["what's the average price per day?"],
    expect: { contains: ['49'], unchanged: true },
  },
  {
    title: 'unseen: answers that are due',
    setup: publisher,
    turns: ['which manuscripts need an answer by the end of november'],
    expect: { contains: ['The salt road'], lacks: ['Eleven lamps', 'Gulls'], unchanged: true },
  },
  {
    title: 'unseen: advances',
    setup: publisher,
    turns: ['how much did we pay in advances altogether'],
    expect: { contains: ['8500'], unchanged: true },
  },
  {
    title: 'unseen: by status',
    setup: publisher,
    turns: ['break the manuscripts down by status'],
    expect: { contains: ['Reading', 'Accepted', 'Rejected'], unchanged: true },
  },
  {
    title: 'unseen: accept with an advance',
    setup: publisher,
    turns: ['accept eleven lamps with an advance of 3,200'],
    expect: { tables: { Manuscripts: { has: [{ Title: 'Eleven lamps', Status: 'Accepted', Advance: 3200 }] } } },
  },
  {
    title: 'unseen: two by one author',
    setup: publisher,
    turns: ['delete the manuscript by mira benz'],
    expect: { asks: ['The salt road', 'Cold harvest'] },
  },
]
