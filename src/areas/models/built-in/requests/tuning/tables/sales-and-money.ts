import type { RequestCase } from '../../request-case.ts'
import { choices, tableOf } from './table-of.ts'

const unchanged = true
const dollars = { type: 'currency', currency: 'USD' } as const
const pounds = { type: 'currency', currency: 'GBP' } as const

const invoices = tableOf(
  'Invoices',
  'invoice',
  {
    'Invoice no': 'text',
    Customer: 'text',
    Total: dollars,
    Issued: 'date',
    Due: 'date',
    Paid: 'checkbox',
    Region: choices('North', 'South', 'Overseas'),
  },
  [
    ['INV-201', 'Halvorsen AS', 1200, '2026-09-30', '2026-10-30', true, 'North'],
    ['INV-202', 'Bluebird Cafe', 340, '2026-10-05', '2026-11-05', false, 'South'],
    ['INV-203', 'Halvorsen AS', 860, '2026-10-18', '2026-11-18', false, 'North'],
    ['INV-204', 'Nakamura Ltd', 2750, '2026-10-28', '2026-11-28', false, 'Overseas'],
    ['INV-205', 'Bluebird Cafe', 95, '2026-11-02', '2026-12-02', true, 'South'],
    ['INV-206', 'Nakamura Ltd', 410, '2026-07-14', '2026-08-14', false, 'Overseas'],
  ],
)

const deals = tableOf(
  'Pipeline',
  'deal',
  {
    Deal: 'text',
    Account: 'text',
    Value: dollars,
    Probability: 'percent',
    Stage: choices('Lead', 'Demo', 'Proposal', 'Won', 'Lost'),
    'Expected close': 'date',
    Rep: 'member',
  },
  [
    ['Espresso bar fit-out', 'Hotel Lumen', 42000, 0.6, 'Proposal', '2026-12-15', 'Jonas Lindqvist'],
    ['Office beans plan', 'Vega Studios', 5400, 0.9, 'Won', '2026-11-03', 'Priya Raman'],
    ['Training day', 'Vega Studios', 1800, 0.3, 'Demo', '2026-11-27', 'Priya Raman'],
    ['Wholesale Q1', 'Corner Deli', 12500, 0.2, 'Lead', '2027-01-31', 'Tomas Herrera'],
    ['Grinder rental', 'Hotel Lumen', 3600, 0, 'Lost', '2026-10-20', 'Jonas Lindqvist'],
    ['Festival stand', 'Summer Sound', 9800, 0.5, 'Proposal', '2026-11-30', 'Tomas Herrera'],
  ],
)

const donations = tableOf(
  'Donations',
  'donation',
  {
    Donor: 'text',
    Amount: pounds,
    Campaign: choices('Roof', 'Food bank', 'Youth club'),
    'Given on': 'date',
    Method: choices('Cash', 'Card', 'Bank'),
    'Thank-you sent': 'checkbox',
  },
  [
    ['Edith Marlow', 500, 'Roof', '2026-10-12', 'Bank', true],
    ['Sam Okoye', 25, 'Food bank', '2026-10-30', 'Cash', false],
    ['Edith Marlow', 150, 'Youth club', '2026-11-08', 'Bank', false],
    ['Ritter & Sons', 1000, 'Roof', '2026-06-21', 'Bank', true],
    ['Liu Wei', 60, 'Food bank', '2026-11-15', 'Card', false],
    ['Sam Okoye', 40, 'Roof', '2026-11-16', 'Card', true],
  ],
)

const subscriptions = tableOf(
  'Subscriptions',
  'subscription',
  {
    Service: 'text',
    'Monthly cost': dollars,
    Category: choices('Design', 'Hosting', 'Office', 'Music'),
    'Renews on': 'date',
    'Signed up by': 'member',
    Active: 'checkbox',
  },
  [
    ['Pixelbox', 24, 'Design', '2026-11-25', 'Maya Okafor', true],
    ['CloudNest', 110, 'Hosting', '2026-12-01', 'Tomas Herrera', true],
    ['Mailfrog', 15, 'Office', '2027-02-11', 'Priya Raman', false],
    ['Tunewave', 11, 'Music', '2026-11-21', 'Maya Okafor', true],
    ['BackupBear', 38, 'Hosting', '2027-03-30', 'Tomas Herrera', true],
    ['Fontdrawer', 9, 'Design', '2026-09-01', 'Priya Raman', false],
  ],
)

