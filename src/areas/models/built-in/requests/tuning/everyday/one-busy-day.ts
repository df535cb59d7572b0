import type { RequestCase, Setup } from '../../request-case.ts'

const unchanged = true

const day: Setup = {
  tasks: [
    { title: 'Send invoice to Brandt', due: '2026-11-18', estimate: 2 },
    { title: 'Order new filters', due: '2026-11-19' },
    { title: 'Prepare slides for the board', due: '2026-11-20', estimate: 4 },
    { title: 'Call dentist' },
    { title: 'Renew car insurance', due: '2026-11-30' },
    { title: 'Pick up dry cleaning', due: '2026-11-17' },
  ],
}

type Changed = Readonly<
  Record<string, { due?: string | null; estimate?: number; done?: boolean; title?: string } | null>
>

function dayWith(changed: Changed, ...added: Task[]): Task[] {
  const tasks = (day.tasks ?? []).flatMap((task) => {
    const change = changed[task.title]
    return change === null ? [] : [{ done: false, due: null, ...task, ...change }]
  })
  return [...tasks, ...added]
}

type Task = Partial<NonNullable<Setup['tasks']>[number]>
type Case = readonly [request: string | readonly string[], expected: RequestCase['expect'], answers?: readonly string[]]

const cases: readonly Case[] = [
  // Changes.
  ['brandt invoice went out', { tasks: dayWith({ 'Send invoice to Brandt': { done: true } }) }],
  ['sent the invoice to brandt just now', { tasks: dayWith({ 'Send invoice to Brandt': { done: true } }) }],
  ['dry cleaning is picked up', { tasks: dayWith({ 'Pick up dry cleaning': { done: true } }) }],
  ['got the dry cleaning', { tasks: dayWith({ 'Pick up dry cleaning': { done: true } }) }],
  ['i ordered the filters', { tasks: dayWith({ 'Order new filters': { done: true } }) }],
  ['board slides need till monday', { tasks: dayWith({ 'Prepare slides for the board': { due: '2026-11-23' } }) }],
  [
    'give me until monday for the slides',
    { tasks: dayWith({ 'Prepare slides for the board': { due: '2026-11-23' } }) },
  ],
  [
    'move dentist to tomorrow and filters to friday',
    { tasks: dayWith({ 'Call dentist': { due: '2026-11-19' }, 'Order new filters': { due: '2026-11-20' } }) },
  ],
  [
    'bump everything due this week by one day',
    {
      tasks: dayWith({
        'Send invoice to Brandt': { due: '2026-11-19' },
        'Order new filters': { due: '2026-11-20' },
        'Prepare slides for the board': { due: '2026-11-21' },
        'Pick up dry cleaning': { due: '2026-11-18' },
      }),
    },
  ],
  ['the insurance is due dec 5 now', { tasks: dayWith({ 'Renew car insurance': { due: '2026-12-05' } }) }],
  ['slides are 6 sessions not 4', { tasks: dayWith({ 'Prepare slides for the board': { estimate: 6 } }) }],
  ['scrap the dentist thing', { tasks: dayWith({ 'Call dentist': null }) }],
  ["i don't need new filters any more", { tasks: dayWith({ 'Order new filters': null }) }],
  [
    'change "Call dentist" to "Call orthodontist"',
    { tasks: dayWith({ 'Call dentist': { title: 'Call orthodontist' } }) },
  ],
  ['make the insurance one top priority', { contains: ['first'] }],
  ['finish the first two', { asks: true }],
  [
    ['list my tasks', 'finish the first two'],
    { tasks: dayWith({ 'Send invoice to Brandt': { done: true }, 'Order new filters': { done: true } }) },
  ],
  [['whats overdue?', 'push it to friday'], { tasks: dayWith({ 'Pick up dry cleaning': { due: '2026-11-20' } }) }],
  [
    'mark the invoice done, and add call Brandt about payment next wednesday',
    {
      tasks: dayWith(
        { 'Send invoice to Brandt': { done: true } },
        { title: 'call Brandt about payment', due: '2026-11-25' },
      ),
    },
  ],
  [
    'everything that is overdue should move to today',
    { tasks: dayWith({ 'Pick up dry cleaning': { due: '2026-11-18' } }) },
  ],
  ['no due date for insurance please', { tasks: dayWith({ 'Renew car insurance': { due: null } }) }],
  // Questions.
  ['what should i do first today?', { contains: ['dry cleaning', 'Brandt'].slice(0, 1), unchanged }],
  ['how many sessions do i have planned this week', { contains: ['8'], unchanged }],
  ['when do i have to renew the insurance', { contains: ['Nov 30'], unchanged }],
  ['do i still have to call the dentist?', { contains: ['dentist'], lacks: ['could not find anything'], unchanged }],
  ['did i send the invoice to brandt?', { contains: ['Brandt'], lacks: ['could not find anything'], unchanged }],
  ['what is coming up in the next 3 days', { contains: ['filters', 'slides'], lacks: ['insurance'], unchanged }],
  ['what have i got on after friday', { contains: ['insurance'], lacks: ['filters'], unchanged }],
  ['whats the plan for tomorrow', { contains: ['filters'], lacks: ['insurance'], unchanged }],
  ['which tasks have no date', { contains: ['dentist'], lacks: ['slides'], unchanged }],
  ['am i late with anything', { contains: ['dry cleaning'], lacks: ['insurance'], unchanged }],
  ['read me my list', { contains: ['filters', 'insurance'], unchanged }],
  ['how much is still open', { contains: ['6'], unchanged }],
  ['what can wait until next week?', { contains: ['insurance'], unchanged }],
  // New ones.
  ['also need to water the plants tonight', { tasks: dayWith({}, { title: 'water the plants', due: '2026-11-18' }) }],
  ['stick "buy cake" on the list for sunday', { tasks: dayWith({}, { title: 'buy cake', due: '2026-11-22' }) }],
  [
    'task for tomorrow: call the tax advisor, takes 1 session',
    { tasks: dayWith({}, { title: 'call the tax advisor', due: '2026-11-19', estimate: 1 }) },
  ],
  ['remind me in 2 weeks about the contract', { tasks: dayWith({}, { title: 'the contract', due: '2026-12-02' }) }],
  [
    'put eggs, flour + sugar on my list',
    { tasks: dayWith({}, { title: 'eggs' }, { title: 'flour' }, { title: 'sugar' }) },
  ],
  [
    'by friday i have to hand in the report',
    { tasks: dayWith({}, { title: 'hand in the report', due: '2026-11-20' }) },
  ],
  [
    'can you note that i have to ring Sven back before noon',
    { tasks: dayWith({}, { due: '2026-11-18' }), contains: ['Sven'] },
  ],
  [
    'add "read chapter 3" for monday and "read chapter 4" for tuesday',
    {
      tasks: dayWith(
        {},
        { title: 'read chapter 3', due: '2026-11-23' },
        { title: 'read chapter 4', due: '2026-11-24' },
      ),
    },
  ],
  [
    'i want to be reminded every day at 7 to take my pills',
    { tasks: dayWith({}, { due: '2026-11-19' }), contains: ['flow'] },
  ],
  ['meeting with the landlord on 2 dec at 10', { tasks: dayWith({}, { due: '2026-12-02' }), contains: ['landlord'] }],
  // What is not there.
  ['finish the yoga task', { declines: true }],
  ['push the haircut to friday', { declines: true }],
  ['delete everything', { declines: true }],
  ['set an alarm for 6am', { declines: true, tasks: dayWith({}) }],
  ['text Jonas that the meeting moved', { declines: true, tasks: dayWith({}) }],
  ['what did Jonas have for lunch', { declines: true }],
  ['order a pizza for tonight', { declines: true, tasks: dayWith({}) }],
  ['how do i get to the airport', { declines: true }],
  ['summarise the news of today', { declines: true }],
  ['whats the price of gold', { declines: true }],
  ['remind jonas to call me', { tasks: dayWith({}, { title: 'remind Jonas to call me' }) }],
]

/** What one person says in a day full of small things. */
export const oneBusyDayRequests: readonly RequestCase[] = cases.map(([said, expected, answers]): RequestCase => {
  const turns = typeof said === 'string' ? [said] : said
  return {
    title: `one busy day: ${turns.join(' / ')}`,
    setup: day,
    turns,
    ...(answers && { answers }),
    expect: expected,
  }
})
