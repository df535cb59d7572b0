import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { deleteDueAccounts } from './actions/delete-due-accounts.ts'

export const jobs = [
  upkeep({
    name: 'ownData.depart',
    description: 'Deletes those who asked for it and whose day has come.',
    cron: '25 * * * *',
    run: deleteDueAccounts,
  }),
]
