import type { RequestCase } from '../request-case.ts'

const twoFiles = {
  files: [
    { name: 'menu.txt', text: 'Soup of the day' },
    { name: 'rota.csv', text: 'Name,Day\nAli,Monday\n' },
  ],
}

export const everydayRequests: readonly RequestCase[] = [
  {
    title: 'apart: good morning',
    turns: ['good morning!'],
    expect: { lacks: ['could not', 'cannot'], unchanged: true },
  },
  {
    title: 'apart: thanks',
    turns: ['thanks, that was quick'],
    expect: { lacks: ['could not', 'cannot'], unchanged: true },
  },
  {
    title: 'apart: what can you do',
    turns: ['so what can you do for me?'],
    expect: { contains: ['task', 'table'], unchanged: true },
  },
  { title: 'apart: a poem', turns: ['write me a poem about autumn'], expect: { declines: true } },
  { title: 'apart: a fax', turns: ['fax this to the town hall'], expect: { declines: true } },
  { title: 'apart: an opinion', turns: ['what do you think about the new mayor?'], expect: { declines: true } },
  { title: 'apart: geography', turns: ['what is the capital of mongolia'], expect: { declines: true } },
  { title: 'apart: music', turns: ['play some jazz'], expect: { declines: true } },
  { title: 'apart: translate', turns: ['translate the contract into French please'], expect: { declines: true } },
  { title: 'apart: exchange rate', turns: ["what's the dollar at today?"], expect: { declines: true } },
  { title: 'apart: a train', turns: ['when does the next train to hamburg leave'], expect: { declines: true } },
  { title: 'apart: multiply', turns: ['whats 17 * 23'], expect: { contains: ['391'], unchanged: true } },
  { title: 'apart: percent of', turns: ['what is 15% of 1,240?'], expect: { contains: ['186'], unchanged: true } },
  { title: 'apart: divide in words', turns: ['500 divided by 8'], expect: { contains: ['62.5'], unchanged: true } },
  {
    title: 'apart: plus tax',
    turns: ['how much is 80 plus 19%'],
    expect: { contains: ['95.2'], unchanged: true },
  },
  {
    title: 'apart: days until Christmas',
    turns: ['how many days until christmas'],
    expect: { contains: ['37'], unchanged: true },
  },
  {
    title: 'apart: which weekday',
    turns: ['what weekday is 1 january 2027'],
    expect: { contains: ['Friday'], unchanged: true },
  },
  {
    title: 'apart: three weeks from today',
    turns: ['what date is it three weeks from today'],
    expect: { contains: [['Dec 9', 'December 9', '9 December', '2026-12-09', '12/9']], unchanged: true },
  },
  {
    title: 'apart: days between two dates',
    turns: ['How many days are there between March 3 and April 10?'],
    expect: { contains: ['38'], unchanged: true },
  },
  {
    title: 'apart: what day is it',
    turns: ['what day is it today'],
    expect: { contains: ['Wednesday'], unchanged: true },
  },
  {
    title: 'apart: who is here',
    turns: ["who's in this workspace?"],
    expect: { contains: ['Maya', 'Jonas', 'Priya', 'Tomas'], unchanged: true },
  },
  {
    title: 'apart: the role of somebody',
    turns: ['what role does tomas have'],
    expect: { contains: ['admin'], unchanged: true },
  },
  {
    title: 'apart: which files',
    setup: twoFiles,
    turns: ['what files do we have'],
    expect: { contains: ['menu.txt', 'rota.csv'], unchanged: true },
  },
  {
    title: 'apart: delete a file',
    setup: twoFiles,
    turns: ['delete menu.txt pls'],
    expect: { files: ['rota.csv'] },
  },
  {
    title: 'apart: rename a file',
    setup: twoFiles,
    turns: ['rename rota.csv to december-rota.csv'],
    expect: { files: ['menu.txt', 'december-rota.csv'] },
  },
  { title: 'apart: delete something unsaid', setup: twoFiles, turns: ['delete it'], expect: { asks: true } },
]
