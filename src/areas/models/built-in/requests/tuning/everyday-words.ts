import type { RequestCase, Setup } from '../request-case.ts'

const unchanged = true
const roastery: Setup = {
  tables: [
    {
      name: 'Accounts',
      rowWord: 'account',
      fields: { Account: 'text', Owner: 'text', 'Last invoice': 'currency' },
      rows: [
        { Account: 'Lumen Hotels', Owner: 'Jonas', 'Last invoice': 2412 },
        { Account: 'Oak & Ember', Owner: 'Maya', 'Last invoice': 1240 },
        { Account: 'Little Finch', Owner: 'Maya', 'Last invoice': 505 },
      ],
    },
    {
      name: 'Orders',
      rowWord: 'order',
      fields: { Order: 'text', Account: 'text', Total: 'currency', kg: 'number', 'Deliver on': 'date' },
      rows: [
        { Order: '#1', Account: 'Lumen Hotels', Total: 1206, kg: 90, 'Deliver on': '2026-11-18' },
        { Order: '#2', Account: 'Oak & Ember', Total: 620, kg: 32, 'Deliver on': '2026-11-16' },
        { Order: '#3', Account: 'Lumen Hotels', Total: 94, kg: 5, 'Deliver on': '2026-11-20' },
      ],
    },
    {
      name: 'Products',
      rowWord: 'product',
      fields: { Product: 'text', 'Price a kg': 'currency', 'In stock': 'number' },
      rows: [
        { Product: 'Guji', 'Price a kg': 26.5, 'In stock': 120 },
        { Product: 'Decaf', 'Price a kg': 22, 'In stock': 85 },
      ],
    },
  ],
}
const tasks: Setup = {
  tasks: [
    { title: 'Approve payroll', due: '2026-11-18' },
    { title: 'Old', done: true },
  ],
}