const expenses = tableOf(
  'Expenses',
  'expense',
  {
    What: 'text',
    Amount: dollars,
    Category: choices('Travel', 'Meals', 'Gear'),
    Spent: 'date',
    By: 'member',
    Reimbursed: 'checkbox',
  },
  [
    ['Train to Gothenburg', 128, 'Travel', '2026-11-03', 'Jonas Lindqvist', true],
    ['Team lunch', 86, 'Meals', '2026-11-10', 'Priya Raman', false],
    ['Tripod', 210, 'Gear', '2026-10-14', 'Jonas Lindqvist', false],
    ['Taxi', 34, 'Travel', '2026-11-12', 'Tomas Herrera', false],
    ['Hotel Aarhus', 310, 'Travel', '2026-10-22', 'Priya Raman', true],
    ['Memory cards', 58, 'Gear', '2026-11-16', 'Tomas Herrera', false],
    ['Client dinner', 172, 'Meals', '2026-10-29', 'Jonas Lindqvist', true],
  ],
)

const claims = tableOf(
  'Claims',
  'claim',
  {
    'Claim ref': 'text',
    Holder: 'text',
    Kind: choices('Water', 'Fire', 'Theft', 'Storm'),
    Claimed: dollars,
    'Paid out': dollars,
    Filed: 'date',
    Progress: choices('New', 'In review', 'Settled', 'Refused'),
    Handler: 'member',
  },
  [
    ['C-11', 'Weaver', 'Water', 4200, 3900, '2026-05-04', 'Settled', 'Priya Raman'],
    ['C-12', 'Ndiaye', 'Theft', 1500, 0, '2026-08-19', 'Refused', 'Jonas Lindqvist'],
    ['C-13', 'Polanski', 'Storm', 9800, null, '2026-10-27', 'In review', 'Priya Raman'],
    ['C-14', 'Weaver', 'Fire', 22000, null, '2026-11-09', 'New', null],
    ['C-15', 'Ito', 'Water', 2600, 2600, '2026-07-01', 'Settled', 'Jonas Lindqvist'],
  ],
)

