import { area } from '#platform/server/area.ts'
import { earlyAccessActions } from './actions.ts'

export default area({
  name: 'early-access',
  actions: earlyAccessActions,
  journaledTables: [
    {
      table: 'analytics_enrolments',
      noun: 'early access',
      account: null,
      privateTo: 'person_id',
      page: '/settings/early-access',
      columns: { joined: 'Joined' },
    },
  ],
})
