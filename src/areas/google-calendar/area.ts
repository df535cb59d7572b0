import { area } from '#platform/server/area.ts'
import { calendarActions } from './actions/google-calendar.ts'
import { health } from './actions/health.ts'
import { n8nNodes } from './actions/n8n-nodes.ts'
import { googleCalendar } from './actions/provider.ts'
import { syncActions } from './actions/sync-table.ts'
import { pushHandler } from './actions/sync/push.ts'
import { jobs } from './jobs.ts'

export default area({
  name: 'google-calendar',
  actions: [...calendarActions, ...syncActions],
  connectionProviders: [googleCalendar],
  n8nNodes,
  hooks: [pushHandler],
  sealedColumns: [{ table: 'calendar_watches', column: 'sealed_channel_token', row: 'id', account: 'account_id' }],
  jobs,
  health,
})
