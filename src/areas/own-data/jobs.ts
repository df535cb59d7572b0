import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { departDue } from './actions/depart.ts'

export const jobs = [
  upkeep({
    name: 'ownData.depart',
    says: 'Deletes those who asked for it and whose day has come.',
    cron: '25 * * * *',
    run: departDue,
  }),
]
