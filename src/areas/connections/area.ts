import { area } from '#platform/server/area.ts'
import { choiceActions } from './actions/choices.ts'
import { clientActions } from './actions/clients.ts'
import { connectionActions } from './actions/connections.ts'
import { eventActions } from './actions/events/events.ts'
import { finishConnecting } from './actions/finish-connecting.ts'
import { connectPasswordMailbox, passwordMailbox } from './actions/mail/password-mailbox.ts'
import { handOver } from './actions/hand-over.ts'
import { health } from './actions/health.ts'
import { serviceActions } from './actions/services.ts'
import { startConnecting } from './actions/start-connecting.ts'
import { testConnection } from './actions/test-connection.ts'
import { webhookActions, webhookHandler } from './actions/events/webhooks.ts'
import { jobs, listeners } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'connections',
  actions: [
    ...connectionActions,
    ...choiceActions,
    ...clientActions,
    ...serviceActions,
    ...eventActions,
    ...webhookActions,
    startConnecting,
    finishConnecting,
    connectPasswordMailbox,
    testConnection,
  ],
  connectionProviders: [passwordMailbox],
  journaledTables: [
    {
      table: 'connections',
      noun: 'connection',
      nameColumn: 'name',
      privateTo: 'owner_id',
      page: '/integrations?connection=$id',
      columns: {
        name: 'Account',
        state: 'State',
        scopes: 'Permissions',
        error: 'Error',
        defaults: 'Channel, page or calendar',
        allowed_people: 'Who can use it',
      },
    },
  ],
  liveTables: ['connection_clients', 'connection_services', 'connection_events', 'connection_webhooks'],
  sealedColumns: [
    { table: 'connection_clients', column: 'sealed_secret', row: 'id', account: 'account_id' },
    { table: 'connection_tokens', column: 'sealed_token', row: 'connection_id', account: 'account_id' },
    { table: 'connection_attempts', column: 'sealed_verifier', row: 'id', account: 'account_id' },
    { table: 'connection_webhooks', column: 'sealed_secret', row: 'id', account: 'account_id' },
    {
      table: 'connection_revocations',
      column: 'sealed_token',
      row: 'id',
      account: 'sealed_for',
      sealedForTable: 'connection_tokens',
    },
  ],
  jobs,
  listeners,
  hooks: [webhookHandler],
  health,
  handOver,
  seed,
})
