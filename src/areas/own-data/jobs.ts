import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { deleteDueAccounts } from './actions/delete-due-accounts.ts'

export const jobs = [
  upkeep({
    name: 'ownData.depart',
    description: 'Deletes the accounts whose deletion date has passed.',
    cron: '25 * * * *',
    run: deleteDueAccounts,
  }),
]
