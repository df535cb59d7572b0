import type { TablePlan } from '../table-plan.ts'

export const inventory: TablePlan = {
  name: 'Inventory',
  icon: 'package',
  rowWord: 'item',
  description: 'What you have, how much of it, where it is, and when to order again.',
  fields: [
    { name: 'Item', type: 'text' },
    {
      name: 'State',
      type: 'singleSelect',
      options: {
        choices: [
          { name: 'Enough', colour: 'green' },
          { name: 'Running low', colour: 'amber' },
          { name: 'Ordered', colour: 'blue' },
          { name: 'None left', colour: 'red' },
        ],
      },
    },
    { name: 'In stock', type: 'number' },
    { name: 'Order at', type: 'number', description: 'With this many left it is time to order.' },
    { name: 'Price each', type: 'currency', options: { currency: 'USD' } },
    {
      name: 'Place',
      type: 'singleSelect',
      options: {
        choices: [
          { name: 'Shelf', colour: 'gray' },
          { name: 'Cellar', colour: 'teal' },
          { name: 'Van', colour: 'yellow' },
        ],
      },
    },
    { name: 'Supplier', type: 'text' },
    { name: 'Counted on', type: 'date' },
    { name: 'Picture', type: 'attachment' },
  ],
  views: [
    { name: 'All items', kind: 'grid', settings: (idOf) => ({ summaries: { [idOf('In stock')]: 'sum' } }) },
    { name: 'By state', kind: 'kanban', settings: (idOf) => ({ stack: idOf('State') }) },
  ],
  rows: (day) => [
    {
      Item: 'Paper bags, 250 g',
      State: 'Enough',
      'In stock': 1400,
      'Order at': 400,
      'Price each': 0.14,
      Place: 'Shelf',
      'Counted on': day(-2),
    },
    {
      Item: 'Cups, 8 oz',
      State: 'Running low',
      'In stock': 220,
      'Order at': 300,
      'Price each': 0.09,
      Place: 'Shelf',
      'Counted on': day(-2),
    },
    {
      Item: 'Filters',
      State: 'Ordered',
      'In stock': 30,
      'Order at': 100,
      'Price each': 0.05,
      Place: 'Cellar',
      'Counted on': day(-9),
    },
    { Item: 'Descaler', State: 'None left', 'In stock': 0, 'Order at': 2, 'Price each': 11.5, Place: 'Van' },
  ],
}
