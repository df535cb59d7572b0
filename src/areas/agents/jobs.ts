import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseRemovedSessions } from './actions/erase-removed.ts'

export const jobs = [
  upkeep({
    name: 'agents.eraseRemoved',
    description: 'Deletes sessions that were removed more than 30 days ago.',
    cron: '25 */6 * * *',
    run: eraseRemovedSessions,
  }),
]
