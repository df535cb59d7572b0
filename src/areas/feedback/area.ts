import { area } from '#platform/server/area.ts'
import { adminActions } from './actions/admin.ts'
import { readActions } from './actions/read.ts'
import { contributeActions } from './actions/contribute.ts'
import { seed } from './seed.ts'

/** A person can undo their own rows in any workspace. Everyone can see all rows. */
const ownedByPerson = { account: null, privateTo: 'person_id', isPublic: true } as const

export default area({
  name: 'feedback',
  actions: [...readActions, ...contributeActions, ...adminActions],
  journaledTables: [
    {
      table: 'feedback_ideas',
      noun: 'idea',
      nameColumn: 'title',
      ...ownedByPerson,
      columns: { title: 'Title', text: 'Text', status: 'Status', answer: 'Answer' },
    },
    { table: 'feedback_votes', noun: 'vote', ...ownedByPerson, columns: {} },
    { table: 'feedback_comments', noun: 'comment', nameColumn: 'text', ...ownedByPerson, columns: { text: 'Text' } },
  ],
  seed,
})
