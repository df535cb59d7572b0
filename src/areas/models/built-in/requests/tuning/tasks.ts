import type { RequestCase } from '../request-case.ts'

const some = {
  tasks: [
    { title: 'Call the roaster' },
    { title: 'Print labels', due: '2026-11-20' },
    { title: 'Order cups', due: '2026-11-16' },
  ],
}

export const taskRequests: readonly RequestCase[] = [
  {
    title: 'add a task',
    turns: ['add a task to clean the grinder'],
    expect: { tasks: [{ title: 'clean the grinder', due: null }] },
  },
  {
    title: 'remind me on a weekday',
    turns: ['remind me to call the roaster on friday'],
    expect: { tasks: [{ title: 'call the roaster', due: '2026-11-20' }] },
  },
  {
    title: 'remind me next friday',
    turns: ['Remind me to call the roaster next friday'],
    expect: { tasks: [{ title: 'call the roaster', due: '2026-11-27' }] },
  },
  {
    title: 'date first',
    turns: ['tomorrow I need to water the plants'],
    expect: { tasks: [{ title: 'water the plants', due: '2026-11-19' }] },
  },
  { title: 'i need to', turns: ['I need to buy oat milk'], expect: { tasks: [{ title: 'buy oat milk' }] } },
  {
    title: 'do not forget',
    turns: ["don't let me forget to renew the domain by december 5"],
    expect: { tasks: [{ title: 'renew the domain', due: '2026-12-05' }] },
  },
  { title: 'to my list', turns: ['put "fix the sign" on my list'], expect: { tasks: [{ title: 'fix the sign' }] } },
  {
    title: 'estimate in sessions',
    turns: ['add task write the newsletter, 3 sessions'],
    expect: { tasks: [{ title: 'write the newsletter', estimate: 3 }] },
  },
  {
    title: 'in two weeks',
    turns: ['remind me in two weeks to check the filter'],
    expect: { tasks: [{ title: 'check the filter', due: '2026-12-02' }] },
  },
  {
    title: 'a time stays in the title',
    turns: ['remind me to call Anna tomorrow at 3pm'],
    expect: { tasks: [{ title: 'call Anna at 3pm', due: '2026-11-19' }] },
  },
  {
    title: 'three tasks at once',
    turns: ['add these to my todo list: buy milk, call Ben and pay rent'],
    expect: { tasks: [{ title: 'buy milk' }, { title: 'call Ben' }, { title: 'pay rent' }] },
  },
  {
    title: 'pasted to-dos',
    turns: ['add these tasks:\n- sweep the floor\n- wash the windows\n- empty the bins'],
    expect: { tasks: [{ title: 'sweep the floor' }, { title: 'wash the windows' }, { title: 'empty the bins' }] },
  },
  {
    title: 'two reminders in one message',
    turns: ['remind me to pay the rent on december 1 and remind me to call mum on sunday'],
    expect: {
      tasks: [
        { title: 'pay the rent', due: '2026-12-01' },
        { title: 'call mum', due: '2026-11-22' },
      ],
    },
  },
  {
    title: 'repeats',
    turns: ['every monday at nine remind me to water the plants'],
    expect: { tasks: [{ due: '2026-11-23' }], contains: [['repeat', 'Monday']] },
  },
  {
    title: 'list tasks',
    setup: some,
    turns: ['what is on my list?'],
    expect: { contains: ['Call the roaster', 'Print labels', 'Order cups'], unchanged: true },
  },
  {
    title: 'due this week',
    setup: some,
    turns: ['what is due this week?'],
    expect: { contains: ['Print labels'], lacks: ['Call the roaster'], unchanged: true },
  },
  {
    title: 'overdue',
    setup: some,
    turns: ['do I have any overdue tasks?'],
    expect: { contains: ['Order cups'], lacks: ['Print labels'] },
  },
  { title: 'count tasks', setup: some, turns: ['how many tasks do I have'], expect: { contains: ['3'] } },
  { title: 'next task', setup: some, turns: ['what should I do next?'], expect: { contains: ['Call the roaster'] } },
  {
    title: 'when is it due',
    setup: some,
    turns: ['when is print labels due?'],
    expect: { contains: ['Nov 20'], unchanged: true },
  },
  {
    title: 'finish by name',
    setup: some,
    turns: ['mark call the roaster as done'],
    expect: {
      tasks: [
        { title: 'Call the roaster', done: true },
        { title: 'Print labels', done: false },
        { title: 'Order cups', done: false },
      ],
    },
  },
  {
    title: 'finish with a typo',
    setup: some,
    turns: ['finish prnt labels'],
    expect: {
      tasks: [
        { title: 'Call the roaster', done: false },
        { title: 'Print labels', done: true },
        { title: 'Order cups', done: false },
      ],
    },
  },
  {
    title: 'i have done',
    setup: some,
    turns: ["I've finished the labels"],
    expect: {
      tasks: [
        { title: 'Call the roaster', done: false },
        { title: 'Print labels', done: true },
        { title: 'Order cups', done: false },
      ],
    },
  },
  {
    title: 'delete a task',
    setup: some,
    turns: ['delete the task order cups'],
    expect: { tasks: [{ title: 'Call the roaster' }, { title: 'Print labels' }] },
  },
  {
    title: 'delete without the word task',
    setup: some,
    turns: ['remove order cups'],
    expect: { tasks: [{ title: 'Call the roaster' }, { title: 'Print labels' }] },
  },
  {
    title: 'finish all overdue',
    setup: some,
    turns: ['complete all overdue tasks'],
    expect: {
      tasks: [
        { title: 'Call the roaster', done: false },
        { title: 'Print labels', done: false },
        { title: 'Order cups', done: true },
      ],
    },
  },
  {
    title: 'postpone to a day',
    setup: some,
    turns: ['postpone print labels to monday'],
    expect: {
      tasks: [{ title: 'Call the roaster' }, { title: 'Print labels', due: '2026-11-23' }, { title: 'Order cups' }],
    },
  },
  {
    title: 'push back by days',
    setup: some,
    turns: ['push print labels back two days'],
    expect: {
      tasks: [{ title: 'Call the roaster' }, { title: 'Print labels', due: '2026-11-22' }, { title: 'Order cups' }],
    },
  },
  {
    title: 'rename a task',
    setup: some,
    turns: ['rename the task order cups to order paper cups'],
    expect: { tasks: [{ title: 'Call the roaster' }, { title: 'Print labels' }, { title: 'order paper cups' }] },
  },
  { title: 'move to the top', setup: some, turns: ['move order cups to the top'], expect: { contains: ['first'] } },
  {
    title: 'reopen',
    setup: { tasks: [{ title: 'Sharpen knives', done: true }] },
    turns: ['reopen sharpen knives'],
    expect: { tasks: [{ title: 'Sharpen knives', done: false }] },
  },
  {
    title: 'two tasks fit',
    setup: { tasks: [{ title: 'Call Anna' }, { title: 'Call Ben' }] },
    turns: ['mark the call as done'],
    expect: { asks: ['Call Anna', 'Call Ben'] },
  },
  {
    title: 'two tasks fit, answered',
    setup: { tasks: [{ title: 'Call Anna' }, { title: 'Call Ben' }] },
    turns: ['mark the call as done'],
    answers: ['Call Ben'],
    expect: {
      tasks: [
        { title: 'Call Anna', done: false },
        { title: 'Call Ben', done: true },
      ],
    },
  },
  {
    title: 'no such task',
    setup: some,
    turns: ['finish the tax return task'],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'it follows',
    turns: ['add a task book the venue', 'make it due next monday'],
    expect: { tasks: [{ title: 'book the venue', due: '2026-11-23' }] },
  },
  { title: 'delete that', turns: ['remind me to feed the cat', 'delete that'], expect: { tasks: [] } },
  { title: 'undo an addition', turns: ['add a task paint the wall', 'undo that'], expect: { tasks: [] } },
  {
    title: 'undo a deletion',
    setup: some,
    turns: ['delete the task print labels', 'undo'],
    expect: { tasks: [{ title: 'Call the roaster' }, { title: 'Print labels' }, { title: 'Order cups' }] },
  },
  {
    title: 'redo after an undo',
    turns: ['add a task paint the wall', 'undo that', 'redo'],
    expect: { tasks: [{ title: 'paint the wall' }] },
  },
  { title: 'empty task asks', turns: ['add a task'], expect: { asks: true } },
  { title: 'start the timer', turns: ['start a 25 minute timer'], expect: { timer: 'running' } },
  {
    title: 'timer for a task',
    setup: some,
    turns: ['focus on print labels for 45 minutes'],
    expect: { timer: 'running', contains: ['Print labels'] },
  },
  { title: 'pause the timer', turns: ['start the timer', 'pause it'], expect: { timer: 'paused' } },
  { title: 'stop the timer', turns: ['start the timer', 'stop the timer'], expect: { timer: 'idle' } },
  { title: 'take a break', turns: ['take a 10 minute break'], expect: { timer: 'running' } },
  {
    title: 'timer state',
    turns: ['is the timer running?'],
    expect: { contains: [['not running', 'idle']], unchanged: true },
  },
  {
    title: 'a viewer may not add',
    setup: { role: 'viewer' },
    turns: ['add a task to sweep'],
    expect: { declines: true },
  },
  {
    title: 'end of the month',
    turns: ['remind me at the end of the month to send the invoices'],
    expect: { tasks: [{ title: 'send the invoices', due: '2026-11-30' }] },
  },
  {
    title: 'add two and finish one',
    setup: some,
    turns: ['add a task buy tape and mark print labels as done'],
    expect: {
      tasks: [
        { title: 'Call the roaster', done: false },
        { title: 'Print labels', done: true },
        { title: 'Order cups' },
        { title: 'buy tape' },
      ],
    },
  },
]
