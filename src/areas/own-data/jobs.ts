import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { work } from '#platform/server/jobs/work.ts'
import { departDue } from './actions/depart.ts'
import { tellLeaving } from './actions/leave.ts'
import { mailLeaving } from './contract.ts'

export const jobs = [
  work(mailLeaving, tellLeaving),
  upkeep({
    name: 'ownData.depart',
    says: 'Deletes those who asked for it and whose day has come.',
    cron: '25 * * * *',
    run: departDue,
  }),
]
