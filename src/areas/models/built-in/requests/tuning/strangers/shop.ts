import type { RequestCase, Setup } from '../../request-case.ts'

const unchanged = true

const shop: Setup = {
  tables: [
    {
      name: 'Customers',
      rowWord: 'customer',
      fields: { Name: 'text', Email: 'email', City: 'text' },
      rows: [
        { Name: 'Lumen Hotels', Email: 'buy@lumen.test', City: 'Oslo' },
        { Name: 'Tide Café', Email: 'hi@tide.test', City: 'Bergen' },
        { Name: 'Oak & Ember', City: 'Oslo' },
        { Name: 'Little Finch', Email: 'finch@birds.test', City: 'Malmö' },
      ],
    },
    {
      name: 'Orders',
      rowWord: 'order',
      fields: {
        Number: 'text',
        Customer: 'text',
        Priority: { type: 'singleSelect', choices: ['Low', 'Normal', 'High'] },
        Total: 'currency',
        Due: 'date',
      },
      rows: [
        { Number: '4616', Customer: 'Lumen Hotels', Priority: 'Normal', Total: 120, Due: '2026-11-20' },
        { Number: '4617', Customer: 'Tide Café', Priority: 'Low', Total: 80, Due: '2026-11-23' },
        { Number: '4618', Customer: 'Lumen Hotels', Priority: 'Normal', Total: 400, Due: '2026-12-01' },
      ],
    },
  ],
  tasks: [
    { title: 'Send invoices', due: '2026-11-19' },
    { title: 'Clean grinder', due: '2026-11-24' },
  ],
}

export const shopRequests: readonly RequestCase[] = [
  {
    title: 'customers without orders',
    setup: shop,
    turns: ['which customers haven’t ordered anything?'],
    expect: { contains: ['Oak & Ember', 'Little Finch'], lacks: ['Tide Café', 'Lumen Hotels'], unchanged },
  },
  {
    title: 'customers with no orders, other words',
    setup: shop,
    turns: ['show customers without any orders'],
    expect: { contains: ['Oak & Ember', 'Little Finch'], lacks: ['Tide Café'], unchanged },
  },
  {
    title: 'how many customers never ordered',
    setup: shop,
    turns: ['how many customers have never placed an order'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'customers that have ordered',
    setup: shop,
    turns: ['which customers have orders?'],
    expect: { contains: ['Lumen Hotels', 'Tide Café'], lacks: ['Little Finch'], unchanged },
  },
  {
    title: 'average after a sum',
    setup: shop,
    turns: ['what is the total of all orders?', 'and the average?'],
    expect: { contains: ['200'], lacks: ['600'], unchanged },
  },
  {
    title: 'largest after a sum',
    setup: shop,
    turns: ['total of the Lumen Hotels orders', 'and the biggest?'],
    expect: { contains: ['400'], unchanged },
  },
  {
    title: 'count after a list',
    setup: shop,
    turns: ['show the orders of Lumen Hotels', 'how many is that?'],
    expect: { contains: ['2'], unchanged },
  },
  {
    title: 'who changed a row',
    setup: shop,
    turns: ['set the total of order 4616 to 130', 'who changed order 4616?'],
    expect: { contains: ['Total'], lacks: ['no row'] },
  },
  {
    title: 'history of a row',
    setup: shop,
    turns: ['show me the history of order 4617'],
    expect: { contains: ['Maya'], unchanged },
  },
  {
    title: 'it before the row',
    setup: shop,
    turns: ['set it to high for order 4618'],
    expect: {
      tables: {
        Orders: {
          has: [
            { Number: '4618', Priority: 'High' },
            { Number: '4616', Priority: 'Normal' },
          ],
        },
      },
    },
  },
  {
    title: 'a field that does not exist',
    setup: shop,
    turns: ['what’s the phone number of Tide Café?'],
    expect: { contains: [['no phone', 'no field', 'not a field', 'has no']], lacks: ['4617'], unchanged },
  },
  {
    title: 'another field that does not exist',
    setup: shop,
    turns: ['what is the birthday of Little Finch'],
    expect: { contains: [['no field', 'has no', 'no birthday']], unchanged },
  },
  {
    title: 'a note with a text',
    setup: shop,
    turns: ['write a note about the roaster: it needs a new belt in May'],
    expect: { contains: ['roaster'], lacks: ['cannot'] },
  },
  {
    title: 'swap the dates of tasks',
    setup: shop,
    turns: ['swap the due dates of Send invoices and Clean grinder'],
    expect: {
      tasks: [
        { title: 'Send invoices', due: '2026-11-24' },
        { title: 'Clean grinder', due: '2026-11-19' },
      ],
    },
  },
  {
    title: 'swap values of rows',
    setup: shop,
    turns: ['swap the due dates of orders 4616 and 4617'],
    expect: {
      tables: {
        Orders: {
          has: [
            { Number: '4616', Due: '2026-11-23' },
            { Number: '4617', Due: '2026-11-20' },
          ],
        },
      },
    },
  },
  {
    title: 'rows of each table',
    setup: shop,
    turns: ['how many rows does each table have?'],
    expect: { contains: ['Customers', '4', 'Orders', '3'], unchanged },
  },
]
