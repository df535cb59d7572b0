import { defineListener } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseRemovedSessions } from './actions/erase-removed.ts'
import { wakeForConnection } from './actions/wake-for-connection.ts'

export const jobs = [
  upkeep({
    name: 'agents.eraseRemoved',
    description: 'Deletes sessions that were removed more than 30 days ago.',
    cron: '25 */6 * * *',
    run: eraseRemovedSessions,
  }),
]

export const listeners = [
  defineListener(
    {
      name: 'agents.connected',
      description: 'Lets answers go on that wait for a connection.',
      table: 'connections',
      kinds: ['added', 'changed'],
      fallBackToOwner: true,
    },
    wakeForConnection,
  ),
]