/** What people type first: short forms, several things at once, other words for a table. */
export const everydayWordRequests: readonly RequestCase[] = [
  {
    title: 'plate is not late',
    setup: tasks,
    turns: ["what's on my plate today?"],
    expect: { contains: ['Approve payroll'], unchanged },
  },
  {
    title: 'a short form without its apostrophe',
    setup: tasks,
    turns: ['whats due this week'],
    expect: { contains: ['Approve payroll'], unchanged },
  },
  {
    title: 'to do list in three words',
    turns: ['add milk, eggs and bread to my to do list'],
    expect: { tasks: [{ title: 'Milk' }, { title: 'Eggs' }, { title: 'Bread' }] },
  },
  {
    title: 'two errands in one sentence',
    turns: ['i need to finish the tax return by 2026-11-20 and book flights'],
    expect: { tasks: [{ title: 'Finish the tax return', due: '2026-11-20' }, { title: 'Book flights' }] },
  },
  {
    title: 'a remark is no task',
    turns: ['put call mom on my list for 2026-11-22, high priority'],
    expect: { tasks: [{ title: 'Call mom (high priority)', due: '2026-11-22' }] },
  },
  {
    title: 'snoozing moves the day',
    setup: tasks,
    turns: ['snooze the payroll task until 2026-11-19'],
    expect: {
      tasks: [
        { title: 'Approve payroll', due: '2026-11-19' },
        { title: 'Old', done: true },
      ],
    },
  },
  {
    title: 'what was sold is in the orders',
    setup: roastery,
    turns: ['how much did we sell to lumen hotels?'],
    expect: { contains: ['1,300'], unchanged },
  },
  {
    title: 'customers are accounts here',
    setup: roastery,
    turns: ['who are our biggest customers?'],
    expect: { contains: ['Lumen Hotels', 'Oak & Ember'], unchanged },
  },
  {
    title: 'what runs low comes first',
    setup: roastery,
    turns: ['what stock is low?'],
    expect: { contains: ['Decaf', '85'], unchanged },
  },
  {
    title: 'the date of a field that is called otherwise',
    setup: roastery,
    turns: ['give me the orders as a list sorted by delivery date'],
    expect: { contains: ['#2', '#1', '#3'], unchanged },
  },
  {
    title: 'the day of an order',
    setup: roastery,
    turns: ['when is order #3 due?'],
    expect: { contains: ['Nov 20'], unchanged },
  },
  {
    title: 'best by what',
    setup: roastery,
    turns: ['which product sells best?'],
    expect: { asks: ['Price a kg', 'In stock'], unchanged },
  },
  {
    title: 'an order for a customer',
    setup: roastery,
    turns: ['add a new order for Little Finch, 20 kg, total 390, deliver on 2026-11-20'],
    expect: {
      tables: { Orders: { has: [{ Account: 'Little Finch', kg: 20, Total: 390, 'Deliver on': '2026-11-20' }] } },
    },
  },
  {
    title: 'doubling a stock',
    setup: roastery,
    turns: ['double the stock of guji'],
    expect: { tables: { Products: { has: [{ Product: 'Guji', 'In stock': 240 }] } } },
  },
  {
    title: 'a unit is the field',
    setup: roastery,
    turns: ['how many kilos did we deliver in november?'],
    expect: { contains: ['127'], unchanged },
  },
  {
    title: 'a new kind of thing is no row of another table',
    setup: roastery,
    turns: ['new contact: Sam Lee, sam@lee.com'],
    expect: { tables: { Accounts: { count: 3 } } },
  },
  {
    title: 'a list that becomes a table',
    turns: ['make a list of books i want to read', 'add Dune by Frank Herbert to it', 'and Emma by Jane Austen'],
    expect: {
      tables: {
        Books: {
          rows: [
            { Title: 'Dune', Author: 'Frank Herbert' },
            { Title: 'Emma', Author: 'Jane Austen' },
          ],
        },
      },
    },
  },
  {
    title: 'expenses as they come',
    turns: ['track my expenses', 'spent 12.50 on lunch', 'and 40 on petrol', 'how much did i spend?'],
    expect: { contains: ['52.5'], tables: { Expenses: { count: 2 } } },
  },
  {
    title: 'reminding somebody else is my task',
    setup: roastery,
    turns: ['remind jonas to send the invoice'],
    expect: { tasks: [{ title: 'Remind jonas to send the invoice' }], tables: { Accounts: { count: 3 } } },
  },
  {
    title: 'three new rows with their number',
    setup: roastery,
    turns: ['add 3 accounts: Blue Bird, Red Fox and Green Owl'],
    expect: {
      tables: {
        Accounts: { count: 6, has: [{ Account: 'Blue Bird' }, { Account: 'Red Fox' }, { Account: 'Green Owl' }] },
      },
    },
  },
  {
    title: 'a field with choices, the table first',
    setup: roastery,
    turns: ['add a column called Priority to orders with low, medium and high'],
    expect: { tables: { Orders: { fields: { Priority: 'singleSelect', Medium: null, High: null } } } },
  },
  {
    title: 'from last week is that week',
    setup: roastery,
    turns: ['orders from this week'],
    expect: { contains: ['#1', '#2', '#3'], unchanged },
  },
  {
    title: 'a part in percent',
    setup: roastery,
    turns: ['what percentage of orders are over 500?'],
    expect: { contains: ['66.7%'], unchanged },
  },
  {
    title: 'from the smallest to the biggest',
    setup: roastery,
    turns: ['difference between the biggest and smallest order'],
    expect: { contains: ['1,112'], unchanged },
  },
  {
    title: 'order is a verb too',
    setup: roastery,
    turns: ['order accounts by last invoice, highest first'],
    expect: { contains: ['Lumen Hotels', 'Little Finch'], unchanged },
  },
  {
    title: 'everything due today',
    setup: tasks,
    turns: ['mark everything due today as done'],
    expect: {
      tasks: [
        { title: 'Approve payroll', done: true },
        { title: 'Old', done: true },
      ],
    },
  },
  { title: 'who is here', turns: ['who is in this workspace?'], expect: { contains: ['owner'], unchanged } },
  { title: 'my role', turns: ["what's my role?"], expect: { contains: ['owner'], unchanged } },
  { title: 'miles', turns: ['convert 5 miles to km'], expect: { contains: ['8.04672 km'], unchanged } },
  { title: 'fahrenheit', turns: ['what is 100 f in celsius'], expect: { contains: ['37.8'], unchanged } },
  {
    title: 'a bill with a tip',
    turns: ['split 127.40 between 4 people with a 10% tip'],
    expect: { contains: ['35.03'], unchanged },
  },
  { title: 'tax of an amount', turns: ["what's the vat on 250 at 19%"], expect: { contains: ['47.5'], unchanged } },
  { title: 'an age', turns: ['how old is someone born on 4 july 1990'], expect: { contains: ['36'], unchanged } },
  {
    title: 'hours of a day',
    turns: ['how many hours between 9:30am and 5pm'],
    expect: { contains: ['7 h'], unchanged },
  },
  { title: 'time elsewhere', turns: ['what time is it in tokyo'], expect: { contains: ['Asia/Tokyo'], unchanged } },
]
