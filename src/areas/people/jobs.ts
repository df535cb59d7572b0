import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { deleteExpiredProofs } from './actions/proofs.ts'

export const jobs = [
  upkeep({
    name: 'people.forgetProofs',
    description: 'Deletes expired codes, links, sessions, attempt counters and old security events.',
    cron: '40 * * * *',
    run: deleteExpiredProofs,
  }),
]
