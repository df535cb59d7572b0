import type { NewField } from './new-rows/new-table.ts'

/** Fields that people expect in a table of such things, if they name none. */
const usual: readonly (readonly [RegExp, readonly NewField[]])[] = [
  [
    /expens|spending|cost|purchase|budget/i,
    [
      text('Name'),
      date('Date'),
      { name: 'Amount', type: 'currency' },
      select('Category', 'Food', 'Home', 'Travel', 'Other'),
    ],
  ],
  [
    /book|reading/i,
    [text('Title'), text('Author'), select('Status', 'To read', 'Reading', 'Read'), { name: 'Rating', type: 'rating' }],
  ],
  [
    /movie|film|series|show/i,
    [text('Title'), select('Status', 'To watch', 'Watched'), { name: 'Rating', type: 'rating' }],
  ],
  [
    /crm|customer|client|contact|lead|account/i,
    [
      text('Name'),
      text('Company'),
      { name: 'Email', type: 'email' },
      { name: 'Phone', type: 'phone' },
      select('Status', 'New', 'In contact', 'Customer'),
      notes(),
    ],
  ],
  [/habit|workout|training|exercise|gym/i, [text('Name'), date('Date'), number('Minutes'), notes()]],
  [/inventor|stock|product/i, [text('Item'), number('Quantity'), { name: 'Price', type: 'currency' }, notes()]],
  [
    /recipe/i,
    [text('Name'), { name: 'Ingredients', type: 'longText' }, number('Minutes'), { name: 'Rating', type: 'rating' }],
  ],
  [/shopping|grocer/i, [text('Item'), number('Quantity'), { name: 'Bought', type: 'checkbox' }]],
  [
    /bill|invoice|subscription/i,
    [text('Name'), { name: 'Amount', type: 'currency' }, date('Due'), { name: 'Paid', type: 'checkbox' }],
  ],
  [/event|trip|travel|appointment|meeting/i, [text('Name'), date('Date'), text('Place'), notes()]],
  [
    /project|issue|bug|ticket|idea|job|application/i,
    [text('Name'), select('Status', 'To do', 'In progress', 'Done'), date('Due'), notes()],
  ],
]

export function usualFields(name: string): readonly NewField[] {
  return usual.find(([pattern]) => pattern.test(name))?.[1] ?? []
}

function text(name: string): NewField {
  return { name, type: 'text' }
}

function date(name: string): NewField {
  return { name, type: 'date' }
}

function number(name: string): NewField {
  return { name, type: 'number' }
}

function notes(): NewField {
  return { name: 'Notes', type: 'longText' }
}

function select(name: string, ...choices: string[]): NewField {
  return { name, type: 'singleSelect', options: { choices } }
}
