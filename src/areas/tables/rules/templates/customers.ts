import type { TablePlan } from '../table-plan.ts'

export const customers: TablePlan = {
  name: 'Customers',
  icon: 'users',
  rowWord: 'customer',
  description: 'Who buys from you, how far you are with them, and what comes next.',
  fields: [
    { name: 'Customer', type: 'text' },
    {
      name: 'Stage',
      type: 'singleSelect',
      options: {
        choices: [
          { name: 'Lead', colour: 'gray' },
          { name: 'Talking', colour: 'blue' },
          { name: 'Offer sent', colour: 'amber' },
          { name: 'Customer', colour: 'green' },
          { name: 'Lost', colour: 'red' },
        ],
      },
    },
    { name: 'Owner', type: 'member' },
    { name: 'Worth a month', type: 'currency', options: { currency: 'USD' } },
    { name: 'Next step', type: 'text' },
    { name: 'Next contact', type: 'date' },
    { name: 'Email', type: 'email' },
    { name: 'Phone', type: 'phone' },
    { name: 'Website', type: 'url' },
    { name: 'Notes', type: 'longText' },
  ],
  views: [
    { name: 'All customers', kind: 'grid', settings: (idOf) => ({ summaries: { [idOf('Worth a month')]: 'sum' } }) },
    { name: 'Pipeline', kind: 'kanban', settings: (idOf) => ({ stack: idOf('Stage') }) },
  ],
  rows: (day) => [
    {
      Customer: 'Sample café',
      Stage: 'Talking',
      'Worth a month': 400,
      'Next step': 'Send a price list',
      'Next contact': day(2),
      Email: 'hello@cafe.example',
    },
    {
      Customer: 'Sample hotel',
      Stage: 'Offer sent',
      'Worth a month': 1800,
      'Next step': 'Ask what they think of the offer',
      'Next contact': day(5),
      Website: 'https://hotel.example',
    },
    { Customer: 'Sample bakery', Stage: 'Customer', 'Worth a month': 650, Notes: 'Orders every second Tuesday.' },
    { Customer: 'Sample studio', Stage: 'Lead', 'Next step': 'Find out who decides' },
  ],
}
