import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { forgetOldCalls } from './actions.ts'

export const jobs = [
  upkeep({
    name: 'outgoing.forget',
    says: 'Forgets messages that went out a week ago, and those that did not after 90 days.',
    cron: '50 */6 * * *',
    run: forgetOldCalls,
  }),
]
