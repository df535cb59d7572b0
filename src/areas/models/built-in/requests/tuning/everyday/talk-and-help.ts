import type { RequestCase } from '../../request-case.ts'

const unchanged = true

const outOfReach = [
  "what's the weather gonna be like tmrw",
  'latest news pls',
  "how's tesla stock doing",
  'who won the world cup in 2014',
  'play some jazz',
  'write a linkedin post about our new blend',
  'translate this to french: good morning',
  'got a good recipe for pancakes?',
  'is the pharmacy still open?',
  'call my wife',
  'how far is it to hamburg',
  'any good restaurants around here?',
  'whats the dollar rate today',
  'book me a taxi for 7',
  'how many people live in china',
  'open the garage door',
]

const talk: readonly (readonly [request: string, contains: string | readonly string[]])[] = [
  ['hey you', 'Hello'],
  ['good morning!!', 'Hello'],
  ['hiya, how are you doing', ['Hello', 'program']],
  ['thx a bunch, ur great', 'welcome'],
  ['what r u', 'built-in'],
  ['so what else can u do for me', 'task'],
  ['know any good jokes?', 'joke'],
  ['ok perfect', ['Good', 'welcome']],
  ['guten morgen', 'Hello'],
  ['Danke dir!', 'welcome'],
  ['are you there??', 'here'],
  ['Erinnere mich morgen daran, die Rechnung zu bezahlen', 'English'],
  ['Was steht heute an?', 'English'],
  ['wie viele offene Aufgaben habe ich', 'English'],
  ['kannst du mir bitte helfen?', 'English'],
  ['Füge Milch zur Einkaufsliste hinzu', 'English'],
  ['¿qué tengo que hacer hoy?', 'English'],
]

const help: readonly (readonly [request: string, contains: string | readonly string[]])[] = [
  ['how do i import a csv', 'Import'],
  ['how can I invite someone to this workspace?', ['invite', 'Invite']],
  ['where do i change my password', ['Settings', 'password']],
  ['how do i turn off email notifications', 'otification'],
  ['is there a keyboard shortcut for search', ['⌘', 'Ctrl', 'keyboard', 'K']],
  ['how do i export all my data', ['Export', 'export']],
  ['how do approvals work here', 'pprov'],
  ['can you explain how undo works', ['Undo', 'undo']],
  ['how do i delete my account', 'account'],
  ['what can a viewer do', 'iewer'],
  ['how do i upload a big file', ['pload', 'file']],
  ['what is the difference between an admin and an owner?', 'dmin'],
  ['how do i sign in without a password', ['link', 'code', 'Google']],
]

const people: readonly RequestCase[] = [
  {
    title: 'talk and help: the team',
    turns: ["who's on the team"],
    expect: { contains: ['Maya', 'Jonas', 'Priya', 'Tomas'], unchanged },
  },
  {
    title: 'talk and help: who is admin',
    turns: ['who is admin here'],
    expect: { contains: ['Tomas'], lacks: ['Priya'], unchanged },
  },
  {
    title: 'talk and help: is he an admin',
    turns: ['is jonas an admin?'],
    expect: { contains: ['member'], lacks: ['Tomas'], unchanged },
  },
  {
    title: 'talk and help: a mail address',
    turns: ['whats priyas email'],
    expect: { contains: ['priya@kestrel.test'], unchanged },
  },
  {
    title: 'talk and help: add somebody to the team',
    turns: ['pls add eva@firm.test to the team as admin'],
    expect: { contains: ['eva@firm.test'], tasks: [] },
  },
  {
    title: 'talk and help: notifications',
    turns: ['do i have any notifications'],
    expect: { contains: ['otification'], unchanged },
  },
  {
    title: 'talk and help: approvals',
    turns: ['anything waiting for my approval?'],
    expect: { contains: [['no ', 'nothing']], unchanged },
  },
  {
    title: 'talk and help: open invites',
    turns: ['which invites are still open'],
    expect: { contains: ['invite'], unchanged },
  },
  {
    title: 'talk and help: files',
    setup: { files: [{ name: 'lease.txt', text: 'rent 900' }] },
    turns: ['what files do we have'],
    expect: { contains: ['lease.txt'], unchanged },
  },
  {
    title: 'talk and help: what a file says',
    setup: { files: [{ name: 'lease.txt', text: 'The rent is 900 a month.' }] },
    turns: ['read lease.txt to me'],
    expect: { contains: ['rent is 900'], unchanged },
  },
]

export const talkAndHelpRequests: readonly RequestCase[] = [
  ...outOfReach.map((request): RequestCase => ({
    title: `talk and help: out of reach: ${request}`,
    turns: [request],
    expect: { declines: true, tasks: [] },
  })),
  ...talk.map(([request, contains]): RequestCase => ({
    title: `talk and help: ${request}`,
    turns: [request],
    expect: { contains: [contains], unchanged, lacks: ['could not find anything'] },
  })),
  ...help.map(([request, contains]): RequestCase => ({
    title: `talk and help: ${request}`,
    turns: [request],
    expect: { contains: [contains, '/support/'], unchanged },
  })),
  ...people,
]
