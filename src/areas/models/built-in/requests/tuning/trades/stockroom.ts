import type { RequestCase, Setup } from '../../request-case.ts'

const inventory: Setup = {
  tables: [
    {
      name: 'Inventory',
      rowWord: 'item',
      fields: {
        Item: 'text',
        Location: { type: 'singleSelect', choices: ['Warehouse', 'Shop', 'Van'] },
        Stock: 'number',
        'Reorder at': 'number',
        Supplier: 'text',
        'Unit cost': 'currency',
      },
      rows: [
        {
          Item: 'Paper cups',
          Location: 'Warehouse',
          Stock: 1200,
          'Reorder at': 500,
          Supplier: 'PackIt',
          'Unit cost': 0.08,
        },
        { Item: 'Lids', Location: 'Warehouse', Stock: 300, 'Reorder at': 500, Supplier: 'PackIt', 'Unit cost': 0.05 },
        {
          Item: 'Sugar sticks',
          Location: 'Shop',
          Stock: 80,
          'Reorder at': 200,
          Supplier: 'Sweet & Co',
          'Unit cost': 0.02,
        },
        { Item: 'Napkins', Location: 'Van', Stock: 640, 'Reorder at': 100, Supplier: 'PackIt', 'Unit cost': 0.01 },
      ],
    },
    {
      name: 'Staff',
      fields: {
        Name: 'text',
        Role: { type: 'singleSelect', choices: ['Barista', 'Manager'] },
        'Hourly pay': 'currency',
        'Start date': 'date',
      },
      rows: [
        { Name: 'Ida', Role: 'Barista', 'Hourly pay': 14, 'Start date': '2025-03-01' },
        { Name: 'Kofi', Role: 'Manager', 'Hourly pay': 21.5, 'Start date': '2022-08-15' },
        { Name: 'Bea', Role: 'Barista', 'Hourly pay': 13.5, 'Start date': '2026-10-01' },
      ],
    },
  ],
}
const unchanged = true

export const stockroomRequests: readonly RequestCase[] = [
  {
    title: 'how many lids',
    setup: inventory,
    turns: ['how many lids do we have in stock?'],
    expect: { contains: ['300'], unchanged },
  },
  {
    title: 'stock of one item',
    setup: inventory,
    turns: ['stock of sugar sticks?'],
    expect: { contains: ['80'], unchanged },
  },
  {
    title: 'total stock at place',
    setup: inventory,
    turns: ['total stock in the warehouse'],
    expect: { contains: ['1500'], unchanged },
  },
  {
    title: 'items of supplier',
    setup: inventory,
    turns: ['what do we get from PackIt?'],
    expect: { contains: ['Paper cups', 'Lids', 'Napkins'], lacks: ['Sugar'], unchanged },
  },
  {
    title: 'update stock',
    setup: inventory,
    turns: ['update the stock of napkins to 500'],
    expect: { tables: { Inventory: { has: [{ Item: 'Napkins', Stock: 500 }] } } },
  },
  {
    title: 'reduce stock',
    setup: inventory,
    turns: ['reduce stock of paper cups by 200'],
    expect: { tables: { Inventory: { has: [{ Item: 'Paper cups', Stock: 1000 }] } } },
  },
  {
    title: 'stock below',
    setup: inventory,
    turns: ['show items with stock below 400'],
    expect: { contains: ['Lids', 'Sugar sticks'], lacks: ['Napkins'], unchanged },
  },
  {
    title: 'baristas',
    setup: inventory,
    turns: ['list all baristas'],
    expect: { contains: ['Ida', 'Bea'], lacks: ['Kofi'], unchanged },
  },
  {
    title: 'average pay',
    setup: inventory,
    turns: ["what's the average hourly pay of our staff"],
    expect: { contains: ['16.33'], unchanged },
  },
  {
    title: 'who started this year',
    setup: inventory,
    turns: ['which staff started this year?'],
    expect: { contains: ['Bea'], lacks: ['Kofi'], unchanged },
  },
  {
    title: 'newest staff member',
    setup: inventory,
    turns: ['who is the newest in staff?'],
    expect: { contains: ['Bea'], unchanged },
  },
  {
    title: 'raise pay',
    setup: inventory,
    turns: ["set Ida's hourly pay to 15 dollars"],
    expect: { tables: { Staff: { has: [{ Name: 'Ida', 'Hourly pay': 15 }] } } },
  },
  { title: 'which change', setup: inventory, turns: ['set paper cups to 900'], expect: { asks: true } },
  {
    title: 'wedding table',
    turns: ['create a table for wedding guests with name, number of people, confirmed and dietary notes'],
    expect: {
      tables: {
        'Wedding guests': {
          fields: { Name: 'text', 'Number of people': 'number', Confirmed: 'checkbox', 'Dietary notes': 'longText' },
        },
      },
    },
  },
]
