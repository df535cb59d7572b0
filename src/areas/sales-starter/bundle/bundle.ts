import type { Bundle } from '#platform/contract/bundle.ts'
import { createFlow } from './flow.ts'
import { createNote } from './note.ts'
import { createTables, sampleRows } from './tables.ts'

/** Companies, contacts and deals, with what a small team does around them. */
export const bundle: Bundle = {
  id: 'sales-starter',
  name: 'Sales starter',
  summary: 'Companies, contacts, deals',
  description:
    'A small sales pipeline: who you talk to, what you offer them and how far you are. When a deal is won, the next step becomes a task.',
  mark: ['d1 s2', 'c2 a3'],
  highlights: ['Deals on a board, by stage', 'A task for each deal you win', 'A note on how to work with it'],
  adds: [
    { kind: 'tables', names: ['Companies', 'Contacts', 'Deals'] },
    { kind: 'flows', names: ['Deal won'] },
    { kind: 'notes', names: ['How we sell'] },
    { kind: 'examples', names: ['Open deals', 'New deal', 'Follow-up'] },
  ],
  starters: [
    'Which deals are open, and what is the next step for each?',
    'Add a company, its contact and a deal. Ask me for the names.',
    'Write a follow-up for the deals with an offer sent',
  ],
  needs: [],
  install: [...createTables, ...sampleRows, ...createFlow, ...createNote],
  uninstall: [
    { action: 'flows.remove', input: { id: '{flow.id}' } },
    { action: 'notes.remove', input: { id: '{note.id}' } },
    { action: 'tables.removeTable', input: { tableId: '{deals.id}' } },
    { action: 'tables.removeTable', input: { tableId: '{contacts.id}' } },
    { action: 'tables.removeTable', input: { tableId: '{companies.id}' } },
  ],
  page: '/tables/{deals.id}',
}
