import { area } from '#platform/server/area.ts'
import { actions } from './actions/preferences.ts'
import { openUnsubscribe } from './doors/unsubscribe.ts'
import { jobs, listeners } from './jobs.ts'

export default area({
  name: 'notifications',
  actions,
  things: [
    {
      table: 'notification_preferences',
      word: 'notification',
      called: 'kind',
      account: null,
      whose: 'person_id',
      columns: { email: 'Email' },
    },
  ],
  jobs,
  listeners,
  doors: openUnsubscribe,
})
