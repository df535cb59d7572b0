import type { RequestCase, Setup } from '../../request-case.ts'

const unchanged = true

const two: Setup = { tasks: [{ title: 'Sand the shelf' }, { title: 'Oil the hinges' }] }

const dated: Setup = {
  tasks: [
    { title: 'Call the bank', due: '2026-11-19' },
    { title: 'Pay the plumber', due: '2026-11-20' },
  ],
}

/** Notes, messages, the timer, several wishes in one message, and what follows on them. */
export const severalAtOnceRequests: readonly RequestCase[] = [
  {
    title: 'several at once: add, remind, timer',
    turns: ['add buy stamps, remind me of the dentist tomorrow and start a timer for 20 minutes'],
    expect: { tasks: [{ title: 'buy stamps' }, { title: 'the dentist', due: '2026-11-19' }], timer: 'running' },
  },
  {
    title: 'several at once: finish, move, ask',
    setup: dated,
    turns: ['finish call the bank, move the plumber to monday and whats left?'],
    expect: {
      tasks: [
        { title: 'Call the bank', done: true },
        { title: 'Pay the plumber', due: '2026-11-23', done: false },
      ],
      contains: ['plumber'],
    },
  },
  {
    title: 'several at once: add and ask',
    setup: dated,
    turns: ["add milk and eggs to my list and tell me what's due tomorrow"],
    expect: {
      tasks: [{ title: 'Call the bank' }, { title: 'Pay the plumber' }, { title: 'milk' }, { title: 'eggs' }],
      contains: ['Call the bank'],
    },
  },
  {
    title: 'several at once: task, timer, note',
    turns: ['add a task to call Eva, start a 25 min timer and write a note called Plan with the text call Eva first'],
    expect: { tasks: [{ title: 'call Eva' }], timer: 'running', notes: { Plan: 'Call Eva first' } },
  },
  {
    title: 'several at once: remind, then a note',
    turns: ['remind me tmrw to pay Jo, then make a note called Debts saying Jo gets 40'],
    expect: { tasks: [{ title: 'pay Jo', due: '2026-11-19' }], notes: { Debts: 'Jo gets 40' } },
  },
  {
    title: 'several at once: a note with goals',
    turns: ['write a note called Plan with three goals: more sleep, less coffee, run twice'],
    expect: { notes: { Plan: '- More sleep\n- Less coffee\n- Run twice' }, tasks: [] },
  },
  {
    title: 'several at once: a packing note',
    turns: ['make a note called packing list with a checklist: tent, stove and mugs'],
    expect: { notes: { 'Packing list': '- [ ] Tent\n- [ ] Stove\n- [ ] Mugs' } },
  },
  {
    title: 'several at once: note and task',
    turns: ['make a note Trip with tickets, hotel and visa and add a task to renew my passport by friday'],
    expect: {
      notes: { Trip: '- Tickets\n- Hotel\n- Visa' },
      tasks: [{ title: 'renew my passport', due: '2026-11-20' }],
    },
  },
  {
    title: 'several at once: read a note',
    turns: ['write a note called Fair: stand 12 in hall B', 'whats in the fair note?'],
    expect: { contains: ['hall B'] },
  },
  {
    title: 'several at once: more into a note',
    turns: ['write a note called Fair: stand 12', 'also add to it: hall B opens at 9'],
    expect: { notes: { Fair: 'Stand 12\n\nHall B opens at 9' } },
  },
  {
    title: 'several at once: find a note',
    turns: ['do i have a note about wifi anywhere'],
    expect: { contains: ['no note', 'wifi'], unchanged },
  },
  {
    title: 'several at once: a mail without a mailbox',
    turns: ['send an email to anna@example.com saying the beans are ready'],
    expect: { contains: ['mailbox'], declines: true, tasks: [] },
  },
  {
    title: 'several at once: a mail to a colleague',
    turns: ["email Tomas that i'm running late"],
    expect: { contains: ['mailbox'], declines: true, tasks: [] },
  },
  {
    title: 'several at once: a post without a service',
    turns: ['post on linkedin: we are hiring'],
    expect: { contains: ['LinkedIn'], declines: true, tasks: [] },
  },
  {
    title: 'several at once: slack is not connected',
    turns: ['post "closed on monday" to #general on slack'],
    expect: { contains: ['Slack'], declines: true, tasks: [] },
  },
  {
    title: 'several at once: worked today',
    turns: ['how long have i worked today'],
    expect: { contains: [['no focus', 'nothing', 'not ', '0 min', 'no work']], unchanged },
  },
  {
    title: 'several at once: spent my time',
    turns: ['what did i spend my time on this week'],
    expect: {
      contains: [['no focus', 'nothing', 'not ', '0 min', 'no work']],
      unchanged,
      lacks: ['general knowledge'],
    },
  },
  {
    title: 'several at once: stop the clock',
    turns: ['start a 30 min timer', "i'm done working, stop the clock"],
    expect: { timer: 'idle' },
  },
  { title: 'several at once: a short break', turns: ['5 min break'], expect: { timer: 'running' } },
  {
    title: 'several at once: is it ticking',
    turns: ['is the clock still ticking?'],
    expect: { contains: ['not running'], unchanged },
  },
  {
    title: 'several at once: focus for fifty',
    setup: two,
    turns: ["let's focus for 50 mins on the hinges"],
    expect: { timer: 'running', contains: ['Oil the hinges'] },
  },
  {
    title: 'several at once: more minutes',
    turns: ['start a 25 min timer', 'make it 40'],
    expect: { timer: 'running', contains: ['40'] },
  },
  {
    title: 'several at once: Friday instead',
    turns: ['add pay rent', 'make it friday instead', 'and 2 pomodoros'],
    expect: { tasks: [{ title: 'pay rent', due: '2026-11-20', estimate: 2 }] },
  },
  {
    title: 'several at once: the other one',
    setup: two,
    turns: ['show my tasks', 'finish the second one', 'no, the other one'],
    expect: {
      tasks: [
        { title: 'Sand the shelf', done: true },
        { title: 'Oil the hinges', done: false },
      ],
    },
  },
  {
    title: 'several at once: undo it',
    turns: ['remind me to ring Bo on friday', 'undo that'],
    expect: { tasks: [] },
  },
  {
    title: 'several at once: and on Friday',
    setup: dated,
    turns: ["what's due tomorrow?", 'and on friday?'],
    expect: { contains: ['plumber'], lacks: ['bank'], unchanged },
  },
  {
    title: 'several at once: the last one',
    setup: two,
    turns: ["what's on my list?", 'delete the last one'],
    expect: { tasks: [{ title: 'Sand the shelf' }] },
  },
  {
    title: 'several at once: both of them',
    setup: dated,
    turns: ['list my todos', 'push both to next tuesday'],
    expect: {
      tasks: [
        { title: 'Call the bank', due: '2026-11-24' },
        { title: 'Pay the plumber', due: '2026-11-24' },
      ],
    },
  },
  {
    title: 'several at once: put it back',
    setup: two,
    turns: ['delete oil the hinges', 'wait, put it back'],
    expect: { tasks: [{ title: 'Sand the shelf' }, { title: 'Oil the hinges' }] },
  },
  {
    title: 'several at once: and for her too',
    turns: ['remind me to call Mia tomorrow', 'same for Jonas'],
    expect: {
      tasks: [
        { title: 'call Mia', due: '2026-11-19' },
        { title: 'call Jonas', due: '2026-11-19' },
      ],
    },
  },
  {
    title: 'several at once: a mistyped request',
    turns: ['remidn me tomrrow to by stamps'],
    expect: { tasks: [{ due: '2026-11-19' }] },
  },
  {
    title: 'several at once: mistyped in the middle',
    setup: dated,
    turns: ['plese move teh plumber to mondya'],
    expect: {
      tasks: [
        { title: 'Call the bank', due: '2026-11-19' },
        { title: 'Pay the plumber', due: '2026-11-23' },
      ],
    },
  },
  {
    title: 'several at once: two people with amounts',
    setup: { tables: [{ name: 'Old orders', fields: { Name: 'text', Amount: 'currency' }, rows: [] }] },
    turns: ['add Anna 20 and Ben 30 to old orders'],
    expect: {
      tables: {
        'Old orders': {
          rows: [
            { Name: 'Anna', Amount: 20 },
            { Name: 'Ben', Amount: 30 },
          ],
        },
      },
    },
  },
  {
    title: 'several at once: two firms with cities',
    setup: { tables: [{ name: 'Roasters', fields: { Name: 'text', City: 'text', Phone: 'phone' }, rows: [] }] },
    turns: ['add Alba Roasters in Lisbon and Nordlys in Oslo to the roasters'],
    expect: {
      tables: {
        Roasters: {
          rows: [
            { Name: 'Alba Roasters', City: 'Lisbon' },
            { Name: 'Nordlys', City: 'Oslo' },
          ],
        },
      },
    },
  },
]
