import { area } from '#platform/server/area.ts'
import { articleActions } from './actions/articles.ts'
import { findArticles } from './actions/find-articles.ts'
import { supportMail } from './actions/support-mail.ts'
import { requestActions } from './actions/requests.ts'
import { seed } from './seed.ts'

const ownedByPerson = { account: null, privateTo: 'person_id' }

export default area({
  name: 'support',
  actions: [...articleActions, ...requestActions],
  journaledTables: [
    {
      table: 'support_requests',
      noun: 'support request',
      nameColumn: 'subject',
      ...ownedByPerson,
      crossWorkspace: true,
      columns: { state: 'State' },
    },
    {
      table: 'support_messages',
      noun: 'support message',
      ...ownedByPerson,
      crossWorkspace: true,
      columns: { text: 'Text' },
    },
    {
      table: 'support_votes',
      noun: 'article',
      nameColumn: 'article',
      ...ownedByPerson,
      columns: { helpful: 'Helpful' },
    },
  ],
  outgoing: [supportMail],
  searchProvider: findArticles,
  seed,
})
