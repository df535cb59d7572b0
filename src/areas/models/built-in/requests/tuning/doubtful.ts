import type { RequestCase, Setup } from '../request-case.ts'
import { orders, suppliers } from './worlds.ts'

const tasks: Setup = { tasks: [{ title: 'Water plants' }, { title: 'Fix bike' }, { title: 'Fix sink' }] }
const two: Setup = {
  tables: [
    {
      name: 'Customers',
      fields: { Name: 'text', City: 'text' },
      rows: [
        { Name: 'Anna Berg', City: 'Oslo' },
        { Name: 'Karl Moe', City: 'Oslo' },
      ],
    },
    {
      name: 'Employees',
      fields: { Name: 'text', City: 'text' },
      rows: [
        { Name: 'Anna Lund', City: 'Oslo' },
        { Name: 'Piet Bos', City: 'Ghent' },
      ],
    },
  ],
}

/** Where something needed is missing or two things fit: the right answer is a question, and no change. */
export const doubtfulRequests: readonly RequestCase[] = [
  { title: 'which task to delete', setup: tasks, turns: ['delete the task'], expect: { asks: true } },
  { title: 'which fix', setup: tasks, turns: ['mark fix as done'], expect: { asks: ['Fix bike', 'Fix sink'] } },
  { title: 'it without a context', setup: tasks, turns: ['mark it as done'], expect: { unchanged: true } },
  { title: 'move it without a context', setup: tasks, turns: ['move it to friday'], expect: { unchanged: true } },
  { title: 'which order', setup: orders, turns: ['mark the order as shipped'], expect: { asks: true } },
  { title: 'which row for the price', setup: suppliers, turns: ['set the price per kg to 5'], expect: { asks: true } },
  {
    title: 'two orders of a customer',
    setup: orders,
    turns: ['mark the order from Lumen Hotels as shipped'],
    expect: { asks: ['A-100', 'A-103'] },
  },
  { title: 'anna in two tables', setup: two, turns: ['delete Anna'], expect: { asks: true } },
  { title: 'no value', setup: suppliers, turns: ['change the city of Casa Verde'], expect: { asks: true } },
  {
    title: 'delete everything',
    setup: { ...orders, tasks: [{ title: 'Water plants' }] },
    turns: ['delete everything'],
    expect: { unchanged: true },
  },
  { title: 'add a bare name', setup: two, turns: ['add Lena Vogt'], expect: { asks: true } },
  { title: 'delete an order', setup: orders, turns: ['delete an order'], expect: { asks: true } },
  { title: 'remove the supplier', setup: suppliers, turns: ['remove the supplier'], expect: { asks: true } },
  { title: 'assign without a person', setup: orders, turns: ['assign A-100 to Bob'], expect: { asks: true } },
  {
    title: 'a choice that does not exist',
    setup: orders,
    turns: ['move A-104 to on hold'],
    expect: { asks: ['Open', 'Closed'] },
  },
  { title: 'not a date', setup: orders, turns: ['set the due date of A-100 to banana'], expect: { asks: true } },
  {
    title: 'not a number',
    setup: suppliers,
    turns: ['set the price per kg of Casa Verde to cheap'],
    expect: { asks: true },
  },
  { title: 'rename without a name', setup: tasks, turns: ['rename fix bike'], expect: { asks: true } },
  { title: 'remind without a what', turns: ['remind me tomorrow'], expect: { asks: true } },
  {
    title: 'two columns fit',
    setup: {
      tables: [
        {
          name: 'Houses',
          fields: { Street: 'text', 'Price asked': 'number', 'Price paid': 'number' },
          rows: [{ Street: 'Elm 4', 'Price asked': 10, 'Price paid': 9 }],
        },
      ],
    },
    turns: ['set the price of Elm 4 to 12'],
    expect: { asks: ['Price asked', 'Price paid'] },
  },
]