export const salesAndMoneyRequests: readonly RequestCase[] = [
  {
    title: 'invoices: which customer owes the most',
    setup: invoices,
    turns: ['Which customer owes the most?'],
    expect: { contains: ['Nakamura', '3160'], lacks: ['Halvorsen AS, with'], unchanged },
  },
  {
    title: 'invoices: unpaid per customer',
    setup: invoices,
    turns: ['how much is unpaid per customer?'],
    expect: { contains: ['Nakamura', '3160', 'Halvorsen', '860', 'Bluebird', '340'], unchanged },
  },
  {
    title: 'invoices: unpaid, then per customer',
    setup: invoices,
    turns: ['show unpaid invoices', 'per customer'],
    expect: { contains: ['Nakamura', 'Halvorsen', 'Bluebird'], lacks: ['INV-201'], unchanged },
  },
  {
    title: 'invoices: total per customer, then the average',
    setup: invoices,
    turns: ['total per customer', 'and the average?'],
    expect: { contains: ['Halvorsen', '1030', 'Nakamura', '1580', 'Bluebird', '217.5'], unchanged },
  },
  {
    title: 'invoices: overdue means due and not paid',
    setup: invoices,
    turns: ['which invoices are overdue?'],
    expect: { contains: ['INV-202', 'INV-206'], lacks: ['INV-201', 'INV-204', 'INV-205'], unchanged },
  },
  {
    title: 'invoices: only the late ones',
    setup: invoices,
    turns: ['show the overseas invoices', 'now only the late ones'],
    expect: { contains: ['INV-206'], lacks: ['INV-204', 'INV-202'], unchanged },
  },
  {
    title: 'invoices: three steps keep all filters',
    setup: invoices,
    turns: ['invoices over 300', 'only the unpaid ones', 'sort them by total, biggest first', 'top 2'],
    expect: { contains: ['INV-204', 'INV-203'], lacks: ['INV-201', 'INV-202', 'INV-206'], unchanged },
  },
  {
    title: 'invoices: difference of two customers',
    setup: invoices,
    turns: ['what is the difference between Halvorsen and Nakamura?'],
    expect: { contains: ['2060', '3160', '1100'], unchanged },
  },
  {
    title: 'invoices: newest rows',
    setup: invoices,
    turns: ['Show the newest 2 invoices'],
    expect: { contains: ['INV-205', 'INV-204'], lacks: ['INV-201', 'INV-203'], unchanged },
  },
  {
    title: 'invoices: newest rows without a number',
    setup: invoices,
    turns: ['Show the newest rows'],
    expect: { contains: ['INV-205', 'INV-204', 'INV-203'], unchanged },
  },
  {
    title: 'invoices: mark one as paid',
    setup: invoices,
    turns: ['inv-203 got paid'],
    expect: {
      tables: {
        Invoices: {
          has: [
            { 'Invoice no': 'INV-203', Paid: true },
            { 'Invoice no': 'INV-202', Paid: false },
          ],
        },
      },
    },
  },
  {
    title: 'invoices: mark those as paid',
    setup: invoices,
    turns: ['which invoices of Bluebird are unpaid?', 'mark them as paid'],
    expect: {
      tables: {
        Invoices: {
          has: [
            { 'Invoice no': 'INV-202', Paid: true },
            { 'Invoice no': 'INV-203', Paid: false },
          ],
        },
      },
    },
  },
  {
    title: 'invoices: which one of a customer is meant',
    setup: invoices,
    turns: ['mark the Nakamura invoice as paid'],
    expect: { asks: ['INV-204', 'INV-206'] },
  },
  {
    title: 'invoices: everything except a region',
    setup: invoices,
    turns: ['total of all invoices except overseas'],
    expect: { contains: ['2495'], unchanged },
  },
  {
    title: 'deals: who has the biggest pipeline',
    setup: deals,
    turns: ['which rep has the most value?'],
    expect: { contains: ['Jonas', '45600'], unchanged },
  },
  {
    title: 'deals: neither won nor lost',
    setup: deals,
    turns: ['deals that are not won or lost'],
    expect: {
      contains: ['Espresso bar', 'Training day', 'Wholesale', 'Festival'],
      lacks: ['Grinder', 'Office beans'],
      unchanged,
    },
  },
  {
    title: 'deals: likely ones',
    setup: deals,
    turns: ['which deals have a probability of at least 50%?'],
    expect: { contains: ['Espresso bar', 'Office beans', 'Festival'], lacks: ['Training', 'Wholesale'], unchanged },
  },
  {
    title: 'deals: closing this month',
    setup: deals,
    turns: ['whats expected to close this month'],
    expect: { contains: ['Training day', 'Festival'], lacks: ['Espresso', 'Wholesale', 'Grinder'], unchanged },
  },
  {
    title: 'deals: value by stage',
    setup: deals,
    turns: ['value by stage'],
    expect: { contains: ['Proposal', '51800', 'Won', '5400'], unchanged },
  },
  {
    title: 'deals: count per rep, then of one stage',
    setup: deals,
    turns: ['how many deals per rep', 'only proposals'],
    expect: { contains: ['Jonas', 'Tomas', '1'], lacks: ['Priya'], unchanged },
  },
  {
    title: 'deals: account with two deals',
    setup: deals,
    turns: ['set the Hotel Lumen deal to won'],
    expect: { asks: ['Espresso', 'Grinder'] },
  },
  {
    title: 'deals: percent is set',
    setup: deals,
    turns: ['set the probability of Training day to 45%'],
    expect: { tables: { Pipeline: { has: [{ Deal: 'Training day', Probability: 0.45 }] } } },
  },
  {
    title: 'deals: hand over all of one person',
    setup: deals,
    turns: ["give all of Tomas' deals to Priya"],
    expect: {
      tables: {
        Pipeline: {
          has: [
            { Deal: 'Wholesale Q1', Rep: 'Priya Raman' },
            { Deal: 'Festival stand', Rep: 'Priya Raman' },
            { Deal: 'Espresso bar fit-out', Rep: 'Jonas Lindqvist' },
          ],
        },
      },
    },
  },
  {
    title: 'donations: biggest donors',
    setup: donations,
    turns: ['who donated the most?'],
    expect: { contains: ['Ritter', '1000'], unchanged },
  },
  {
    title: 'donations: top donors with sums',
    setup: donations,
    turns: ['top 2 donors'],
    expect: { contains: ['Ritter', '1000', 'Edith Marlow', '650'], lacks: ['Liu'], unchanged },
  },
  {
    title: 'donations: no thank-you',
    setup: donations,
    turns: ['who still needs a thank-you?'],
    expect: { contains: ['Sam Okoye', 'Edith Marlow', 'Liu Wei'], lacks: ['Ritter'], unchanged },
  },
  {
    title: 'donations: share of a campaign',
    setup: donations,
    turns: ['what share of donations is for the roof?'],
    expect: { contains: [['50', '86.8', '86.76', '87']], unchanged },
  },
  {
    title: 'donations: per month',
    setup: donations,
    turns: ['donations per month'],
    expect: { contains: ['June', 'October', 'November'], unchanged },
  },
  {
    title: 'donations: average, by bank or card',
    setup: donations,
    turns: ['average donation by method'],
    expect: { contains: ['Bank', '550', 'Card', '50', 'Cash', '25'], unchanged },
  },
  {
    title: 'donations: between two days',
    setup: donations,
    turns: ['donations between oct 10 and nov 10'],
    expect: { contains: ['Edith', 'Sam'], lacks: ['Ritter', 'Liu'], unchanged },
  },
  {
    title: 'donations: new one in a sentence',
    setup: donations,
    turns: ['add a donation of £75 from Grace Hill for the youth club, cash'],
    expect: {
      tables: {
        Donations: { count: 7, has: [{ Donor: 'Grace Hill', Amount: 75, Campaign: 'Youth club', Method: 'Cash' }] },
      },
    },
  },
  {
    title: 'subscriptions: what it costs together',
    setup: subscriptions,
    turns: ['what do our active subscriptions cost per month?'],
    expect: { contains: ['183'], unchanged },
  },
  {
    title: 'subscriptions: what renews soon',
    setup: subscriptions,
    turns: ['what renews in the next 2 weeks?'],
    expect: { contains: ['Pixelbox', 'Tunewave', 'CloudNest'], lacks: ['Mailfrog', 'BackupBear'], unchanged },
  },
  {
    title: 'subscriptions: inactive ones',
    setup: subscriptions,
    turns: ['list inactive ones in subscriptions'],
    expect: { contains: ['Mailfrog', 'Fontdrawer'], lacks: ['Pixelbox', 'CloudNest'], unchanged },
  },
  {
    title: 'subscriptions: priciest by category',
    setup: subscriptions,
    turns: ['which category costs us the most?'],
    expect: { contains: ['Hosting', '148'], unchanged },
  },
  {
    title: 'subscriptions: turn one off',
    setup: subscriptions,
    turns: ['deactivate tunewave'],
    expect: {
      tables: {
        Subscriptions: {
          has: [
            { Service: 'Tunewave', Active: false },
            { Service: 'Pixelbox', Active: true },
          ],
        },
      },
    },
  },
  {
    title: 'subscriptions: mine',
    setup: subscriptions,
    turns: ['which subscriptions did i sign up for?'],
    expect: { contains: ['Pixelbox', 'Tunewave'], lacks: ['CloudNest', 'Mailfrog'], unchanged },
  },
  {
    title: 'subscriptions: all of one kind are dearer',
    setup: subscriptions,
    turns: ['increase the monthly cost of the hosting ones by 10%'],
    expect: {
      tables: {
        Subscriptions: {
          has: [
            { Service: 'CloudNest', 'Monthly cost': 121 },
            { Service: 'BackupBear', 'Monthly cost': 41.8 },
            { Service: 'Pixelbox', 'Monthly cost': 24 },
          ],
        },
      },
    },
  },
  {
    title: 'expenses: the five biggest',
    setup: expenses,
    turns: ['List the 5 biggest expenses'],
    expect: {
      contains: ['Hotel Aarhus', '310', 'Tripod', '210', 'Client dinner', 'Train', 'Team lunch'],
      lacks: ['Taxi', 'Memory'],
      unchanged,
    },
  },
  {
    title: 'expenses: by person, then only travel',
    setup: expenses,
    turns: ['how much did each person spend?', 'only travel'],
    expect: { contains: ['Jonas', '128', 'Priya', '310', 'Tomas', '34'], lacks: ['510'], unchanged },
  },
  {
    title: 'expenses: not reimbursed in a month',
    setup: expenses,
    turns: ['which expenses from november are not reimbursed yet?'],
    expect: { contains: ['Team lunch', 'Taxi', 'Memory cards'], lacks: ['Train', 'Tripod'], unchanged },
  },
  {
    title: 'expenses: two months beside each other',
    setup: expenses,
    turns: ['did we spend more in october or november?'],
    expect: { contains: ['October', '692', '306'], unchanged },
  },
  {
    title: 'expenses: travel against meals',
    setup: expenses,
    turns: ['travel vs meals'],
    expect: { contains: ['472', '258'], unchanged },
  },
  {
    title: 'expenses: spent by a person on a kind',
    setup: expenses,
    turns: ['how much did jonas spend on gear'],
    expect: { contains: ['210'], unchanged },
  },
  {
    title: 'expenses: delete under an amount',
    setup: expenses,
    turns: ['delete all expenses under 40 dollars'],
    expect: { tables: { Expenses: { count: 6, hasNot: [{ What: 'Taxi' }] } } },
  },
  {
    title: 'expenses: most recent of a person',
    setup: expenses,
    turns: ["what was tomas's most recent expense"],
    expect: { contains: ['Memory cards', '58'], lacks: ['Taxi'], unchanged },
  },
  {
    title: 'claims: open since',
    setup: claims,
    turns: ['which claims are still in review or new?'],
    expect: { contains: ['C-13', 'C-14'], lacks: ['C-11', 'C-12', 'C-15'], unchanged },
  },
  {
    title: 'claims: without a handler',
    setup: claims,
    turns: ['claims nobody handles'],
    expect: { contains: ['C-14'], lacks: ['C-13', 'C-11'], unchanged },
  },
  {
    title: 'claims: paid out in total',
    setup: claims,
    turns: ['how much was paid out in total?'],
    expect: { contains: ['6500'], unchanged },
  },
  {
    title: 'claims: claimed by kind',
    setup: claims,
    turns: ['claimed amount for each kind'],
    expect: { contains: ['Water', '6800', 'Fire', '22000', 'Theft', '1500', 'Storm', '9800'], unchanged },
  },
  {
    title: 'claims: most claims of a holder',
    setup: claims,
    turns: ['who has the most claims?'],
    expect: { contains: ['Weaver', '2'], unchanged },
  },
  {
    title: 'claims: settle one',
    setup: claims,
    turns: ['settle c-13 and set its paid out to 9000'],
    expect: { tables: { Claims: { has: [{ 'Claim ref': 'C-13', Progress: 'Settled', 'Paid out': 9000 }] } } },
  },
]
