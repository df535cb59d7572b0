import type { RequestCase } from '../request-case.ts'

export const toDoRequests: readonly RequestCase[] = [
  {
    title: 'apart: gotta, with a weekday',
    turns: ['gotta pick up the dry cleaning thursday'],
    expect: { tasks: [{ title: 'pick up the dry cleaning', due: '2026-11-19' }] },
  },
  {
    title: 'apart: a polite to-do with a date in words',
    turns: ['Could you please put "renew passport" on my to-do list for the 3rd of December?'],
    expect: { tasks: [{ title: 'renew passport', due: '2026-12-03' }] },
  },
  {
    title: 'apart: new todo with a colon',
    turns: ['new todo: descale kettle'],
    expect: { tasks: [{ title: 'descale kettle', due: null }] },
  },
  {
    title: 'apart: misspelt reminder for tmrw',
    turns: ['remeber to email the landlord tmrw'],
    expect: { tasks: [{ title: 'email the landlord', due: '2026-11-19' }] },
  },
  {
    title: 'apart: due on a short American date',
    turns: ['add task: book dentist, due 12/4'],
    expect: { tasks: [{ title: 'book dentist', due: '2026-12-04' }] },
  },
  {
    title: 'apart: by the end of the month',
    turns: ['I have to hand in the grant report by the end of the month'],
    expect: { tasks: [{ title: 'hand in the grant report', due: '2026-11-30' }] },
  },
  {
    title: 'apart: a weekly to-do is added for its next day',
    turns: ['every monday: put out the recycling'],
    expect: { tasks: [{ title: 'put out the recycling', due: '2026-11-23' }] },
  },
  {
    title: 'apart: a time of today stays in the title',
    turns: ['remind me to take the bread out at 6pm today'],
    expect: { tasks: [{ title: 'take the bread out at 6pm', due: '2026-11-18' }] },
  },
  {
    title: 'apart: a pasted list with dashes',
    turns: ['Add these please:\n- sweep the hall\n- fix the bell\n- order chalk'],
    expect: { tasks: [{ title: 'sweep the hall' }, { title: 'fix the bell' }, { title: 'order chalk' }] },
  },
  {
    title: 'apart: two tasks for one day',
    turns: ['add two tasks for tomorrow: buy stamps and post the letters'],
    expect: {
      tasks: [
        { title: 'buy stamps', due: '2026-11-19' },
        { title: 'post the letters', due: '2026-11-19' },
      ],
    },
  },
  {
    title: 'apart: a chatty wish with a to-do inside',
    turns: [
      'hey, hope you are well! i was thinking, i really should clean out the shed this saturday, can you put that on my list? thanks',
    ],
    expect: { tasks: [{ title: 'clean out the shed', due: '2026-11-21' }] },
  },
  {
    title: 'apart: estimate and day after a title with a name',
    turns: ['task: prepare slides for Priya, should take 4 sessions, due monday'],
    expect: { tasks: [{ title: 'prepare slides for Priya', due: '2026-11-23', estimate: 4 }] },
  },
  {
    title: 'apart: days before Christmas',
    turns: ['remind me 3 days before christmas to wrap the presents'],
    expect: { tasks: [{ title: 'wrap the presents', due: '2026-12-22' }] },
  },
  {
    title: 'apart: in ten days',
    turns: ['In ten days I need to check the mousetraps'],
    expect: { tasks: [{ title: 'check the mousetraps', due: '2026-11-28' }] },
  },
  {
    title: 'apart: the day comes before the colon',
    turns: ['to do next tuesday: flu jab'],
    expect: { tasks: [{ title: 'flu jab', due: '2026-11-24' }] },
  },
  {
    title: 'apart: a quoted title that reads like a sentence',
    turns: ['add "Learn to say no" to my tasks'],
    expect: { tasks: [{ title: 'Learn to say no' }] },
  },
  {
    title: 'apart: all capitals',
    turns: ['ADD TASK CALL MUM SUNDAY'],
    expect: { tasks: [{ title: 'call mum', due: '2026-11-22' }] },
  },
  {
    title: 'apart: note to self with a day first',
    turns: ['note to self: return library books by 30 nov'],
    expect: { tasks: [{ title: 'return library books', due: '2026-11-30' }] },
  },
  {
    title: 'apart: the day after tomorrow',
    turns: ['please add water the tomatoes for the day after tomorrow'],
    expect: { tasks: [{ title: 'water the tomatoes', due: '2026-11-20' }] },
  },
  {
    title: 'apart: three to-dos, each with its own day',
    turns: ['I need to pay the vet, call the plumber tomorrow, and buy a birthday card by friday'],
    expect: {
      tasks: [
        { title: 'pay the vet' },
        { title: 'call the plumber', due: '2026-11-19' },
        { title: 'buy a birthday card', due: '2026-11-20' },
      ],
    },
  },
  {
    title: 'apart: no due date is said',
    turns: ['add a task to read chapter 7, no due date'],
    expect: { tasks: [{ title: 'read chapter 7', due: null }] },
  },
  {
    title: 'apart: a title that begins with a percentage',
    turns: ['create a to-do named 50% deposit to caterer for 2026-12-01'],
    expect: { tasks: [{ title: '50% deposit to caterer', due: '2026-12-01' }] },
  },
  {
    title: 'apart: the first of every month',
    turns: ['on the first of every month remind me to read the meter'],
    expect: { tasks: [{ title: 'read the meter', due: '2026-12-01' }] },
  },
]
