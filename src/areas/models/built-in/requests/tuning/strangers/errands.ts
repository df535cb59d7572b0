import type { RequestCase, Setup } from '../../request-case.ts'

const unchanged = true
const errands: Setup = {
  tasks: [
    { title: 'Renew passport', due: '2026-11-20' },
    { title: 'Call the plumber', due: '2026-11-18' },
    { title: 'Buy winter tyres', due: '2026-11-11' },
    { title: 'Read chapter 4' },
  ],
}

export const errandRequests: readonly RequestCase[] = [
  {
    title: 'errand: by weekday',
    turns: ['gotta return the library books by saturday'],
    expect: { tasks: [{ title: 'return the library books', due: '2026-11-21' }] },
  },
  {
    title: 'errand: in a fortnight',
    turns: ['in two weeks I have to cancel the gym'],
    expect: { tasks: [{ title: 'cancel the gym', due: '2026-12-02' }] },
  },
  {
    title: 'errand: first thing tomorrow',
    turns: ['first thing tomorrow: ring the bank'],
    expect: { tasks: [{ title: 'ring the bank', due: '2026-11-19' }] },
  },
  {
    title: 'errand: two in one',
    turns: ['I need to buy stamps and post the letter'],
    expect: { tasks: [{ title: 'buy stamps' }, { title: 'post the letter' }] },
  },
  {
    title: 'errand: jot',
    turns: ['jot down: ask Mia about the keys'],
    expect: { tasks: [{ title: 'ask Mia about the keys' }] },
  },
  {
    title: 'errand: overdue?',
    setup: errands,
    turns: ['am I behind on anything?'],
    expect: { contains: ['Buy winter tyres'], lacks: ['Renew passport'], unchanged },
  },
  {
    title: 'errand: done casually',
    setup: errands,
    turns: ['plumber called, done'],
    expect: {
      tasks: [
        { title: 'Renew passport', done: false },
        { title: 'Call the plumber', done: true },
        { title: 'Buy winter tyres', done: false },
        { title: 'Read chapter 4', done: false },
      ],
    },
  },
  {
    title: 'errand: did it already',
    setup: errands,
    turns: ['I already bought the winter tyres'],
    expect: {
      tasks: [
        { title: 'Renew passport', done: false },
        { title: 'Call the plumber', done: false },
        { title: 'Buy winter tyres', done: true },
        { title: 'Read chapter 4', done: false },
      ],
    },
  },
  {
    title: 'errand: move overdue',
    setup: errands,
    turns: ['move everything overdue to tomorrow'],
    expect: {
      tasks: [
        { title: 'Renew passport', due: '2026-11-20' },
        { title: 'Call the plumber', due: '2026-11-18' },
        { title: 'Buy winter tyres', due: '2026-11-19' },
        { title: 'Read chapter 4' },
      ],
    },
  },
  {
    title: 'errand: give a date',
    setup: errands,
    turns: ['chapter 4 is due next tuesday'],
    expect: {
      tasks: [
        { title: 'Renew passport' },
        { title: 'Call the plumber' },
        { title: 'Buy winter tyres' },
        { title: 'Read chapter 4', due: '2026-11-24' },
      ],
    },
  },
  {
    title: 'errand: remove one',
    setup: errands,
    turns: ['I don’t need to renew my passport anymore'],
    expect: { tasks: [{ title: 'Call the plumber' }, { title: 'Buy winter tyres' }, { title: 'Read chapter 4' }] },
  },
  {
    title: 'errand: how many left',
    setup: errands,
    turns: ['how many things are on my list?'],
    expect: { contains: [['4', 'four']], unchanged },
  },
  {
    title: 'errand: what on Friday',
    setup: errands,
    turns: ['anything on friday?'],
    expect: { contains: ['Renew passport'], lacks: ['plumber'], unchanged },
  },
  {
    title: 'errand: without a date',
    setup: errands,
    turns: ['which tasks have no date'],
    expect: { contains: ['Read chapter 4'], lacks: ['Renew'], unchanged },
  },
  {
    title: 'errand: rename',
    setup: errands,
    turns: ['call it "Renew passport and visa" instead of renew passport'],
    expect: {
      tasks: [
        { title: 'Renew passport and visa' },
        { title: 'Call the plumber' },
        { title: 'Buy winter tyres' },
        { title: 'Read chapter 4' },
      ],
    },
  },
  {
    title: 'errand: timer for a task',
    setup: errands,
    turns: ['let me work on chapter 4 for 25 minutes'],
    expect: { timer: 'running' },
  },
  { title: 'errand: pomodoro', turns: ['start a pomodoro'], expect: { timer: 'running' } },
  { title: 'errand: percent off', turns: ['what is 20% off 85?'], expect: { contains: ['68'], unchanged } },
  { title: 'errand: split the bill', turns: ['split 126 between 4 people'], expect: { contains: ['31.5'], unchanged } },
  { title: 'errand: tip', turns: ['15% tip on 48.60'], expect: { contains: ['7.29'], unchanged } },
  {
    title: 'errand: hours between',
    turns: ['how many hours from 9:15 to 17:45?'],
    expect: { contains: [['8.5', '8 hours 30']], unchanged },
  },
  {
    title: 'errand: weekday of a date',
    turns: ['which weekday is 24 December this year?'],
    expect: { contains: ['Thursday'], unchanged },
  },
  { title: 'errand: weeks until', turns: ['how many weeks until christmas'], expect: { contains: ['5'], unchanged } },
  {
    title: 'errand: date plus days',
    turns: ['what date is it in 90 days'],
    expect: { contains: [['Feb 16', 'February 16', '2027-02-16']], unchanged },
  },
  { title: 'errand: units', turns: ['how many minutes are 3.5 hours'], expect: { contains: ['210'], unchanged } },
  { title: 'errand: square root', turns: ['square root of 144'], expect: { contains: ['12'], unchanged } },
  { title: 'errand: thanks', turns: ['cheers mate'], expect: { unchanged, lacks: ['could not find'] } },
  { title: 'errand: who are you', turns: ['are you a robot?'], expect: { unchanged, lacks: ['could not find'] } },
  { title: 'errand: what can you do', turns: ['so what are you good for'], expect: { contains: ['tasks'], unchanged } },
  { title: 'errand: joke', turns: ['tell me a joke'], expect: { declines: true } },
  { title: 'errand: send a text', turns: ['text my wife that I’m late'], expect: { declines: true } },
  { title: 'errand: lights', turns: ['turn off the lights in the kitchen'], expect: { declines: true } },
  { title: 'errand: sports', turns: ['who won the match last night'], expect: { declines: true } },
  { title: 'errand: book a table', turns: ['reserve a table for two at Luigi’s tonight'], expect: { declines: true } },
  { title: 'errand: nonsense', turns: ['asdf qwer'], expect: { unchanged, declines: true } },
  {
    title: 'errand: list without table',
    turns: ['start a list of books to read with title and author'],
    expect: { tables: { Books: { fields: { Title: 'text', Author: 'text' } } } },
  },
  {
    title: 'errand: polite long',
    turns: [
      'Hello! I was wondering if you could perhaps add a reminder for me to water the ficus on Sunday? Thank you so much!',
    ],
    expect: { tasks: [{ title: 'water the ficus', due: '2026-11-22' }] },
  },
]
