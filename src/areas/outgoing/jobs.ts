import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { deleteOldCalls } from './actions.ts'

export const jobs = [
  upkeep({
    name: 'outgoing.forget',
    description: 'Forgets messages that went out a week ago, and those that did not after 90 days.',
    cron: '50 */6 * * *',
    run: deleteOldCalls,
  }),
]
