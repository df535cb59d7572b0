import { area } from '#platform/server/area.ts'
import { browserActions } from './actions/browsers.ts'
import { inboxActions } from './actions/inbox.ts'
import { preferenceActions } from './actions/preferences.ts'
import { notificationMail, notificationPush } from './actions/send.ts'
import { registerUnsubscribeRoutes } from './routes/unsubscribe.ts'
import { jobs, listeners } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'notifications',
  actions: [...preferenceActions, ...inboxActions, ...browserActions],
  journaledTables: [
    {
      table: 'notifications',
      noun: 'notification',
      crossWorkspace: true,
      quiet: true,
      privateTo: 'person_id',
      columns: { read_at: 'Read' },
    },
    {
      table: 'notification_preferences',
      noun: 'notification preference',
      nameColumn: 'kind',
      account: null,
      privateTo: 'person_id',
      columns: { in_app: 'In the app', email: 'Email', push: 'Push' },
    },
    {
      table: 'notification_rhythms',
      noun: 'notification preference',
      nameColumn: 'rhythm',
      account: null,
      privateTo: 'person_id',
      columns: { rhythm: 'Email frequency' },
    },
  ],
  sealedColumns: [{ table: 'notification_browsers', column: 'subscription', row: 'id' }],
  outgoing: [notificationMail, notificationPush],
  jobs,
  listeners,
  routes: registerUnsubscribeRoutes,
  seed,
})
