import type { BundleDescription } from '#platform/contract/bundle.ts'

/** Bundles whose areas are not built yet. Delete one when its area declares it. */
export const plannedBundles: readonly BundleDescription[] = [
  {
    id: 'teambox',
    name: 'Teambox',
    summary: 'Shared team inbox',
    description:
      'One inbox that the whole team answers: mail, a contact page and a chat widget, with internal notes, assignments and saved replies.',
    mark: ['c1 s2', 'd3 a2'],
    highlights: ['Inbox, rules, saved replies', 'Chat widget and contact page', 'Reports on response times'],
    adds: [{ kind: 'pages', names: ['Inbox', 'Activities', 'Config'] }],
    needs: [{ name: 'A mailbox', providers: ['mailbox', 'google-mail', 'microsoft'] }],
  },
  {
    id: 'contenthub',
    name: 'Content Hub',
    summary: 'Posts and calendar',
    description:
      'Plan, write and publish posts for several channels from one calendar, with approval before anything goes out.',
    mark: ['a1 b2', 's3 c1'],
    highlights: ['Calendar and ideas board', 'Composer with previews', 'Approval before publishing'],
    adds: [{ kind: 'pages', names: ['Calendar', 'Composer'] }],
    needs: [
      {
        name: 'A channel to publish to',
        providers: ['linkedin', 'twitter', 'threads', 'instagram', 'youtube', 'practice'],
      },
    ],
  },
  {
    id: 'whatsapp-crm',
    name: 'WhatsApp CRM',
    summary: 'Sales in chat',
    description:
      'Customers who write on WhatsApp, with their conversations, their stage and who looks after them. A simulated phone plays the customer until you connect a number.',
    mark: ['d2 c1', 's1 e3'],
    highlights: ['Contacts and pipeline', 'Broadcasts with opt-outs', 'Phone simulator to try it'],
    adds: [{ kind: 'pages', names: ['Dashboard', 'Conversations', 'Contacts'] }],
    needs: [{ name: 'WhatsApp Business', providers: [] }],
  },
  {
    id: 'expense-tracker',
    name: 'Expense Tracker',
    summary: 'Spending and receipts',
    description: 'Expenses and income with receipts, categories, budgets and reports by month.',
    mark: ['s2 d1', 'c3 s1'],
    highlights: ['Receipts and categories', 'Budgets and approvals', 'CSV, OFX and QIF import'],
    adds: [{ kind: 'pages', names: ['Expenses', 'Reports'] }],
    needs: [],
  },
]
