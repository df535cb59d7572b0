import { area } from '#platform/server/area.ts'
import { articleActions } from './actions/articles.ts'
import { findArticles } from './actions/find.ts'
import { supportMail } from './actions/mail.ts'
import { requestActions } from './actions/requests.ts'
import { seed } from './seed.ts'

const ofPerson = { account: null, whose: 'person_id' }

export default area({
  name: 'support',
  actions: [...articleActions, ...requestActions],
  things: [
    {
      table: 'support_requests',
      word: 'support request',
      called: 'subject',
      ...ofPerson,
      abroad: true,
      columns: { state: 'State' },
    },
    { table: 'support_messages', word: 'support message', ...ofPerson, abroad: true, columns: { text: 'Text' } },
    { table: 'support_votes', word: 'article', called: 'article', ...ofPerson, columns: { helpful: 'Helpful' } },
  ],
  outgoing: [supportMail],
  finds: findArticles,
  seed,
})
