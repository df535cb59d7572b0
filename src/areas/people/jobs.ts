import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { deleteExpiredProofs } from './actions/proofs.ts'

export const jobs = [
  upkeep({
    name: 'people.forgetProofs',
    description: 'Forgets codes, links and sessions that are no longer valid, and tries that no longer count.',
    cron: '40 * * * *',
    run: deleteExpiredProofs,
  }),
]
