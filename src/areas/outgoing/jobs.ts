import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { deleteOldCalls } from './actions.ts'

export const jobs = [
  upkeep({
    name: 'outgoing.forget',
    description: 'Deletes sent messages after a week, and others after 90 days.',
    cron: '50 */6 * * *',
    run: deleteOldCalls,
  }),
]
