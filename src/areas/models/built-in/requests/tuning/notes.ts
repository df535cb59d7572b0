import type { RequestCase } from '../request-case.ts'

const orders = [
  {
    name: 'Orders',
    rowWord: 'order',
    fields: { Number: 'text', State: { type: 'singleSelect', choices: ['Open', 'Packed'] } },
    rows: [{ Number: 'A-1', State: 'Open' }],
  },
] as const

export const noteRequests: readonly RequestCase[] = [
  {
    title: 'a note with a list of points',
    turns: ['write a note called Cupping plan with three bullet points: roast, rest, taste'],
    expect: { notes: { 'Cupping plan': '- Roast\n- Rest\n- Taste' }, contains: ['Cupping plan'] },
  },
  {
    title: 'a note with a checklist',
    turns: ['Write me a note about the fair with a checklist: book stand, print flyers and pack scales'],
    expect: { notes: { 'The fair': '- [ ] Book stand\n- [ ] Print flyers\n- [ ] Pack scales' } },
  },
  {
    title: 'a note with a quoted title',
    turns: ['Create a note "Ideas for spring" with the text: plant tulips early'],
    expect: { notes: { 'Ideas for spring': 'Plant tulips early' } },
  },
  {
    title: 'a note without a title',
    turns: ['take notes: meeting with Ana. She wants 40 kg by Friday. Price stays.'],
    expect: { notes: { 'Meeting with Ana': 'Meeting with Ana. She wants 40 kg by Friday. Price stays.' } },
  },
  {
    title: 'written down',
    turns: ['write down that the spare key is under the pot'],
    expect: { notes: { 'The spare key is under the pot': '' } },
  },
  {
    title: 'a page is no row of the only table',
    setup: { tables: orders },
    turns: ['start a new page called Onboarding'],
    expect: { notes: { Onboarding: '' }, tables: { Orders: { count: 1 } } },
  },
  {
    title: 'a note to do something is a task',
    turns: ['make a note to call Ana tomorrow'],
    expect: { notes: {}, tasks: [{ title: 'call Ana', due: '2026-11-19' }] },
  },
  { title: 'a note without anything', turns: ['create a note'], expect: { asks: ['called'] } },
  {
    title: 'a line is added to the last note',
    turns: ['create a note called Ideas: sell beans online', 'add "ask Ben about boxes" to that note'],
    expect: { notes: { Ideas: 'Sell beans online\n\nAsk Ben about boxes' } },
  },
  {
    title: 'a note is read',
    turns: ['make a note: the boiler code is 4471', 'what does the note about the boiler say?'],
    expect: { contains: ['boiler code'] },
  },
  {
    title: 'a note is renamed',
    turns: ['start a note called Plan', 'rename the note Plan to Plan for May'],
    expect: { notes: { 'Plan for May': '' } },
  },
  {
    title: 'a note is deleted',
    turns: ['start a note called Plan', 'delete the Plan note'],
    expect: { notes: {}, contains: ['30 days'] },
  },
  {
    title: 'an unknown note is not deleted',
    turns: ['start a note called Plan', 'delete the note about taxes'],
    expect: { notes: { Plan: '' }, declines: true },
  },
  {
    title: 'notes are listed',
    turns: ['start a note called Plan', 'which notes do I have?'],
    expect: { contains: ['1 note', 'Plan'] },
  },
]
