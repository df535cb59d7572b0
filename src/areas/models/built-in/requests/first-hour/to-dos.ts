import type { RequestCase, TaskSetup } from '../request-case.ts'

const household: readonly TaskSetup[] = [
  { title: 'Pay the plumber', due: '2026-11-18' },
  { title: 'Renew passport', due: '2026-11-12' },
  { title: 'Hoover the stairs', due: '2026-11-18' },
  { title: 'Boiler service', due: '2026-12-03' },
  { title: 'Sort photos', due: '2026-11-22' },
  { title: 'Learn the ukulele', due: null },
  { title: 'Shoe repair', due: '2026-11-16', done: true },
  { title: 'Tax forms', due: '2026-11-17' },
]

export const toDos: readonly RequestCase[] = [
  {
    title: 'first hour: dentist in four words',
    turns: ['dentist tmrw 8:30'],
    expect: { tasks: [{ due: '2026-11-19' }] },
  },
  {
    title: 'first hour: prescription on saturday',
    turns: ["I need to remember to pick up my mum's prescription on Saturday, can you keep that for me?"],
    expect: { tasks: [{ due: '2026-11-21' }], contains: ['prescription'] },
  },
  {
    title: 'first hour: three shopping items apart',
    turns: ['three separate tasks: milk, cat litter, lightbulbs'],
    expect: { tasks: [{ title: 'milk' }, { title: 'cat litter' }, { title: 'lightbulbs' }] },
  },
  {
    title: 'first hour: weekly plants',
    turns: ['water the plants every monday'],
    expect: { tasks: [{ title: 'water the plants', due: '2026-11-23' }] },
  },
  {
    title: 'first hour: cancel the trial in three weeks',
    turns: ['remind me in 3 weeks to cancel the gym trial'],
    expect: { tasks: [{ title: 'cancel the gym trial', due: '2026-12-09' }] },
  },
  {
    title: 'first hour: vat by the end of the month',
    turns: ['Submit VAT return by the end of the month. Put it on my list please.'],
    expect: { tasks: [{ title: 'Submit VAT return', due: '2026-11-30' }] },
  },
  {
    title: 'first hour: phone at a time the day after tomorrow',
    turns: ['Remind me the day after tomorrow to phone Mr Adebayo at 4pm'],
    expect: { tasks: [{ title: 'Phone Mr Adebayo at 4pm', due: '2026-11-20' }] },
  },
  {
    title: 'first hour: goose on xmas eve',
    turns: ['a task for xmas eve: collect the goose'],
    expect: { tasks: [{ title: 'collect the goose', due: '2026-12-24' }] },
  },
  {
    title: 'first hour: two tasks one day apart, foreign accent',
    turns: [
      "Please to put a task 'prepare the samples' for the 2 december and an another one 'send the samples' one day after.",
    ],
    expect: {
      tasks: [
        { title: 'prepare the samples', due: '2026-12-02' },
        { title: 'send the samples', due: '2026-12-03' },
      ],
    },
  },
  {
    title: 'first hour: finished with the taxes',
    setup: { tasks: household },
    turns: ['finally done with the tax forms!!'],
    expect: { tasks: household.map((task) => (task.title === 'Tax forms' ? { ...task, done: true } : task)) },
  },
  {
    title: 'first hour: what today looks like',
    setup: { tasks: household },
    turns: ["What's on my plate today?"],
    expect: { contains: ['plumber', 'Hoover'], lacks: ['Boiler', 'Shoe repair'], unchanged: true },
  },
  {
    title: 'first hour: plumber on monday',
    setup: { tasks: household },
    turns: ['push the plumber to monday'],
    expect: {
      tasks: household.map((task) => (task.title === 'Pay the plumber' ? { ...task, due: '2026-11-23' } : task)),
    },
  },
  {
    title: 'first hour: clear what is finished',
    setup: { tasks: household },
    turns: ["delete everything i've already finished"],
    expect: { tasks: household.filter((task) => task.done !== true) },
  },
  {
    title: 'first hour: new wording of a task',
    setup: { tasks: [{ title: 'call B' }, { title: 'call Bruno', due: '2026-11-24' }] },
    turns: ['Could you reword "call B" to "call Beatrice about the lease"?'],
    expect: { tasks: [{ title: 'call Beatrice about the lease' }, { title: 'call Bruno', due: '2026-11-24' }] },
  },
  {
    title: 'first hour: number of open tasks',
    setup: { tasks: household },
    turns: ['how many things do i still have to do in total'],
    expect: { contains: [['7', 'seven']], unchanged: true },
  },
  {
    title: 'first hour: what is late',
    setup: { tasks: household },
    turns: ['anything overdue?'],
    expect: { contains: ['passport', 'Tax forms'], lacks: ['Shoe repair', 'plumber', 'Boiler'], unchanged: true },
  },
  {
    title: 'first hour: take the date off',
    setup: { tasks: household },
    turns: ["take the date off sort photos, there's no rush"],
    expect: { tasks: household.map((task) => (task.title === 'Sort photos' ? { ...task, due: null } : task)) },
  },
  {
    title: 'first hour: untick',
    setup: { tasks: household },
    turns: ["Oops, the shoe repair isn't actually done yet. Untick it please"],
    expect: { tasks: household.map((task) => (task.title === 'Shoe repair' ? { ...task, done: false } : task)) },
  },
  {
    title: 'first hour: two tasks to two days in one line',
    setup: { tasks: household },
    turns: ['passport today, hoovering tomorrow'],
    expect: {
      tasks: household.map((task) =>
        task.title === 'Renew passport'
          ? { ...task, due: '2026-11-18' }
          : task.title === 'Hoover the stairs'
            ? { ...task, due: '2026-11-19' }
            : task,
      ),
    },
  },
  {
    title: 'first hour: task without a date',
    setup: { tasks: household },
    turns: ['Which of my to-dos have no date on them?'],
    expect: { contains: ['ukulele'], lacks: ['Boiler', 'photos', 'passport'], unchanged: true },
  },
  {
    title: 'first hour: today goes to tomorrow',
    setup: { tasks: household },
    turns: ["i'm ill. move everything that's due today to tomorrow"],
    expect: {
      tasks: household.map((task) => (task.due === '2026-11-18' ? { ...task, due: '2026-11-19' } : task)),
    },
  },
  {
    title: 'first hour: when is the boiler',
    setup: { tasks: household },
    turns: ['when was the boiler thing again'],
    expect: { contains: [['Dec 3', 'December 3', '3 Dec', '2026-12-03', '12/3', '3rd of Dec']], unchanged: true },
  },
  {
    title: 'first hour: timer on a task',
    setup: { tasks: [{ title: 'Chase the invoices' }, { title: 'Plan the offsite' }] },
    turns: ['start the timer, im chasing the invoices now'],
    expect: {
      timer: 'running',
      tasks: [
        { title: 'Chase the invoices', done: false },
        { title: 'Plan the offsite', done: false },
      ],
    },
  },
  {
    title: 'first hour: timer paused for the phone',
    setup: { tasks: [{ title: 'Draft slides' }, { title: 'Print handouts' }] },
    turns: ['focus on draft slides', "pause it, phone's ringing"],
    expect: {
      timer: 'paused',
      tasks: [
        { title: 'Draft slides', done: false },
        { title: 'Print handouts', done: false },
      ],
    },
  },
  {
    title: 'first hour: stop what does not run',
    setup: { tasks: [{ title: 'Glaze the mugs' }] },
    turns: ['Stop the timer'],
    expect: { timer: 'idle', unchanged: true },
  },
]
