import type { RequestCase } from '../request-case.ts'

const unchanged = true

/** In a workspace without tables, or with what the request itself sets up. */
export const withoutTablesRequests: readonly RequestCase[] = [
  {
    title: 'groceries',
    turns: ['Can you add milk, eggs and butter to my to-do list?'],
    expect: { tasks: [{ title: 'milk' }, { title: 'eggs' }, { title: 'butter' }] },
  },
  {
    title: 'dentist',
    turns: ['set a reminder for my dentist appointment on December 3rd'],
    expect: { tasks: [{ title: 'my dentist appointment', due: '2026-12-03' }] },
  },
  {
    title: 'polite reminder',
    turns: ['Could you please remind me to submit the report by Friday?'],
    expect: { tasks: [{ title: 'submit the report', due: '2026-11-20' }] },
  },
  {
    title: 'todo colon',
    turns: ['todo: buy stamps tomorrow'],
    expect: { tasks: [{ title: 'buy stamps', due: '2026-11-19' }] },
  },
  {
    title: 'what today',
    setup: {
      tasks: [
        { title: 'Iron shirts', due: '2026-11-18' },
        { title: 'Wash car', due: '2026-11-25' },
      ],
    },
    turns: ['what do I have to do today?'],
    expect: { contains: ['Iron shirts'], lacks: ['Wash car'], unchanged },
  },
  {
    title: 'done with it',
    setup: { tasks: [{ title: 'Iron shirts' }, { title: 'Wash car' }] },
    turns: ['done with ironing shirts'],
    expect: {
      tasks: [
        { title: 'Iron shirts', done: true },
        { title: 'Wash car', done: false },
      ],
    },
  },
  {
    title: 'cross off',
    setup: { tasks: [{ title: 'Iron shirts' }, { title: 'Wash car' }] },
    turns: ['cross wash car off my list'],
    expect: {
      tasks: [
        { title: 'Iron shirts', done: false },
        { title: 'Wash car', done: true },
      ],
    },
  },
  {
    title: 'move all to tomorrow',
    setup: {
      tasks: [
        { title: 'Iron shirts', due: '2026-11-18' },
        { title: 'Wash car', due: '2026-11-18' },
      ],
    },
    turns: ['move all tasks due today to tomorrow'],
    expect: {
      tasks: [
        { title: 'Iron shirts', due: '2026-11-19' },
        { title: 'Wash car', due: '2026-11-19' },
      ],
    },
  },
  {
    title: 'clear the list',
    setup: { tasks: [{ title: 'Iron shirts', done: true }, { title: 'Wash car' }] },
    turns: ['delete all completed tasks'],
    expect: { tasks: [{ title: 'Wash car' }] },
  },
  {
    title: 'change of mind',
    turns: ['remind me to call Bob on monday', 'actually make that tuesday'],
    expect: { tasks: [{ title: 'call Bob', due: '2026-11-24' }] },
  },
  {
    title: 'and another',
    turns: ['add buy flowers to my tasks', 'also buy a card'],
    expect: { tasks: [{ title: 'buy flowers' }, { title: 'buy a card' }] },
  },
  { title: 'one hour timer', turns: ['set a timer for one hour'], expect: { timer: 'running' } },
  {
    title: 'how much time left',
    turns: ['start a 30 min timer', 'how much time is left?'],
    expect: { contains: [['29 minutes', '30 minutes', '10 minutes']] },
  },
  {
    title: 'five more minutes',
    turns: ['start a 10 minute timer', 'give me 5 more minutes'],
    expect: { timer: 'running', contains: ['5'] },
  },
  { title: 'tip', turns: ['18% tip on 64.50'], expect: { contains: ['11.61'], unchanged } },
  { title: 'discount', turns: ['what is 20% off 89.90?'], expect: { contains: ['71.92'], unchanged } },
  { title: 'long sum', turns: ['12.5 + 30 + 7.25 - 4'], expect: { contains: ['45.75'], unchanged } },
  { title: 'thousands', turns: ['how much is 3 thousand times 12'], expect: { contains: ['36000'], unchanged } },
  { title: 'weekday question', turns: ['What day is December 31?'], expect: { contains: ['Thursday'], unchanged } },
  { title: 'days since', turns: ['how many days since October 1?'], expect: { contains: ['48'], unchanged } },
  { title: 'hundred days', turns: ['what date was 100 days ago?'], expect: { contains: ['August 10'], unchanged } },
  {
    title: 'hours in a week',
    turns: ['how many hours are there in a week?'],
    expect: { contains: ['168'], unchanged },
  },
  {
    title: 'workout log',
    turns: ['build me a workout log table with date, exercise, weight and reps'],
    expect: {
      tables: { 'Workout log': { fields: { Exercise: 'text', Date: 'date', Weight: 'number', Reps: 'number' } } },
    },
  },
  {
    title: 'delete the first',
    setup: { tasks: [{ title: 'Iron shirts' }, { title: 'Wash car' }] },
    turns: ['show my tasks', 'delete the first one'],
    expect: { tasks: [{ title: 'Wash car' }] },
  },
  {
    title: 'gift idea',
    turns: ['note to self: get a gift for Ana'],
    expect: { tasks: [{ title: 'get a gift for Ana' }] },
  },
  {
    title: 'bare reminder',
    turns: ['remind me about the parent-teacher meeting on the 24th'],
    expect: { tasks: [{ title: 'The parent-teacher meeting', due: '2026-11-24' }] },
  },
  {
    title: 'tonight',
    turns: ['remind me tonight to lock the shed'],
    expect: { tasks: [{ title: 'lock the shed', due: '2026-11-18' }] },
  },
  {
    title: 'weekend',
    turns: ['add "mow the lawn" to my tasks for saturday'],
    expect: { tasks: [{ title: 'mow the lawn', due: '2026-11-21' }] },
  },
  {
    title: 'new task dash',
    turns: ['new task - send offer to Brightside - due 2026-12-01'],
    expect: { tasks: [{ title: 'send offer to Brightside', due: '2026-12-01' }] },
  },
  { title: 'task list empty', turns: ['show my todos'], expect: { contains: [['no open', 'empty']], unchanged } },
  {
    title: 'anything overdue',
    setup: { tasks: [{ title: 'Pay bill', due: '2026-11-01' }] },
    turns: ['anything overdue?'],
    expect: { contains: ['Pay bill'], unchanged },
  },
  {
    title: 'did i finish',
    setup: { tasks: [{ title: 'Pay bill', done: true }, { title: 'Buy soap' }] },
    turns: ['what have I finished?'],
    expect: { contains: ['Pay bill'], lacks: ['Buy soap'], unchanged },
  },
  {
    title: 'tick',
    setup: { tasks: [{ title: 'Pay bill' }, { title: 'Buy soap' }] },
    turns: ['tick off buy soap'],
    expect: {
      tasks: [
        { title: 'Pay bill', done: false },
        { title: 'Buy soap', done: true },
      ],
    },
  },
  {
    title: 'both done',
    setup: { tasks: [{ title: 'Pay bill' }, { title: 'Buy soap' }] },
    turns: ['mark pay bill and buy soap as done'],
    expect: {
      tasks: [
        { title: 'Pay bill', done: true },
        { title: 'Buy soap', done: true },
      ],
    },
  },
  {
    title: 'remove due date',
    setup: { tasks: [{ title: 'Pay bill', due: '2026-12-01' }] },
    turns: ['remove the due date of pay bill'],
    expect: { tasks: [{ title: 'Pay bill', due: null }] },
  },
  {
    title: 'estimate change',
    setup: { tasks: [{ title: 'Write thesis' }] },
    turns: ['set the estimate of write thesis to 5 sessions'],
    expect: { tasks: [{ title: 'Write thesis', estimate: 5 }] },
  },
  {
    title: 'delete task not found',
    setup: { tasks: [{ title: 'Pay bill' }] },
    turns: ['delete the yoga task'],
    expect: { declines: true },
  },
  { title: 'pomodoro', turns: ['start a pomodoro'], expect: { timer: 'running' } },
  {
    title: 'half an hour',
    turns: ['timer for half an hour please'],
    expect: { timer: 'running', contains: ['30 minutes'] },
  },
  { title: 'resume', turns: ['start the timer', 'pause the timer', 'resume'], expect: { timer: 'running' } },
  { title: 'vat', turns: ['what is 19% VAT on 250?'], expect: { contains: ['47.5'], unchanged } },
  { title: 'how much is', turns: ['how much is 45 * 12 + 100'], expect: { contains: ['640'], unchanged } },
  {
    title: 'words sum',
    turns: ['what is one hundred and twenty five divided by five?'],
    expect: { contains: ['25'], unchanged },
  },
  { title: 'half', turns: ["what's half of 75"], expect: { contains: ['37.5'], unchanged } },
  { title: 'power', turns: ['2 to the power of 8'], expect: { contains: ['256'], unchanged } },
  {
    title: 'minutes',
    turns: ['how many minutes is 2 hours and 20 minutes?'],
    expect: { contains: ['140'], unchanged },
  },
  { title: 'weeks ago', turns: ['what was the date two weeks ago?'], expect: { contains: ['November 4'], unchanged } },
  {
    title: 'next friday date',
    turns: ["what's the date next friday?"],
    expect: { contains: ['November 27'], unchanged },
  },
  { title: 'until end of year', turns: ['how many days are left this year?'], expect: { contains: ['43'], unchanged } },
  {
    title: 'weekday of birthday',
    turns: ['which weekday is 4 July 2027?'],
    expect: { contains: ['Sunday'], unchanged },
  },
  {
    title: 'time plus',
    turns: ['what time is 2 hours and 15 minutes after 14:30?'],
    expect: { contains: ['4:45'], unchanged },
  },
  {
    title: 'add days to date',
    turns: ['what is 45 days after March 1?'],
    expect: { contains: ['April 15'], unchanged },
  },
  { title: 'whatsapp', turns: ['send a whatsapp message to Jonas'], expect: { declines: true } },
  { title: 'role of a member', turns: ['what role does Priya have?'], expect: { contains: ['viewer'], unchanged } },
  {
    title: 'mail of a member',
    turns: ["what is Jonas's email address?"],
    expect: { contains: ['jonas@kestrel.test'], unchanged },
  },
  {
    title: 'table of expenses with pasted rows',
    turns: [
      'create a table called Fruit with name and price',
      'add these to fruit:\nApple, 1.20\nPear, 1.50\nPlum, 0.90',
      'which fruit is the cheapest?',
    ],
    expect: { contains: ['Plum'], tables: { Fruit: { count: 3 } } },
  },
  {
    title: 'task on the first',
    turns: ['i have to pay taxes on the 1st of december'],
    expect: { tasks: [{ title: 'pay taxes', due: '2026-12-01' }] },
  },
  { title: 'remember milk', turns: ['Remember the milk!'], expect: { tasks: [{ title: 'the milk' }] } },
  {
    title: 'numbered list',
    turns: ['Add to my todo list:\n1. call plumber\n2. order paint'],
    expect: { tasks: [{ title: 'call plumber' }, { title: 'order paint' }] },
  },
  { title: 'task with a number', turns: ['add task: buy 3 lamps'], expect: { tasks: [{ title: 'buy 3 lamps' }] } },
  {
    title: 'daily',
    turns: ['remind me daily to stretch'],
    expect: { tasks: [{ title: 'stretch', due: '2026-11-19' }] },
  },
  { title: 'in an hour', turns: ['remind me in an hour to take out the cake'], expect: { tasks: [{}] } },
  {
    title: 'tasks this week count',
    setup: {
      tasks: [
        { title: 'A1', due: '2026-11-19' },
        { title: 'B2', due: '2026-11-20' },
        { title: 'C3', due: '2026-12-20' },
      ],
    },
    turns: ['how many tasks are due this week?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'rename loosely',
    setup: { tasks: [{ title: 'Buy soap' }] },
    turns: ['change buy soap to buy shampoo'],
    expect: { tasks: [{ title: 'buy shampoo' }] },
  },
  {
    title: 'finish everything',
    setup: { tasks: [{ title: 'Buy soap' }, { title: 'Pay bill' }] },
    turns: ['mark everything as done'],
    expect: {
      tasks: [
        { title: 'Buy soap', done: true },
        { title: 'Pay bill', done: true },
      ],
    },
  },
  { title: 'minus words', turns: ['what is ninety nine minus forty two?'], expect: { contains: ['57'], unchanged } },
  { title: 'decimal comma free', turns: ['3.75 * 4'], expect: { contains: ['15'], unchanged } },
  { title: 'of the total', turns: ['30 is what percent of 120?'], expect: { contains: ['25'], unchanged } },
  { title: 'age', turns: ['how many years between 1987 and 2026?'], expect: { contains: ['39'], unchanged } },
  { title: 'tomorrow date', turns: ["what's tomorrow's date?"], expect: { contains: ['November 19'], unchanged } },
  {
    title: 'days in feb',
    turns: ['how many days until my birthday on March 3?'],
    expect: { contains: ['105'], unchanged },
  },
  { title: 'thanks end', turns: ["great, that's all for today"], expect: { unchanged } },
  { title: 'insult', turns: ['you are stupid'], expect: { unchanged } },
  { title: 'philosophy', turns: ['what is the meaning of life?'], expect: { declines: true } },
  { title: 'file missing', turns: ['delete the file budget.xlsx'], expect: { declines: true } },
  {
    title: 'read a file',
    setup: { files: [{ name: 'plan.txt', text: 'secret' }] },
    turns: ['what does plan.txt say?'],
    expect: { unchanged, contains: ['secret'] },
  },
  {
    title: 'table with types',
    turns: ['make a table named Loans with borrower, amount (currency), due date and returned (yes/no)'],
    expect: {
      tables: { Loans: { fields: { Borrower: 'text', Amount: 'currency', 'Due date': 'date', Returned: 'checkbox' } } },
    },
  },
  {
    title: 'spreadsheet of plants',
    turns: ['i want a spreadsheet to track my houseplants: name, species, last watered, sunny (yes/no)'],
    expect: { tables: { Houseplants: { fields: { Name: 'text', Species: 'text', Sunny: 'checkbox' } } } },
  },
  {
    title: 'buy milk bare',
    turns: ['buy milk tomorrow'],
    expect: { tasks: [{ title: 'buy milk', due: '2026-11-19' }] },
  },
  {
    title: 'meeting at ten',
    turns: ['remind me of the team meeting on monday at half past ten'],
    expect: { tasks: [{ due: '2026-11-23' }] },
  },
  {
    title: 'what else',
    setup: { tasks: [{ title: 'Sand door' }, { title: 'Oil hinge' }] },
    turns: ['what are my tasks', 'finish the second one'],
    expect: {
      tasks: [
        { title: 'Sand door', done: false },
        { title: 'Oil hinge', done: true },
      ],
    },
  },
  { title: 'price with tax', turns: ['how much is 250 plus 20 percent'], expect: { contains: ['300'], unchanged } },
  { title: 'speed', turns: ['how long does it take to drive 300 km at 100 km/h?'], expect: { contains: ['3 hours'] } },
  { title: 'please help', turns: ['can you help me?'], expect: { unchanged, contains: ['task'] } },
]
