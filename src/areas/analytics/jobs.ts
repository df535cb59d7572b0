import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { deleteOldEvents } from './actions/retention.ts'

export const jobs = [
  upkeep({
    name: 'analytics.forgetEvents',
    description: 'Deletes events that are older than thirteen months.',
    cron: '50 */6 * * *',
    run: deleteOldEvents,
  }),
]
