import type { RequestCase } from '../request-case.ts'
import { books, expenses, orders, suppliers } from './worlds.ts'

const empty = {
  tables: [
    {
      name: 'Plants',
      rowWord: 'plant',
      fields: {
        Name: 'text',
        Room: { type: 'singleSelect', choices: ['Kitchen', 'Office', 'Bath'] },
        'Last watered': 'date',
        Height: 'number',
        Notes: 'longText',
      },
    },
  ],
} as const
const people = {
  tables: [
    {
      name: 'Customers',
      rowWord: 'customer',
      fields: { Name: 'text', Email: 'email', Phone: 'phone', City: 'text' },
      rows: [
        { Name: 'Anna Berg', City: 'Oslo' },
        { Name: 'Anna Holm', City: 'Bergen' },
        { Name: 'Piet Janssen', City: 'Ghent' },
      ],
    },
  ],
} as const

export const changeRequests: readonly RequestCase[] = [
  {
    title: 'table from a sentence',
    turns: ['make a table of suppliers with name, email and price'],
    expect: { tables: { Suppliers: { fields: { Name: 'text', Email: 'email', Price: 'currency' } } } },
  },
  {
    title: 'table with choices',
    turns: ['create a table called Reading list with title, author, pages, status (to read, reading, done) and rating'],
    expect: {
      tables: {
        'Reading list': {
          fields: { Title: 'text', Author: 'text', Pages: 'number', Status: 'singleSelect', Rating: 'rating' },
        },
      },
    },
  },
  {
    title: 'tracker',
    turns: ['I need a tracker for job applications with company, position, date applied and notes'],
    expect: {
      tables: {
        'Job applications': {
          fields: { Company: 'text', Position: 'text', 'Date applied': 'date', Notes: 'longText' },
        },
      },
    },
  },
  { title: 'table without a name asks', turns: ['create a table'], expect: { asks: true } },
  { title: 'table without fields', turns: ['make a new table for recipes'], expect: { tables: { Recipes: {} } } },
  {
    title: 'table and a row',
    turns: ['make a table of pets with name and age, then add Rex with age 4 to pets'],
    expect: { tables: { Pets: { rows: [{ Name: 'Rex', Age: 4 }] } } },
  },
  {
    title: 'row with named values',
    setup: suppliers,
    turns: ['add a supplier Tanaka Tea with email hi@tanaka.test and price per kg 12.5'],
    expect: {
      tables: { Suppliers: { count: 4, has: [{ Name: 'Tanaka Tea', Email: 'hi@tanaka.test', 'Price per kg': 12.5 }] } },
    },
  },
  {
    title: 'row with a city',
    setup: people,
    turns: ['add customer Lena Vogt from Hamburg, lena@vogt.test'],
    expect: {
      tables: { Customers: { count: 4, has: [{ Name: 'Lena Vogt', City: 'Hamburg', Email: 'lena@vogt.test' }] } },
    },
  },
  {
    title: 'log an expense',
    setup: expenses,
    turns: ['log an expense of 45 euros for filters yesterday'],
    expect: { tables: { Expenses: { count: 7, has: [{ What: 'filters', Amount: 45, Day: '2026-11-17' }] } } },
  },
  {
    title: 'expense with category',
    setup: expenses,
    turns: ['add Ferry ticket, 89.90, travel, nov 12 to expenses'],
    expect: {
      tables: {
        Expenses: { count: 7, has: [{ What: 'Ferry ticket', Amount: 89.9, Category: 'Travel', Day: '2026-11-12' }] },
      },
    },
  },
  {
    title: 'money in words',
    setup: expenses,
    turns: ['add to expenses: new sign, two hundred and fifty euros'],
    expect: { tables: { Expenses: { count: 7, has: [{ What: 'new sign', Amount: 250 }] } } },
  },
  {
    title: 'several names',
    setup: empty,
    turns: ['add basil, mint and rosemary to plants'],
    expect: { tables: { Plants: { rows: [{ Name: 'basil' }, { Name: 'mint' }, { Name: 'rosemary' }] } } },
  },
  {
    title: 'pasted lines',
    setup: suppliers,
    turns: [
      'add these to suppliers:\nKivu Coffee, info@kivu.test, Goma, 6.8\nSantos Ltd, ola@santos.test, Santos, 7.1',
    ],
    expect: {
      tables: {
        Suppliers: {
          count: 5,
          has: [
            { Name: 'Kivu Coffee', Email: 'info@kivu.test', City: 'Goma', 'Price per kg': 6.8 },
            { Name: 'Santos Ltd', 'Price per kg': 7.1 },
          ],
        },
      },
    },
  },
  {
    title: 'pasted with header',
    setup: empty,
    turns: ['add to plants:\nName\tRoom\tHeight\nMonstera\tOffice\t80\nAloe\tBath\t20'],
    expect: {
      tables: {
        Plants: {
          rows: [
            { Name: 'Monstera', Room: 'Office', Height: 80 },
            { Name: 'Aloe', Room: 'Bath', Height: 20 },
          ],
        },
      },
    },
  },
  {
    title: 'plant with a choice and date',
    setup: empty,
    turns: ['add a plant called Ficus in the office, last watered monday'],
    expect: { tables: { Plants: { rows: [{ Name: 'Ficus', Room: 'Office', 'Last watered': '2026-11-16' }] } } },
  },
  { title: 'row without a name asks', setup: people, turns: ['add a new customer'], expect: { asks: true } },
  {
    title: 'set a price',
    setup: suppliers,
    turns: ['set the price per kg of Casa Verde to 8.75'],
    expect: { tables: { Suppliers: { has: [{ Name: 'Casa Verde', 'Price per kg': 8.75 }] } } },
  },
  {
    title: 'possessive change',
    setup: people,
    turns: ["change Piet Janssen's city to Antwerp"],
    expect: { tables: { Customers: { has: [{ Name: 'Piet Janssen', City: 'Antwerp' }] } } },
  },
  {
    title: 'mark as choice',
    setup: orders,
    turns: ['mark order A-101 as shipped'],
    expect: { tables: { Orders: { has: [{ Number: 'A-101', Status: 'Shipped' }] } } },
  },
  {
    title: 'mark checkbox',
    setup: books,
    turns: ['mark Hamnet as read'],
    expect: { tables: { Books: { has: [{ Title: 'Hamnet', Read: true }] } } },
  },
  {
    title: 'assign',
    setup: orders,
    turns: ['assign A-100 to Tomas'],
    expect: { tables: { Orders: { has: [{ Number: 'A-100', Owner: 'Tomas Herrera' }] } } },
  },
  {
    title: 'change a date',
    setup: orders,
    turns: ['move the due date of A-104 to december 15'],
    expect: { tables: { Orders: { has: [{ Number: 'A-104', 'Due date': '2026-12-15' }] } } },
  },
  {
    title: 'raise by percent',
    setup: suppliers,
    turns: ['increase the price per kg of Nordic Beans by 10%'],
    expect: { tables: { Suppliers: { has: [{ Name: 'Nordic Beans', 'Price per kg': 10.45 }] } } },
  },
  {
    title: 'change many',
    setup: orders,
    turns: ['mark all open orders from Lumen Hotels as closed'],
    expect: {
      tables: {
        Orders: {
          has: [
            { Number: 'A-100', Status: 'Closed' },
            { Number: 'A-101', Status: 'Open' },
          ],
        },
      },
    },
  },
  {
    title: 'change them',
    setup: orders,
    turns: ['which orders are open?', 'mark them as shipped'],
    expect: {
      tables: {
        Orders: {
          has: [
            { Number: 'A-100', Status: 'Shipped' },
            { Number: 'A-101', Status: 'Shipped' },
            { Number: 'A-104', Status: 'Shipped' },
            { Number: 'A-103', Status: 'Closed' },
          ],
        },
      },
    },
  },
  {
    title: 'unknown choice asks',
    setup: orders,
    turns: ['set the status of A-100 to refunded'],
    expect: { asks: ['Open', 'Shipped', 'Closed'] },
  },
  {
    title: 'ambiguous row asks',
    setup: people,
    turns: ['set the city of Anna to Drammen'],
    expect: { asks: ['Anna Berg', 'Anna Holm'] },
  },
  {
    title: 'ambiguous row answered',
    setup: people,
    turns: ['set the city of Anna to Drammen'],
    answers: ['Anna Holm'],
    expect: {
      tables: {
        Customers: {
          rows: [{ Name: 'Anna Berg', City: 'Oslo' }, { Name: 'Anna Holm', City: 'Drammen' }, { Name: 'Piet Janssen' }],
        },
      },
    },
  },
  {
    title: 'ambiguous delete asks',
    setup: people,
    turns: ['delete customer Anna'],
    expect: { asks: ['Anna Berg', 'Anna Holm'] },
  },
  {
    title: 'delete a row',
    setup: people,
    turns: ['remove Piet Janssen from customers'],
    expect: { tables: { Customers: { rows: [{ Name: 'Anna Berg' }, { Name: 'Anna Holm' }] } } },
  },
  {
    title: 'delete matching rows',
    setup: orders,
    turns: ['delete all closed orders'],
    expect: { tables: { Orders: { count: 4, hasNot: [{ Number: 'A-103' }] } } },
  },
  {
    title: 'delete a row that is not there',
    setup: people,
    turns: ['delete the customer Zoltan'],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'undo a change',
    setup: orders,
    turns: ['mark A-101 as closed', 'undo that'],
    expect: { tables: { Orders: { has: [{ Number: 'A-101', Status: 'Open' }] } } },
  },
  {
    title: 'undo many',
    setup: orders,
    turns: ['delete all closed orders', 'undo'],
    expect: { tables: { Orders: { count: 5 } } },
  },
  {
    title: 'typo in a row name',
    setup: suppliers,
    turns: ['set the city of Nordc Beans to Bergen'],
    expect: { tables: { Suppliers: { has: [{ Name: 'Nordic Beans', City: 'Bergen' }] } } },
  },
  {
    title: 'add a column',
    setup: people,
    turns: ['add a column birthday to customers'],
    expect: { tables: { Customers: { fields: { Birthday: 'date' } } } },
  },
  {
    title: 'rename a column',
    setup: people,
    turns: ['rename the column City to Town in customers'],
    expect: { tables: { Customers: { fields: { Town: 'text', City: null } } } },
  },
  {
    title: 'delete a column',
    setup: people,
    turns: ['delete the phone column from customers'],
    expect: { tables: { Customers: { fields: { Phone: null } } } },
  },
  {
    title: 'rename a table',
    setup: people,
    turns: ['rename the customers table to Clients'],
    expect: { tables: { Clients: {}, Customers: null } },
  },
  {
    title: 'delete a table',
    setup: people,
    turns: ['delete the customers table'],
    expect: { tables: { Customers: null } },
  },
  {
    title: 'it after adding',
    setup: empty,
    turns: ['add a plant called Fern', 'set its height to 30'],
    expect: { tables: { Plants: { rows: [{ Name: 'Fern', Height: 30 }] } } },
  },
  {
    title: 'empty a field',
    setup: suppliers,
    turns: ['clear the contract until of Casa Verde'],
    expect: { tables: { Suppliers: { has: [{ Name: 'Casa Verde', 'Contract until': null }] } } },
  },
  {
    title: 'a viewer may not change',
    setup: { ...orders, role: 'viewer' },
    turns: ['mark A-101 as closed'],
    expect: { declines: true, unchanged: true },
  },
  {
    title: 'rating change',
    setup: books,
    turns: ['give Hamnet a rating of 4'],
    expect: { tables: { Books: { has: [{ Title: 'Hamnet', Rating: 4 }] } } },
  },
]
