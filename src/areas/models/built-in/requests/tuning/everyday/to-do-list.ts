import type { RequestCase, Setup } from '../../request-case.ts'

const unchanged = true

const list: Setup = {
  tasks: [
    { title: 'Call the landlord', due: '2026-11-18' },
    { title: 'Pay electricity bill', due: '2026-11-18' },
    { title: 'Buy birthday present for Oma', due: '2026-11-20' },
    { title: 'Book train to Leipzig', due: '2026-11-16' },
    { title: 'Clean out the garage' },
    { title: 'Email Sara about the quote', due: '2026-11-24' },
    { title: 'Water the ferns', done: true },
  ],
}

const stock: Setup = {
  tables: [{ name: 'Stock', fields: { Item: 'text', Left: 'number' }, rows: [{ Item: 'Cups', Left: 40 }] }],
}

type Changed = Readonly<
  Record<string, { due?: string | null; estimate?: number; done?: boolean; title?: string } | null>
>

/** The list with some of its tasks changed; null: deleted. */
function listWith(changed: Changed): NonNullable<Setup['tasks']> {
  return (list.tasks ?? []).flatMap((task) => {
    const change = changed[task.title]
    return change === null ? [] : [{ done: false, due: null, ...task, ...change }]
  })
}

export const toDoListRequests: readonly RequestCase[] = [
  {
    title: 'to-do list: everything of today to Monday',
    setup: list,
    turns: ['push everything from today to monday'],
    expect: {
      tasks: listWith({ 'Call the landlord': { due: '2026-11-23' }, 'Pay electricity bill': { due: '2026-11-23' } }),
    },
  },
  {
    title: 'to-do list: today’s stuff to Friday',
    setup: list,
    turns: ["can you shift all of today's stuff to friday"],
    expect: {
      tasks: listWith({ 'Call the landlord': { due: '2026-11-20' }, 'Pay electricity bill': { due: '2026-11-20' } }),
    },
  },
  {
    title: 'to-do list: left this week',
    setup: list,
    turns: ['whats left this week'],
    expect: { contains: ['landlord', 'electricity', 'Oma'], lacks: ['Sara', 'ferns'], unchanged },
  },
  {
    title: 'to-do list: before Friday',
    setup: list,
    turns: ['anything due before friday?'],
    expect: { contains: ['landlord', 'electricity'], lacks: ['Oma', 'Sara'], unchanged },
  },
  {
    title: 'to-do list: got done today',
    setup: list,
    turns: ['what did i get done today'],
    expect: { contains: ['ferns'], lacks: ['landlord'], unchanged },
  },
  {
    title: 'to-do list: finished yesterday',
    setup: list,
    turns: ['what did I finish yesterday?'],
    expect: { lacks: ['landlord', 'garage'], contains: [['no finished', 'nothing', 'No task']], unchanged },
  },
  {
    title: 'to-do list: paid the bill',
    setup: list,
    turns: ['paid the electricity bill'],
    expect: { tasks: listWith({ 'Pay electricity bill': { done: true } }) },
  },
  {
    title: 'to-do list: cross that off',
    setup: list,
    turns: ['called the landlord, cross that off'],
    expect: { tasks: listWith({ 'Call the landlord': { done: true } }) },
  },
  {
    title: 'to-do list: can wait',
    setup: list,
    turns: ['the garage can wait til december'],
    expect: { tasks: listWith({ 'Clean out the garage': { due: '2026-12-01' } }) },
  },
  {
    title: 'to-do list: colon booked',
    setup: list,
    turns: ['train to leipzig: booked!'],
    expect: { tasks: listWith({ 'Book train to Leipzig': { done: true } }) },
  },
  {
    title: 'to-do list: most urgent',
    setup: list,
    turns: ['whats the most urgent thing right now'],
    expect: { contains: ['Leipzig'], unchanged },
  },
  {
    title: 'to-do list: on Friday',
    setup: list,
    turns: ['do i have anything on friday'],
    expect: { contains: ['Oma'], lacks: ['Sara'], unchanged },
  },
  {
    title: 'to-do list: count overdue',
    setup: list,
    turns: ['how many things are overdue'],
    expect: { contains: ['1'], unchanged },
  },
  {
    title: 'to-do list: reschedule the overdue one',
    setup: list,
    turns: ['reschedule the overdue one to tmrw'],
    expect: { tasks: listWith({ 'Book train to Leipzig': { due: '2026-11-19' } }) },
  },
  {
    title: 'to-do list: pomodoros',
    setup: list,
    turns: ['garage will take like 4 pomodoros'],
    expect: { tasks: listWith({ 'Clean out the garage': { estimate: 4 } }) },
  },
  {
    title: 'to-do list: put off until next week',
    setup: list,
    turns: ['put the landlord call off until next week'],
    expect: { tasks: listWith({ 'Call the landlord': { due: '2026-11-23' } }) },
  },
  {
    title: 'to-do list: delete by two words',
    setup: list,
    turns: ['delete the sara email task pls'],
    expect: { tasks: listWith({ 'Email Sara about the quote': null }) },
  },
  {
    title: 'to-do list: reopen with a reason',
    setup: list,
    turns: ['reopen water the ferns, they are still dry'],
    expect: { tasks: listWith({ 'Water the ferns': { done: false } }) },
  },
  {
    title: 'to-do list: two done in short',
    setup: list,
    turns: ['electricity and landlord are done'],
    expect: { tasks: listWith({ 'Pay electricity bill': { done: true }, 'Call the landlord': { done: true } }) },
  },
  {
    title: 'to-do list: everything of today is done',
    setup: list,
    turns: ['tick off everything that was due today'],
    expect: { tasks: listWith({ 'Pay electricity bill': { done: true }, 'Call the landlord': { done: true } }) },
  },
  {
    title: 'to-do list: should be tomorrow',
    setup: list,
    turns: ['the sara email should be tomorrow, not next week'],
    expect: { tasks: listWith({ 'Email Sara about the quote': { due: '2026-11-19' } }) },
  },
  {
    title: 'to-do list: no date for the present',
    setup: list,
    turns: ['take the due date off the present'],
    expect: { tasks: listWith({ 'Buy birthday present for Oma': { due: null } }) },
  },
  {
    title: 'to-do list: clear the done ones',
    setup: list,
    turns: ['clear the done ones'],
    expect: { tasks: listWith({ 'Water the ferns': null }) },
  },
  {
    title: 'to-do list: not doing it',
    setup: list,
    turns: ["i'm not gonna clean out the garage after all, remove it"],
    expect: { tasks: listWith({ 'Clean out the garage': null }) },
  },
  {
    title: 'to-do list: tomorrow is free',
    setup: list,
    turns: ['is there anything i need to do tomorrow'],
    expect: { contains: ['no open task'], lacks: ['Sara'], unchanged },
  },
  {
    title: 'to-do list: after the weekend',
    setup: list,
    turns: ['what do i have next week'],
    expect: { contains: ['Sara'], lacks: ['Oma'], unchanged },
  },
  {
    title: 'to-do list: everything else',
    setup: list,
    turns: ['which of my todos mention leipzig?'],
    expect: { contains: ['Book train'], lacks: ['landlord'], unchanged },
  },
  {
    title: 'to-do list: a list after a colon',
    turns: ['pls add: bread, cat food, light bulbs'],
    expect: { tasks: [{ title: 'bread' }, { title: 'cat food' }, { title: 'light bulbs' }] },
  },
  {
    title: 'to-do list: three things',
    turns: ['need to remember three things: call tax office, print boarding pass, charge the camera'],
    expect: { tasks: [{ title: 'call tax office' }, { title: 'print boarding pass' }, { title: 'charge the camera' }] },
  },
  {
    title: 'to-do list: pasted lines with days',
    turns: ['todo for this week\n- dentist form (thu)\n- send Ute the photos by friday\n- 2 bags of soil'],
    expect: {
      tasks: [
        { title: 'dentist form', due: '2026-11-19' },
        { title: 'send Ute the photos', due: '2026-11-20' },
        { title: '2 bags of soil' },
      ],
    },
  },
  {
    title: 'to-do list: numbered in one line',
    turns: ['to do: 1) renew passport 2) book photos 3) pick up parcel before saturday'],
    expect: {
      tasks: [{ title: 'renew passport' }, { title: 'book photos' }, { title: 'pick up parcel', due: '2026-11-20' }],
    },
  },
  {
    title: 'to-do list: tomorrow morning',
    turns: ['remind me tmrw morning to take the bins out'],
    expect: { tasks: [{ due: '2026-11-19' }], contains: ['take the bins out'] },
  },
  {
    title: 'to-do list: parents evening',
    turns: ['dont forget: parents evening 26 nov 18:30'],
    expect: { tasks: [{ due: '2026-11-26' }], contains: ['parents evening'] },
  },
  {
    title: 'to-do list: quoted with a colon and commas',
    turns: ['add task "Renew: insurance, car & house"'],
    expect: { tasks: [{ title: 'Renew: insurance, car & house' }] },
  },
  {
    title: 'to-do list: in for Saturday',
    turns: ['put "lunch with Kim" in for saturday'],
    expect: { tasks: [{ title: 'lunch with Kim', due: '2026-11-21' }] },
  },
  {
    title: 'to-do list: short estimate',
    turns: ['new todo finish slides due thu est 2 pomodoros'],
    expect: { tasks: [{ title: 'finish slides', due: '2026-11-19', estimate: 2 }] },
  },
  {
    title: 'to-do list: days first',
    turns: ['in 3 days i should ask Bob for the keys'],
    expect: { tasks: [{ title: 'ask Bob for the keys', due: '2026-11-21' }] },
  },
  {
    title: 'to-do list: day after tomorrow',
    turns: ['remind me the day after tomorrow to ring Tim'],
    expect: { tasks: [{ title: 'ring Tim', due: '2026-11-20' }] },
  },
  {
    title: 'to-do list: that I need to',
    turns: ['Could u add to my list that I need to get petrol'],
    expect: { tasks: [{ title: 'get petrol' }] },
  },
  {
    title: 'to-do list: a week before',
    turns: ["mum's birthday is on 3 dec, remind me a week before"],
    expect: { tasks: [{ due: '2026-11-26' }], contains: ['birthday'] },
  },
  {
    title: 'to-do list: every Monday, a task',
    setup: stock,
    turns: ['every monday at 8 create a task check the stock'],
    expect: { flows: [['flow.schedule', 'focus.addTask']], tasks: [], tables: { Stock: { count: 1 } } },
  },
  {
    title: 'to-do list: each Friday afternoon',
    setup: stock,
    turns: ['each friday afternoon add "send timesheet" to my todos'],
    expect: { flows: [['flow.schedule', 'focus.addTask']], tables: { Stock: { count: 1 } } },
  },
  {
    title: 'to-do list: every weekday morning',
    turns: ['every weekday morning put review inbox on my list'],
    expect: { flows: [['flow.schedule', 'focus.addTask']], tasks: [] },
  },
  {
    title: 'to-do list: on the first of the month',
    turns: ['on the 1st of each month add a task to send the invoices'],
    expect: { flows: [['flow.schedule', 'focus.addTask']], tasks: [] },
  },
  {
    title: 'to-do list: a task that repeats',
    turns: ['create a recurring task every thursday: water the olive tree'],
    expect: { flows: [['flow.schedule', 'focus.addTask']] },
  },
  {
    title: 'to-do list: make it repeat',
    turns: ['remind me every friday to send the timesheet', 'yes please make it repeat'],
    expect: { flows: [['flow.schedule', 'focus.addTask']] },
  },
  {
    title: 'to-do list: an errand with a name like a verb',
    turns: ['i need to set up the printer before thursday'],
    expect: { tasks: [{ title: 'set up the printer', due: '2026-11-18' }] },
  },
  {
    title: 'to-do list: two times',
    turns: ['got to call the vet at 4:30pm and pick up the kids at 5'],
    expect: { tasks: [{}, {}] },
  },
  { title: 'to-do list: nothing to remind of', turns: ['remind me'], expect: { asks: true } },
  {
    title: 'to-do list: two calls',
    setup: { tasks: [{ title: 'Call Rita' }, { title: 'Call Rob' }] },
    turns: ['cancel the call'],
    expect: { asks: ['Rita', 'Rob'] },
  },
  {
    title: 'to-do list: nothing was said before',
    setup: { tasks: [{ title: 'Call Rita' }, { title: 'Call Rob' }] },
    turns: ['move it to friday'],
    expect: { declines: true },
  },
  {
    title: 'to-do list: a timer for one of two',
    setup: { tasks: [{ title: 'Design the poster' }, { title: 'Print the poster' }] },
    turns: ['start a timer for the poster'],
    expect: { asks: ['Design the poster', 'Print the poster'] },
  },
]
