import type { RequestCase, Setup } from '../../request-case.ts'

const unchanged = true

const day: Setup = {
  tasks: [
    { title: 'Call the plumber', due: '2026-11-18' },
    { title: 'Pay the water bill', due: '2026-11-16' },
    { title: 'Book the dentist', due: '2026-11-24' },
    { title: 'Water the plants' },
  ],
}
const untouched = [
  { title: 'Call the plumber' },
  { title: 'Pay the water bill' },
  { title: 'Book the dentist' },
  { title: 'Water the plants' },
]
const task = (title: string, due?: string | null) => ({ tasks: [{ title, ...(due !== undefined && { due }) }] })

export const kitchenRequests: readonly RequestCase[] = [
  { title: 'kitchen: command in a name', turns: ['add a task and call it Add milk'], expect: task('Add milk') },
  {
    title: 'kitchen: command in a quoted name',
    turns: ['create a task called "Delete old photos" for tomorrow'],
    expect: task('Delete old photos', '2026-11-19'),
  },
  { title: 'kitchen: named show', turns: ['new task named Show Ben the flat'], expect: task('Show Ben the flat') },
  {
    title: 'kitchen: list in a name',
    turns: ['remind me to list the old bike on Saturday'],
    expect: task('List the old bike', '2026-11-21'),
  },
  {
    title: 'kitchen: cancel as a chore',
    turns: ['remind me to cancel the gym membership next Monday'],
    expect: task('Cancel the gym membership', '2026-11-23'),
  },
  {
    title: 'kitchen: delete as a chore',
    turns: ['i need to delete the old backups on friday'],
    expect: task('Delete the old backups', '2026-11-20'),
  },
  {
    title: 'kitchen: and inside a chore',
    turns: ['remind me to wash and iron the shirts tomorrow'],
    expect: task('Wash and iron the shirts', '2026-11-19'),
  },
  {
    title: 'kitchen: finish as a chore',
    turns: ['add finish the quarterly report to my tasks'],
    expect: task('Finish the quarterly report'),
  },
  {
    title: 'kitchen: rename to a command',
    setup: { tasks: [{ title: 'Milk' }] },
    turns: ['rename milk to Remove the milk'],
    expect: task('Remove the milk'),
  },
  {
    title: 'kitchen: spelled hour',
    turns: ['remind me at half past seven tonight to take the bins out'],
    expect: { tasks: [{ due: '2026-11-18' }], contains: [['7:30', '19:30', 'half past seven']] },
  },
  {
    title: 'kitchen: quarter to',
    turns: ['remind me tomorrow at quarter to nine to call the bank'],
    expect: { tasks: [{ due: '2026-11-19' }], contains: ['call the bank'] },
  },
  { title: 'kitchen: noon', turns: ['remind me at noon to eat'], expect: { tasks: [{ due: '2026-11-18' }] } },
  {
    title: 'kitchen: in three hours',
    turns: ['in three hours remind me to check the oven'],
    expect: { tasks: [{ due: '2026-11-18' }], contains: ['check the oven'] },
  },
  {
    title: 'kitchen: in a fortnight',
    turns: ['remind me in a fortnight to renew the passport'],
    expect: task('Renew the passport', '2026-12-02'),
  },
  {
    title: 'kitchen: the day after tomorrow',
    turns: ['day after tomorrow I have to return the library books'],
    expect: task('Return the library books', '2026-11-20'),
  },
  {
    title: 'kitchen: end of the month',
    turns: ['pay rent by the end of the month'],
    expect: task('Pay rent', '2026-11-30'),
  },
  {
    title: 'kitchen: first of next month',
    turns: ['remind me on the first of next month to send the invoice'],
    expect: task('Send the invoice', '2026-12-01'),
  },
  {
    title: 'kitchen: this weekend',
    turns: ['remind me to clean the garage this weekend'],
    expect: task('Clean the garage', '2026-11-21'),
  },
  {
    title: 'kitchen: three at once',
    turns: ['todo: buy eggs, call Sam, and fix the tap'],
    expect: { tasks: [{ title: 'Buy eggs' }, { title: 'Call Sam' }, { title: 'Fix the tap' }] },
  },
  {
    title: 'kitchen: could you put',
    turns: ['could you put "renew insurance" on my list for next Tuesday please'],
    expect: task('Renew insurance', '2026-11-24'),
  },
  {
    title: 'kitchen: as a wish',
    turns: ['I’d like to be reminded to call grandma on Sunday'],
    expect: task('Call grandma', '2026-11-22'),
  },
  {
    title: 'kitchen: make sure',
    turns: ['make sure I don’t forget to feed the cat tonight'],
    expect: task('Feed the cat', '2026-11-18'),
  },
  { title: 'kitchen: missing thing', turns: ['remind me tomorrow'], expect: { asks: true } },
  { title: 'kitchen: add a task', turns: ['add a task'], expect: { asks: true } },
  {
    title: 'kitchen: overdue',
    setup: day,
    turns: ['am I late with anything?'],
    expect: { contains: ['Pay the water bill'], lacks: ['Book the dentist'], unchanged },
  },
  {
    title: 'kitchen: today',
    setup: day,
    turns: ['what’s on today?'],
    expect: { contains: ['Call the plumber'], lacks: ['Book the dentist'], unchanged },
  },
  {
    title: 'kitchen: next week',
    setup: day,
    turns: ['what do I have next week'],
    expect: { contains: ['Book the dentist'], lacks: ['Water the plants', 'Call the plumber'], unchanged },
  },
  {
    title: 'kitchen: without a date',
    setup: day,
    turns: ['which tasks have no date?'],
    expect: { contains: ['Water the plants'], lacks: ['Call the plumber'], unchanged },
  },
  {
    title: 'kitchen: count',
    setup: day,
    turns: ['how many things do I still have to do?'],
    expect: { contains: ['4'], unchanged },
  },
  {
    title: 'kitchen: done in words',
    setup: day,
    turns: ['I called the plumber'],
    expect: {
      tasks: [
        { title: 'Call the plumber', done: true },
        { title: 'Pay the water bill', done: false },
        { title: 'Book the dentist' },
        { title: 'Water the plants' },
      ],
    },
  },
  {
    title: 'kitchen: paid',
    setup: day,
    turns: ['water bill is paid'],
    expect: {
      tasks: [
        { title: 'Pay the water bill', done: true },
        { title: 'Call the plumber', done: false },
        { title: 'Book the dentist' },
        { title: 'Water the plants', done: false },
      ],
    },
  },
  {
    title: 'kitchen: cancelled, remove it',
    setup: day,
    turns: ['the dentist is cancelled, remove it'],
    expect: { tasks: [{ title: 'Call the plumber' }, { title: 'Pay the water bill' }, { title: 'Water the plants' }] },
  },
  {
    title: 'kitchen: no longer needed',
    setup: day,
    turns: ['scratch the plumber, it’s no longer needed'],
    expect: { tasks: [{ title: 'Book the dentist' }, { title: 'Pay the water bill' }, { title: 'Water the plants' }] },
  },
  {
    title: 'kitchen: move by days',
    setup: day,
    turns: ['push the dentist back two days'],
    expect: {
      tasks: [
        { title: 'Book the dentist', due: '2026-11-26' },
        { title: 'Call the plumber' },
        { title: 'Pay the water bill' },
        { title: 'Water the plants' },
      ],
    },
  },
  {
    title: 'kitchen: do it tomorrow',
    setup: day,
    turns: ['I’ll call the plumber tomorrow instead'],
    expect: {
      tasks: [
        { title: 'Call the plumber', due: '2026-11-19' },
        { title: 'Pay the water bill' },
        { title: 'Book the dentist' },
        { title: 'Water the plants' },
      ],
    },
  },
  {
    title: 'kitchen: two fit',
    setup: day,
    turns: ['the water one is done'],
    expect: { asks: ['Pay the water bill', 'Water the plants'] },
  },
  {
    title: 'kitchen: no such task',
    setup: day,
    turns: ['mark the tax return as done'],
    expect: { declines: true, tasks: untouched },
  },
  {
    title: 'kitchen: days until a task',
    setup: day,
    turns: ['how many days until the dentist?'],
    expect: { contains: ['6'], unchanged },
  },
  {
    title: 'kitchen: when task',
    setup: day,
    turns: ['when do I have to book the dentist?'],
    expect: { contains: [['Nov 24', 'November 24', 'Tuesday']], unchanged },
  },
  {
    title: 'kitchen: follow-up second',
    setup: day,
    turns: ['what is overdue?', 'move it to Friday'],
    expect: {
      tasks: [
        { title: 'Pay the water bill', due: '2026-11-20' },
        { title: 'Call the plumber' },
        { title: 'Book the dentist' },
        { title: 'Water the plants' },
      ],
    },
  },
  {
    title: 'kitchen: follow-up done',
    setup: day,
    turns: ['what’s due today?', 'done'],
    expect: { asks: ['Call the plumber', 'Pay the water bill'] },
  },
  {
    title: 'kitchen: follow-up same day',
    turns: ['remind me to buy flour on Friday', 'and sugar'],
    expect: { tasks: [{ title: 'Buy flour' }, { title: 'sugar' }] },
  },
  {
    title: 'kitchen: timer in words',
    turns: ['set a timer for half an hour'],
    expect: { timer: 'running', contains: ['30'] },
  },
  {
    title: 'kitchen: timer an hour and a half',
    turns: ['timer, an hour and a half please'],
    expect: { timer: 'running', contains: [['90', '1 h 30', '1 hour 30', '1.5', '1 hour and 30']] },
  },
  { title: 'kitchen: timer ninety', turns: ['start a ninety minute timer'], expect: { timer: 'running' } },
  {
    title: 'kitchen: timer wake',
    turns: ['time me for twenty minutes'],
    expect: { timer: 'running', contains: ['20'] },
  },
  {
    title: 'kitchen: timer seconds',
    turns: ['countdown from 10 minutes'],
    expect: { timer: 'running', contains: ['10'] },
  },
  { title: 'kitchen: timer stops', turns: ['start a timer for 15 minutes', 'stop it'], expect: { timer: 'idle' } },
  { title: 'kitchen: timer paused', turns: ['25 minute timer', 'pause'], expect: { timer: 'paused' } },
  {
    title: 'kitchen: timer quarter of an hour',
    turns: ['give me a quarter of an hour on the clock'],
    expect: { timer: 'running', contains: ['15'] },
  },
  { title: 'kitchen: alarm', turns: ['wake me at six tomorrow'], expect: { declines: true } },
  {
    title: 'kitchen: sum in words',
    turns: ['what’s seventeen times twenty three'],
    expect: { contains: ['391'], unchanged },
  },
  {
    title: 'kitchen: split the bill',
    turns: ['split 86.40 between four people'],
    expect: { contains: ['21.6'], unchanged },
  },
  {
    title: 'kitchen: tip',
    turns: ['how much is a 15 percent tip on 62 dollars?'],
    expect: { contains: ['9.3'], unchanged },
  },
  { title: 'kitchen: with tax', turns: ['what is 240 plus 19% vat'], expect: { contains: ['285.6'], unchanged } },
  { title: 'kitchen: discount', turns: ['80 euros with 25% off'], expect: { contains: ['60'], unchanged } },
  { title: 'kitchen: square root', turns: ['square root of 144'], expect: { contains: ['12'], unchanged } },
  { title: 'kitchen: add up', turns: ['add up 12, 15.50 and 7'], expect: { contains: ['34.5'], unchanged } },
  {
    title: 'kitchen: average of numbers',
    turns: ['what is the average of 4, 8 and 15?'],
    expect: { contains: ['9'], unchanged },
  },
  { title: 'kitchen: percent of', turns: ['30 is what percent of 120'], expect: { contains: ['25'], unchanged } },
  {
    title: 'kitchen: minutes',
    turns: ['how many minutes are in three and a half hours'],
    expect: { contains: ['210'], unchanged },
  },
  {
    title: 'kitchen: hours between',
    turns: ['how long is it from 9:15 to 17:40?'],
    expect: { contains: [['8 h 25', '8:25', '8 hours']], unchanged },
  },
  { title: 'kitchen: fahrenheit', turns: ['350 fahrenheit in celsius'], expect: { contains: ['176.'], unchanged } },
  { title: 'kitchen: cups', turns: ['how many grams are 2.5 kilos?'], expect: { contains: ['2500'], unchanged } },
  {
    title: 'kitchen: weekday',
    turns: ['what day of the week is christmas this year?'],
    expect: { contains: ['Friday'], unchanged },
  },
  {
    title: 'kitchen: days until christmas',
    turns: ['how many sleeps till Christmas'],
    expect: { contains: ['37'], unchanged },
  },
  {
    title: 'kitchen: date in weeks',
    turns: ['what’s the date in six weeks?'],
    expect: { contains: [['Dec 30', 'December 30']], unchanged },
  },
  {
    title: 'kitchen: date before',
    turns: ['what date was it 100 days ago?'],
    expect: { contains: [['Aug 10', 'August 10']], unchanged },
  },
  {
    title: 'kitchen: days between',
    turns: ['how many days between March 3 and April 14?'],
    expect: { contains: ['42'], unchanged },
  },
  { title: 'kitchen: which day', turns: ['what day is it'], expect: { contains: ['Wednesday'], unchanged } },
  { title: 'kitchen: time', turns: ['got the time?'], expect: { contains: [['9:14', '09:14']], unchanged } },
  {
    title: 'kitchen: leap year',
    turns: ['is 2028 a leap year?'],
    expect: { contains: ['2028'], lacks: ['could not find'], unchanged },
  },
  { title: 'kitchen: week number', turns: ['which calendar week is it?'], expect: { contains: ['47'], unchanged } },
  { title: 'kitchen: morning', turns: ['morning!'], expect: { contains: ['Hello'], unchanged } },
  {
    title: 'kitchen: how was your day',
    turns: ['how’s your day going?'],
    expect: { lacks: ['could not find'], unchanged },
  },
  {
    title: 'kitchen: thanks for it',
    turns: ['thank you, that helped a lot'],
    expect: { contains: ['welcome'], unchanged },
  },
  { title: 'kitchen: bored', turns: ['i’m so bored today'], expect: { lacks: ['could not find'], unchanged } },
  { title: 'kitchen: who made you', turns: ['so who built you?'], expect: { contains: ['built-in'], unchanged } },
  {
    title: 'kitchen: can you help',
    turns: ['can you help me with something?'],
    expect: { lacks: ['could not find'], unchanged },
  },
  { title: 'kitchen: how old', turns: ['how old are you?'], expect: { lacks: ['could not find'], unchanged } },
  { title: 'kitchen: see you', turns: ['ok bye for now'], expect: { contains: ['Goodbye'], unchanged } },
  { title: 'kitchen: do you speak', turns: ['do you speak Spanish?'], expect: { contains: ['English'], unchanged } },
  { title: 'kitchen: love', turns: ['you’re the best, thanks!'], expect: { lacks: ['could not find'], unchanged } },
  { title: 'kitchen: lol', turns: ['haha ok'], expect: { lacks: ['could not find'], unchanged } },
  { title: 'kitchen: weather', turns: ['do I need an umbrella this afternoon?'], expect: { declines: true } },
  { title: 'kitchen: lights', turns: ['turn off the lights in the living room'], expect: { declines: true } },
  { title: 'kitchen: pizza', turns: ['order a large pepperoni pizza'], expect: { declines: true } },
  { title: 'kitchen: call mum', turns: ['phone my mum for me'], expect: { declines: true } },
  { title: 'kitchen: score', turns: ['who won the match last night?'], expect: { declines: true } },
  { title: 'kitchen: song', turns: ['play something by the Beatles'], expect: { declines: true } },
  { title: 'kitchen: translation', turns: ['how do you say goodbye in Japanese?'], expect: { declines: true } },
  { title: 'kitchen: knowledge', turns: ['how tall is the Eiffel Tower?'], expect: { declines: true } },
  { title: 'kitchen: recipe', turns: ['give me a recipe for banana bread'], expect: { declines: true } },
  { title: 'kitchen: exchange', turns: ['how many euros is 50 dollars?'], expect: { declines: true } },
  { title: 'kitchen: taxi', turns: ['get me a cab to the airport'], expect: { declines: true } },
  { title: 'kitchen: volume', turns: ['turn the volume up'], expect: { declines: true } },
  { title: 'kitchen: text someone', turns: ['text Anna that I’m running late'], expect: { declines: true } },
  { title: 'kitchen: picture', turns: ['draw me a cat'], expect: { declines: true } },
  { title: 'kitchen: stocks', turns: ['what are Apple shares trading at?'], expect: { declines: true } },
  { title: 'kitchen: opinion', turns: ['should I quit my job?'], expect: { declines: true } },
  { title: 'kitchen: nearby', turns: ['find a coffee shop near me'], expect: { declines: true } },
  {
    title: 'kitchen: calendar meeting',
    turns: ['schedule a meeting with Jonas on Thursday at 10'],
    expect: { tasks: [{ due: '2026-11-19' }] },
  },
]
