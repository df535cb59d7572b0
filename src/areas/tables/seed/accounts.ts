import type { TablePlan } from '../rules/table-plan.ts'

/** The customers of the roastery, each with a person in charge. */
export const accounts: TablePlan = {
  name: 'Accounts',
  icon: 'coffee',
  rowWord: 'account',
  description: 'Cafés, hotels and shops that buy beans by the kilogram.',
  fields: [
    { name: 'Account', type: 'text' },
    {
      name: 'Status',
      type: 'singleSelect',
      options: {
        choices: [
          { name: 'New', colour: 'indigo' },
          { name: 'Sampling', colour: 'blue' },
          { name: 'Active', colour: 'green' },
          { name: 'At risk', colour: 'amber' },
          { name: 'Paused', colour: 'gray' },
          { name: 'Lost', colour: 'red' },
        ],
      },
    },
    { name: 'Owner', type: 'member' },
    { name: 'kg a month', type: 'number', options: { decimals: 0 } },
    { name: 'Last invoice', type: 'currency', options: { currency: 'USD' } },
    { name: 'Last order', type: 'date' },
    { name: 'Next step', type: 'text' },
    { name: 'Due', type: 'date' },
    {
      name: 'Type',
      type: 'singleSelect',
      options: {
        choices: [
          { name: 'Hospitality', colour: 'teal' },
          { name: 'Restaurant', colour: 'red' },
          { name: 'Café', colour: 'amber' },
          { name: 'Office', colour: 'blue' },
          { name: 'Retail', colour: 'pink' },
        ],
      },
    },
    { name: 'Taste', type: 'rating', options: { most: 5 }, description: 'How well they like what they have now.' },
    { name: 'Invoices by mail', type: 'checkbox' },
    { name: 'Email', type: 'email' },
    { name: 'Website', type: 'url' },
    { name: 'Notes', type: 'longText' },
    { name: 'Changed', type: 'changedAt' },
    { name: 'Changed by', type: 'changedBy' },
  ],
  views: [
    {
      name: 'All accounts',
      kind: 'grid',
      settings: (idOf) => ({
        filter: { field: idOf('Status'), op: 'isNot', value: idOf('Status', 'Lost') },
        summaries: { [idOf('kg a month')]: 'sum', [idOf('Last invoice')]: 'sum' },
        hidden: [idOf('Changed'), idOf('Changed by')],
        widths: {
          [idOf('Account')]: 176,
          [idOf('Status')]: 104,
          [idOf('Owner')]: 152,
          [idOf('kg a month')]: 104,
          [idOf('Last invoice')]: 116,
          [idOf('Last order')]: 108,
        },
      }),
    },
    {
      name: 'Pipeline',
      kind: 'kanban',
      settings: (idOf) => ({
        stack: idOf('Status'),
        filter: { field: idOf('Status'), op: 'isNot', value: idOf('Status', 'Lost') },
        summaries: { [idOf('kg a month')]: 'sum' },
        hidden: [
          'Last invoice',
          'Last order',
          'Taste',
          'Invoices by mail',
          'Email',
          'Website',
          'Notes',
          'Changed',
          'Changed by',
        ].map((name) => idOf(name)),
      }),
    },
    {
      name: 'By status',
      kind: 'grid',
      settings: (idOf) => ({
        groups: [{ field: idOf('Status'), direction: 'asc' }],
        sorts: [{ field: idOf('kg a month'), direction: 'desc' }],
        summaries: { [idOf('kg a month')]: 'sum' },
      }),
    },
  ],
  rows: (day, people) =>
    all.map(([name, status, kg, invoice, last, next, due, type, taste, notes], index) => ({
      Account: name,
      Status: status,
      Owner: people[index % Math.max(people.length, 1)] ?? null,
      'kg a month': kg,
      'Last invoice': invoice,
      'Last order': last === null ? null : day(last),
      'Next step': next,
      Due: due === null ? null : day(due),
      Type: type,
      Taste: taste,
      'Invoices by mail': index % 3 === 0,
      Email: `orders@${slug(name)}.example`,
      Website: `https://${slug(name)}.example`,
      Notes: notes,
    })),
}

function slug(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

type Account = [
  name: string,
  status: string,
  kg: number | null,
  invoice: number | null,
  last: number | null,
  next: string | null,
  due: number | null,
  type: string,
  taste: number | null,
  notes: string | null,
]

const all: Account[] = [
  [
    'Lumen Hotels',
    'Sampling',
    180,
    2412,
    -2,
    'Tasting at 10:30',
    0,
    'Hospitality',
    4,
    'Four houses. The **breakfast blend** has to work in big batch brewers.',
  ],
  [
    'Oak & Ember',
    'At risk',
    64,
    1240,
    -41,
    'Offer a payment plan',
    -3,
    'Restaurant',
    3,
    'Kitchen fire on 9 October. Reopens in stages from 1 December.',
  ],
  ['Tide Café', 'Active', 48, 986.4, -5, 'Send winter menu card', 12, 'Café', 5, null],
  ['Bramble Bakery', 'Active', 36, 711.8, -7, 'Update delivery address', 6, 'Café', 4, null],
  ['Northside Studios', 'Active', 24, 480, -14, 'Grinder service', 9, 'Office', 3, null],
  ['Harbour Deli', 'Sampling', 40, null, null, 'Follow up on samples', 4, 'Retail', null, null],
  ['Field & Fern', 'Active', 72, 1388, -1, 'Confirm December volume', 9, 'Café', 5, null],
  ['The Slow Room', 'Paused', null, null, -89, 'Reopen in spring', 90, 'Café', 4, 'Closed for the winter.'],
  [
    'Marlow Co-working',
    'Active',
    110,
    2035,
    -3,
    'Renew contract',
    8,
    'Office',
    4,
    'Three floors, one machine each.\n\n- Floor 1: espresso\n- Floor 2: filter\n- Floor 3: both',
  ],
  ['Sundry Provisions', 'New', 30, 592.5, 0, 'Onboarding call', 2, 'Retail', null, null],
  ['Juniper Yoga', 'Active', 12, 236, -17, 'Offer the decaf', 11, 'Office', 3, null],
  [
    'Copper Kettle',
    'At risk',
    58,
    1097,
    -56,
    'Call the owner',
    0,
    'Restaurant',
    2,
    'Two complaints about the last roast.',
  ],
  ['Alder Street Books', 'Active', 22, 424.6, -4, null, null, 'Retail', 4, null],
  ['Penrose Hotel', 'New', 140, 2660, 0, 'Set up delivery slot', 3, 'Hospitality', null, null],
  ['Mina’s Kitchen', 'Active', 44, 840, -6, 'Switch to Guji blend', 16, 'Restaurant', 5, null],
  ['Little Finch', 'Active', 52, 1010.8, -2, 'Barista training', 11, 'Café', 5, null],
  ['Atlas Climbing', 'Sampling', 26, null, null, 'Send cold brew kit', 5, 'Retail', null, null],
  ['Rosemary Lane', 'Active', 33, 650.1, -8, null, null, 'Café', 4, null],
  ['Quayside Inn', 'Lost', null, 310, -160, null, null, 'Restaurant', 2, 'Went to a bigger roaster.'],
]
