import type { RequestCase } from '../request-case.ts'

export const notes: readonly RequestCase[] = [
  {
    title: 'first hour: note, wifi',
    turns: ['make a note called Wifi with the text: guest password is plumtree42'],
    expect: { notes: { Wifi: 'guest password is plumtree42' }, tasks: [] },
  },
  {
    title: 'first hour: note, a list in Markdown',
    turns: ['New note "Packing":\n\n- tent\n- stove\n- torch'],
    expect: { notes: { Packing: '- tent\n- stove\n- torch' } },
  },
  {
    title: 'first hour: note, one more item',
    turns: ['new note titled Hut weekend:\n\n- firewood\n- lamp oil', 'add matches at the end of that list'],
    expect: { notes: { 'Hut weekend': '- firewood\n- lamp oil\n- matches' } },
  },
  {
    title: 'first hour: note, asked back later',
    turns: [
      "Can you write down somewhere that the landlord's number is 0171 555 0143? A note is fine",
      'hi again. whats the landlords number?',
    ],
    expect: { contains: [['0171 555 0143', '01715550143']], tasks: [] },
  },
  {
    title: 'first hour: note, one of two thrown away',
    turns: [
      'create a note Gift ideas with the text: scarf for Pauline',
      'create another note, Old ideas, text: mug for Pauline',
      'you can bin the old ideas one',
    ],
    expect: { notes: { 'Gift ideas': 'scarf for Pauline' } },
  },
  {
    title: 'first hour: note, another title',
    turns: ['note with title Recipee and content: 500 g flour, 300 ml water', 'the title should be Flatbread instead'],
    expect: { notes: { Flatbread: '500 g flour, 300 ml water' } },
  },
  {
    title: 'first hour: note, one word replaced',
    turns: [
      'Save a note "Roast": oven at 200 degrees for two hours',
      'Change the 200 to 180 in the Roast note, I burnt it.',
    ],
    expect: { notes: { Roast: 'oven at 180 degrees for two hours' } },
  },
  {
    title: 'first hour: note, which one mentions a name',
    turns: [
      'note "Standup": Harriet is on leave until Monday',
      'note "Retro": the deploy took too long',
      'which note says something about harriet',
    ],
    expect: { contains: ['Standup'], lacks: ['Retro'] },
  },
  {
    title: 'first hour: note, read what is not there',
    turns: ['read me my note about the greenhouse'],
    expect: { declines: true, notes: {} },
  },
  {
    title: 'first hour: note, how many',
    turns: ['note "Alpha": first thoughts', 'note "Beta": second thoughts', 'how many notes have i got?'],
    expect: { contains: [['2', 'two']], notes: { Alpha: 'first thoughts', Beta: 'second thoughts' } },
  },
]
