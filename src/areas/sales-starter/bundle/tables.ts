import type { BundleCall } from '#platform/contract/bundle.ts'

export const createTables: readonly BundleCall[] = [
  {
    as: 'companies',
    action: 'tables.createTable',
    input: {
      name: 'Companies',
      icon: 'briefcase-business',
      rowWord: 'company',
      description: 'Who buys from you, or may.',
      fields: [
        { name: 'Company', type: 'text' },
        { name: 'Website', type: 'url' },
        { name: 'Size', type: 'singleSelect', options: { choices: ['1–10', '11–50', '51–250', 'More'] } },
        { name: 'Owner', type: 'member' },
        { name: 'Notes', type: 'longText' },
      ],
    },
  },
  { as: 'opened', action: 'tables.readTable', input: { tableId: '{companies.id}' } },
  { action: 'tables.changeSet', input: { setId: '{opened.set.id}', name: 'Sales' } },
  {
    as: 'contacts',
    action: 'tables.createTable',
    input: {
      name: 'Contacts',
      setId: '{opened.set.id}',
      rowWord: 'contact',
      description: 'The people you talk to.',
      fields: [
        { name: 'Name', type: 'text' },
        { name: 'Company', type: 'text' },
        { name: 'Role', type: 'text' },
        { name: 'Email', type: 'email' },
        { name: 'Phone', type: 'phone' },
        { name: 'Last contact', type: 'date' },
      ],
    },
  },
  {
    as: 'deals',
    action: 'tables.createTable',
    input: {
      name: 'Deals',
      setId: '{opened.set.id}',
      rowWord: 'deal',
      description: 'What you offer, to whom, and how far you are.',
      fields: [
        { name: 'Deal', type: 'text' },
        { name: 'Company', type: 'text' },
        {
          name: 'Stage',
          type: 'singleSelect',
          options: {
            choices: [
              { name: 'Lead', colour: 'gray' },
              { name: 'Talking', colour: 'blue' },
              { name: 'Offer sent', colour: 'amber' },
              { name: 'Won', colour: 'green' },
              { name: 'Lost', colour: 'red' },
            ],
          },
        },
        { name: 'Value', type: 'currency', options: { currency: 'USD' } },
        { name: 'Owner', type: 'member' },
        { name: 'Close date', type: 'date' },
        { name: 'Next step', type: 'text' },
      ],
    },
  },
  {
    action: 'tables.addView',
    input: {
      tableId: '{deals.id}',
      name: 'Pipeline',
      kind: 'kanban',
      settings: { stack: '{deals.fields.2.id}' },
    },
  },
  { as: 'pipeline', action: 'tables.readTable', input: { tableId: '{deals.id}' } },
  {
    action: 'tables.addView',
    input: {
      tableId: '{deals.id}',
      name: 'Open deals',
      settings: {
        filter: {
          field: '{deals.fields.2.id}',
          op: 'noneOf',
          value: ['{pipeline.fields.2.options.choices.3.id}', '{pipeline.fields.2.options.choices.4.id}'],
        },
        sorts: [{ field: '{deals.fields.5.id}', direction: 'asc' }],
      },
    },
  },
]

export const sampleRows: readonly BundleCall[] = [
  addSamples('companies', [
    { Company: 'Sample café', Website: 'https://cafe.example', Size: '1–10' },
    { Company: 'Sample hotel', Website: 'https://hotel.example', Size: '51–250' },
  ]),
  addSamples('contacts', [
    { Name: 'Ada Sample', Company: 'Sample café', Role: 'Owner', Email: 'ada@cafe.example' },
    { Name: 'Ben Sample', Company: 'Sample hotel', Role: 'Buyer', Email: 'ben@hotel.example' },
  ]),
  addSamples('deals', [
    { Deal: 'First order', Company: 'Sample café', Stage: 'Talking', Value: 400, 'Next step': 'Send a price list' },
    { Deal: 'Breakfast for a year', Company: 'Sample hotel', Stage: 'Offer sent', Value: 21_600 },
    { Deal: 'Tasting for the bar', Company: 'Sample hotel', Stage: 'Lead', Value: 300 },
  ]),
]

function addSamples(table: string, rows: readonly Record<string, string | number>[]): BundleCall {
  return { action: 'tables.addRows', input: { tableId: `{${table}.id}`, rows }, isSample: true }
}
