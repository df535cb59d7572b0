import type { RequestCase } from '../request-case.ts'

export const sumsAndSmallTalk: readonly RequestCase[] = [
  {
    title: 'first hour: percent of a sum',
    turns: ['whats 17% of 2340'],
    expect: { contains: [['397.8', '397.80']], unchanged: true },
  },
  {
    title: 'first hour: days until christmas',
    turns: ['how many days till christmas day?'],
    expect: { contains: ['37'], unchanged: true },
  },
  {
    title: 'first hour: oven in celsius',
    turns: ['My recipe says 350 Fahrenheit, what is this in Celsius?'],
    expect: { contains: [['177', '176.7', '176.67', '176.6', '176.666667']], unchanged: true },
  },
  {
    title: 'first hour: weekday of valentine',
    turns: ['what day of the week is 14 feb 2027'],
    expect: { contains: ['Sunday'], unchanged: true },
  },
  {
    title: 'first hour: bill by four with a tip',
    turns: ['dinner was 186.40, we add 10% tip and split it between 4 of us. how much each?'],
    expect: { contains: ['51.26'], unchanged: true },
  },
  {
    title: 'first hour: thanks',
    turns: ["thanks, you're a star x"],
    expect: { unchanged: true, lacks: ['error', 'could not', "couldn't"] },
  },
  {
    title: 'first hour: feet and inches',
    turns: ['6 foot 2 in cm?'],
    expect: { contains: [['188', '187.96', '187.9', '188.0']], unchanged: true },
  },
  {
    title: 'first hour: three here, there in tokyo',
    turns: ["If it's 3pm here what time is it in Tokyo"],
    expect: { contains: [['11pm', '11 pm', '11:00 pm', '23:00', '11:00pm']], unchanged: true },
  },
  {
    title: 'first hour: hours of a week',
    turns: [
      'I work 7.5 hours from Monday to Thursday each day and 5 hours on Friday, how many hours makes this in the week',
    ],
    expect: { contains: ['35'], unchanged: true },
  },
  {
    title: 'first hour: what are you for',
    turns: ['hey so what can you actually do'],
    expect: { contains: ['task', 'table'], unchanged: true },
  },
]
