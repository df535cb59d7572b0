import { area } from '#platform/server/area.ts'
import { browserActions } from './actions/browsers.ts'
import { inboxActions } from './actions/inbox.ts'
import { preferenceActions } from './actions/preferences.ts'
import { notificationMail, notificationPush } from './actions/send.ts'
import { openUnsubscribe } from './doors/unsubscribe.ts'
import { jobs, listeners } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'notifications',
  actions: [...preferenceActions, ...inboxActions, ...browserActions],
  things: [
    {
      table: 'notifications',
      word: 'notification',
      abroad: true,
      quiet: true,
      whose: 'person_id',
      columns: { read_at: 'Read' },
    },
    {
      table: 'notification_preferences',
      word: 'notification preference',
      called: 'kind',
      account: null,
      whose: 'person_id',
      columns: { in_app: 'In the app', email: 'Email', push: 'Push' },
    },
    {
      table: 'notification_rhythms',
      word: 'notification preference',
      called: 'rhythm',
      account: null,
      whose: 'person_id',
      columns: { rhythm: 'Mails come' },
    },
  ],
  outgoing: [notificationMail, notificationPush],
  jobs,
  listeners,
  doors: openUnsubscribe,
  seed,
})
