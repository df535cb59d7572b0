import { area } from '#platform/server/area.ts'
import { answer } from './actions/answer.ts'
import { practiceActions } from './actions/practice.ts'
import { practice } from './actions/provider.ts'
import { seed } from './seed.ts'

export default area({
  name: 'practice',
  actions: practiceActions,
  journaledTables: [
    {
      table: 'practice_posts',
      noun: 'practice post',
      nameColumn: 'text',
      page: '/integrations/practice',
      columns: { text: 'Text', author: 'Author' },
    },
  ],
  connectionProviders: [{ ...practice, answer }],
  seed,
})
