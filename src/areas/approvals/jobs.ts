import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { expireApprovals } from './actions/expire.ts'

export const jobs = [
  upkeep({
    name: 'approvals.expire',
    description: 'Marks requests that nobody has decided in time.',
    cron: '7 * * * *',
    run: expireApprovals,
  }),
]
