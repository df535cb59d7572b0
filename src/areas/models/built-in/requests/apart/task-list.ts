import type { RequestCase, TaskSetup } from '../request-case.ts'

const fence = { title: 'Paint the fence', due: '2026-11-14' }
const flights = { title: 'Book flights', due: '2026-11-18' }
const knives = { title: 'Sharpen knives', due: null }
const toast = { title: 'Write toast for the wedding', due: '2026-11-25', estimate: 3 }
const drill = { title: 'Return drill', due: '2026-11-17' }
const setup: { tasks: readonly TaskSetup[] } = { tasks: [fence, flights, knives, toast, drill] }

export const taskListRequests: readonly RequestCase[] = [
  {
    title: 'apart: what is overdue, curt',
    setup,
    turns: ['whats overdue'],
    expect: { contains: ['Paint the fence', 'Return drill'], lacks: ['Book flights', 'Sharpen'], unchanged: true },
  },
  {
    title: 'apart: anything due today',
    setup,
    turns: ['anything due today?'],
    expect: { contains: ['Book flights'], lacks: ['Sharpen', 'toast'], unchanged: true },
  },
  {
    title: 'apart: tasks without a date',
    setup,
    turns: ['which of my tasks has no date'],
    expect: { contains: ['Sharpen knives'], lacks: ['fence', 'flights', 'drill'], unchanged: true },
  },
  {
    title: 'apart: done with something, by one word of its title',
    setup,
    turns: ['done with the knives'],
    expect: { tasks: [fence, flights, { ...knives, done: true }, toast, drill] },
  },
  {
    title: 'apart: push back by a week',
    setup,
    turns: ['push the toast back by a week'],
    expect: { tasks: [fence, flights, knives, { ...toast, due: '2026-12-02' }, drill] },
  },
  {
    title: 'apart: move all overdue ones',
    setup,
    turns: ['Move everything overdue to tomorrow'],
    expect: {
      tasks: [{ ...fence, due: '2026-11-19' }, flights, knives, toast, { ...drill, due: '2026-11-19' }],
    },
  },
  {
    title: 'apart: bin one',
    setup,
    turns: ['bin the fence one'],
    expect: { tasks: [flights, knives, toast, drill] },
  },
  {
    title: 'apart: rename a task to a longer title',
    setup,
    turns: ['rename Book flights to Book flights to Lisbon'],
    expect: { tasks: [fence, { ...flights, title: 'Book flights to Lisbon' }, knives, toast, drill] },
  },
  {
    title: 'apart: a new estimate, with the old one named',
    setup,
    turns: ['the toast will take five sessions, not three'],
    expect: { tasks: [fence, flights, knives, { ...toast, estimate: 5 }, drill] },
  },
  {
    title: 'apart: sum of estimates',
    setup,
    turns: ['how many sessions do i have planned in total?'],
    expect: { contains: [['7', 'seven']], unchanged: true },
  },
  {
    title: 'apart: take the due date off',
    setup,
    turns: ['take the due date off book flights'],
    expect: { tasks: [fence, { ...flights, due: null }, knives, toast, drill] },
  },
  {
    title: 'apart: the task that is due last',
    setup,
    turns: ['which task is due last?'],
    expect: { contains: ['toast'], lacks: ['fence', 'drill'], unchanged: true },
  },
  {
    title: 'apart: two are finished',
    setup,
    turns: ['finished the fence and the drill'],
    expect: { tasks: [{ ...fence, done: true }, flights, knives, toast, { ...drill, done: true }] },
  },
  {
    title: 'apart: reopen in other words',
    setup: { tasks: [{ ...fence, done: true }, knives] },
    turns: ['actually the fence isnt done yet'],
    expect: {
      tasks: [
        { ...fence, done: false },
        { ...knives, done: false },
      ],
    },
  },
  {
    title: 'apart: a session on one task',
    setup,
    turns: ['start a 45 minute session on the toast'],
    expect: { timer: 'running', contains: ['45'], tasks: setup.tasks },
  },
  {
    title: 'apart: hold on',
    setup,
    turns: ['start the timer', 'hold on, pause it'],
    expect: { timer: 'paused' },
  },
  { title: 'apart: stop alone', turns: ['start the timer for 25 minutes', 'stop'], expect: { timer: 'idle' } },
  {
    title: 'apart: more minutes',
    setup,
    turns: ['focus on sharpen knives', 'give me 10 more minutes'],
    expect: { timer: 'running', contains: [['10', '35']], tasks: setup.tasks },
  },
  {
    title: 'apart: is the timer on',
    turns: ['is the timer running?'],
    expect: {
      contains: [['not running', 'idle', 'no,', 'no timer', 'nothing', 'stopped', "isn't", 'isn’t']],
      unchanged: true,
    },
  },
  {
    title: 'apart: clear the finished ones',
    setup: { tasks: [{ ...fence, done: true }, knives, { ...drill, done: true }] },
    turns: ['clear all my finished tasks'],
    expect: { tasks: [knives] },
  },
  {
    title: 'apart: finish one, then add one',
    setup: { tasks: [knives, drill] },
    turns: ['mark the drill as done and then add a task to buy nails for friday'],
    expect: {
      tasks: [
        { ...knives, done: false },
        { ...drill, done: true },
        { title: 'buy nails', due: '2026-11-20' },
      ],
    },
  },
  {
    title: 'apart: two calls fit',
    setup: { tasks: [{ title: 'Call Ines' }, { title: 'Call the bank' }] },
    turns: ['delete the call'],
    expect: { asks: ['Ines', 'bank'] },
  },
  {
    title: 'apart: two tasks to two days',
    setup,
    turns: ['move Book flights to friday and Sharpen knives to saturday'],
    expect: {
      tasks: [fence, { ...flights, due: '2026-11-20' }, { ...knives, due: '2026-11-21' }, toast, drill],
    },
  },
  {
    title: 'apart: how many are open',
    setup: { tasks: [fence, flights, { ...knives, done: true }, toast] },
    turns: ['how many open tasks do i have'],
    expect: { contains: [['3', 'three']], unchanged: true },
  },
  { title: 'apart: break time', turns: ['break time, 10 minutes'], expect: { timer: 'running', contains: ['10'] } },
]
