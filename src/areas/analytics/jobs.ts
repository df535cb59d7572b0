import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { forgetOldEvents } from './actions/keep.ts'

export const jobs = [
  upkeep({
    name: 'analytics.forgetEvents',
    says: 'Forgets events that are older than thirteen months.',
    cron: '50 */6 * * *',
    run: forgetOldEvents,
  }),
]
