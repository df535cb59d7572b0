import { area } from '#platform/server/area.ts'
import { addressActions } from './actions/addresses.ts'
import { health } from './actions/health.ts'
import { mailboxActions } from './actions/mailboxes/mailboxes.ts'
import { messageActions } from './actions/messages.ts'
import { mailService } from './actions/mail-service.ts'
import { connectionUses } from './actions/mailboxes/connection-uses.ts'
import { send } from './actions/send.ts'
import { jobs } from './jobs.ts'

export default area({
  name: 'mail',
  actions: [...addressActions, ...mailboxActions, ...messageActions, send],
  jobs,
  health,
  connectionUses,
  sealedColumns: [{ table: 'mail_mailboxes', column: 'sealed_password', row: 'id', account: 'account_id' }],
  services: [mailService],
})
