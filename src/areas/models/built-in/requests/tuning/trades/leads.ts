import type { RequestCase, Setup } from '../../request-case.ts'

const leads: Setup = {
  tables: [
    {
      name: 'Sales pipeline',
      rowWord: 'deal',
      fields: {
        Company: 'text',
        Contact: 'text',
        Stage: { type: 'singleSelect', choices: ['New', 'Qualified', 'Proposal', 'Won', 'Lost'] },
        Value: 'currency',
        'Close date': 'date',
        Salesperson: 'member',
        Priority: { type: 'singleSelect', choices: ['Low', 'High'] },
      },
      rows: [
        {
          Company: 'Helios AG',
          Contact: 'Eva Kranz',
          Stage: 'Proposal',
          Value: 12000,
          'Close date': '2026-11-30',
          Salesperson: 'Tomas Herrera',
          Priority: 'High',
        },
        {
          Company: 'Brightside',
          Contact: 'Sam Lee',
          Stage: 'New',
          Value: 4000,
          'Close date': '2026-12-15',
          Salesperson: 'Jonas Lindqvist',
          Priority: 'Low',
        },
        {
          Company: 'Northwind',
          Contact: 'Ana Sousa',
          Stage: 'Won',
          Value: 8500,
          'Close date': '2026-10-12',
          Salesperson: 'Tomas Herrera',
          Priority: 'Low',
        },
        {
          Company: 'Quill Press',
          Contact: 'Joe Park',
          Stage: 'Lost',
          Value: 3000,
          'Close date': '2026-09-01',
          Salesperson: 'Jonas Lindqvist',
        },
        {
          Company: 'Maple Foods',
          Contact: 'Rita Moss',
          Stage: 'Qualified',
          Value: 9500,
          'Close date': '2026-11-12',
          Salesperson: 'Maya Okafor',
          Priority: 'High',
        },
      ],
    },
  ],
}
const unchanged = true

export const leadsRequests: readonly RequestCase[] = [
  {
    title: 'deals of a person',
    setup: leads,
    turns: ['show deals of Tomas'],
    expect: { contains: ['Helios', 'Northwind'], lacks: ['Brightside'], unchanged },
  },
  {
    title: 'pipeline value',
    setup: leads,
    turns: ['what is the total value of open deals?'],
    expect: { contains: ['25500'], unchanged },
  },
  {
    title: 'won deals',
    setup: leads,
    turns: ['how much did we win in total (won deals)?'],
    expect: { contains: ['8500'], unchanged },
  },
  {
    title: 'high priority',
    setup: leads,
    turns: ['list high priority deals sorted by value'],
    expect: { contains: ['Helios', 'Maple'], lacks: ['Brightside'], unchanged },
  },
  {
    title: 'closing this month',
    setup: leads,
    turns: ['which deals close this month?'],
    expect: { contains: ['Helios', 'Maple'], lacks: ['Northwind'], unchanged },
  },
  {
    title: 'value per stage',
    setup: leads,
    turns: ['deal value by stage'],
    expect: { contains: ['12000', '9500', '8500'], unchanged },
  },
  {
    title: 'salesperson with most',
    setup: leads,
    turns: ['which salesperson has the highest value?'],
    expect: { contains: ['Tomas'], unchanged },
  },
  {
    title: 'set the stage',
    setup: leads,
    turns: ['Brightside is now qualified'],
    expect: { tables: { 'Sales pipeline': { has: [{ Company: 'Brightside', Stage: 'Qualified' }] } } },
  },
  {
    title: 'contact of',
    setup: leads,
    turns: ['who is our contact at Quill Press?'],
    expect: { contains: ['Joe Park'], unchanged },
  },
  {
    title: 'assign many',
    setup: leads,
    turns: ['assign all deals of Jonas to Maya'],
    expect: {
      tables: {
        'Sales pipeline': {
          has: [
            { Company: 'Brightside', Salesperson: 'Maya Okafor' },
            { Company: 'Quill Press', Salesperson: 'Maya Okafor' },
            { Company: 'Helios AG', Salesperson: 'Tomas Herrera' },
          ],
        },
      },
    },
  },
  {
    title: 'delete lost deals',
    setup: leads,
    turns: ['please remove the lost deals'],
    expect: { tables: { 'Sales pipeline': { count: 4, hasNot: [{ Company: 'Quill Press' }] } } },
  },
  {
    title: 'difference',
    setup: leads,
    turns: ['compare the value of won and lost deals'],
    expect: { contains: ['8500', '3000', '5500'], unchanged },
  },
  { title: 'increase percent', turns: ['percentage increase from 80 to 100'], expect: { contains: ['25'], unchanged } },
  { title: 'good morning', turns: ['Good morning!'], expect: { unchanged, contains: ['Maya'] } },
  { title: 'are you human', turns: ['are you a human?'], expect: { unchanged, contains: ['built-in'] } },
  { title: 'election', turns: ['who won the election?'], expect: { declines: true } },
  { title: 'recipe', turns: ['give me a recipe for pancakes'], expect: { declines: true } },
  { title: 'call somebody', turns: ['call my mum'], expect: { declines: true } },
  { title: 'play music', turns: ['play some jazz'], expect: { declines: true } },
  { title: 'code', turns: ['write a python script that sorts a list'], expect: { declines: true } },
  { title: 'gibberish', turns: ['asdf qwer zxcv'], expect: { declines: true } },
  {
    title: 'delete by the contact',
    setup: leads,
    turns: ['delete Sam'],
    expect: { tables: { 'Sales pipeline': { count: 4 } } },
  },
  {
    title: 'two steps on a table',
    setup: leads,
    turns: ['mark Helios AG as won and set the value of Maple Foods to 10k'],
    expect: {
      tables: {
        'Sales pipeline': {
          has: [
            { Company: 'Helios AG', Stage: 'Won' },
            { Company: 'Maple Foods', Value: 10000 },
          ],
        },
      },
    },
  },
  {
    title: 'question then task',
    setup: leads,
    turns: ['how many deals are in proposal, and remind me to call Eva Kranz tomorrow'],
    expect: { contains: ['1'], tasks: [{ title: 'call Eva Kranz', due: '2026-11-19' }] },
  },
  {
    title: 'which of them',
    setup: leads,
    turns: ['list the open deals', 'which of those is the largest?'],
    expect: { contains: ['Helios'], unchanged },
  },
  {
    title: 'and the total',
    setup: leads,
    turns: ['list the high priority deals', 'what is their total value?'],
    expect: { contains: ['21500'], unchanged },
  },
  {
    title: 'what changed',
    setup: leads,
    turns: ['mark Helios AG as won', 'undo that please'],
    expect: { tables: { 'Sales pipeline': { has: [{ Company: 'Helios AG', Stage: 'Proposal' }] } } },
  },
]
