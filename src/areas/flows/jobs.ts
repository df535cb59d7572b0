import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseOld } from './actions/erase-old.ts'

export const jobs = [
  upkeep({
    name: 'flows.eraseOld',
    description: 'Deletes runs that ended more than 90 days ago, and flows that were removed more than 30 days ago.',
    cron: '35 */6 * * *',
    run: eraseOld,
  }),
]
