import type { RequestCase, Setup } from '../../request-case.ts'

const bugs: Setup = {
  tables: [
    {
      name: 'Bug tracker',
      rowWord: 'bug',
      fields: {
        Title: 'text',
        Severity: { type: 'singleSelect', choices: ['Low', 'Medium', 'Critical'] },
        State: { type: 'singleSelect', choices: ['Open', 'In review', 'Done'] },
        Assignee: 'member',
        'Reported on': 'date',
        Estimate: 'number',
      },
      rows: [
        {
          Title: 'Login page is blank',
          Severity: 'Critical',
          State: 'Open',
          Assignee: 'Jonas Lindqvist',
          'Reported on': '2026-11-16',
          Estimate: 5,
        },
        { Title: 'Typo in footer', Severity: 'Low', State: 'Open', 'Reported on': '2026-11-02', Estimate: 1 },
        {
          Title: 'Export is slow',
          Severity: 'Medium',
          State: 'In review',
          Assignee: 'Tomas Herrera',
          'Reported on': '2026-10-21',
          Estimate: 8,
        },
        {
          Title: 'Wrong tax rate',
          Severity: 'Critical',
          State: 'Done',
          Assignee: 'Jonas Lindqvist',
          'Reported on': '2026-10-01',
          Estimate: 3,
        },
      ],
    },
  ],
}
const unchanged = true

export const bugsRequests: readonly RequestCase[] = [
  {
    title: 'critical open bugs',
    setup: bugs,
    turns: ['any critical bugs still open?'],
    expect: { contains: ['Login page'], lacks: ['Wrong tax'], unchanged },
  },
  {
    title: 'unassigned',
    setup: bugs,
    turns: ['which bugs are unassigned?'],
    expect: { contains: ['Typo in footer'], lacks: ['Login'], unchanged },
  },
  {
    title: 'bugs of mine',
    setup: { ...bugs, role: 'member' },
    turns: ['show the bugs assigned to me'],
    expect: { contains: ['Login page', 'Wrong tax'], lacks: ['Export'], unchanged },
  },
  {
    title: 'estimate sum of open',
    setup: bugs,
    turns: ['what is the total estimate of open bugs?'],
    expect: { contains: ['6'], unchanged },
  },
  {
    title: 'assign the typo',
    setup: bugs,
    turns: ['assign the footer typo to Priya'],
    expect: { tables: { 'Bug tracker': { has: [{ Title: 'Typo in footer', Assignee: 'Priya Raman' }] } } },
  },
  {
    title: 'close a bug',
    setup: bugs,
    turns: ['mark "Export is slow" as done'],
    expect: { tables: { 'Bug tracker': { has: [{ Title: 'Export is slow', State: 'Done' }] } } },
  },
  {
    title: 'report a bug',
    setup: bugs,
    turns: ['add a bug: Search crashes on empty input, severity critical'],
    expect: {
      tables: { 'Bug tracker': { count: 5, has: [{ Title: 'Search crashes on empty input', Severity: 'Critical' }] } },
    },
  },
  {
    title: 'bugs last month',
    setup: bugs,
    turns: ['how many bugs were reported last month?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'severity breakdown',
    setup: bugs,
    turns: ['break down the bugs by severity'],
    expect: { contains: ['Critical', 'Low', 'Medium'], unchanged },
  },
  {
    title: 'oldest open bug',
    setup: bugs,
    turns: ['what is the oldest open bug?'],
    expect: { contains: ['Typo in footer'], unchanged },
  },
  {
    title: 'delete done bugs',
    setup: bugs,
    turns: ['delete every bug that is done'],
    expect: { tables: { 'Bug tracker': { count: 3, hasNot: [{ Title: 'Wrong tax rate' }] } } },
  },
  {
    title: 'set all to low',
    setup: bugs,
    turns: ['set the severity of all open bugs to medium'],
    expect: {
      tables: {
        'Bug tracker': {
          has: [
            { Title: 'Login page is blank', Severity: 'Medium' },
            { Title: 'Typo in footer', Severity: 'Medium' },
            { Title: 'Wrong tax rate', Severity: 'Critical' },
          ],
        },
      },
    },
  },
  {
    title: 'follow up who',
    setup: bugs,
    turns: ['show critical bugs', 'who is assigned to them?'],
    expect: { contains: ['Jonas'], unchanged },
  },
  {
    title: 'follow up delete it',
    setup: bugs,
    turns: ['add a bug called Test entry', 'delete it'],
    expect: { tables: { 'Bug tracker': { count: 4 } } },
  },
  {
    title: 'recent changes',
    setup: bugs,
    turns: ['mark Typo in footer as done', 'what was changed today?'],
    expect: { contains: [['change', 'row']] },
  },
]
