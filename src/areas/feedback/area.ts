import { area } from '#platform/server/area.ts'
import { lookingAfter } from './actions/look-after.ts'
import { looks } from './actions/look.ts'
import { takingPart } from './actions/take-part.ts'
import { seed } from './seed.ts'

/** Everybody's rows are their own to take back, in whichever workspace they were, and everybody's to see. */
const own = { account: null, whose: 'person_id', open: true } as const

export default area({
  name: 'feedback',
  actions: [...looks, ...takingPart, ...lookingAfter],
  things: [
    {
      table: 'feedback_ideas',
      word: 'idea',
      called: 'title',
      ...own,
      columns: { title: 'Title', text: 'Text', status: 'Status', answer: 'Answer' },
    },
    { table: 'feedback_votes', word: 'vote', ...own, columns: {} },
    { table: 'feedback_comments', word: 'comment', called: 'text', ...own, columns: { text: 'Text' } },
  ],
  seed,
})
