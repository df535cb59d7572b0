import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { sweep, checkStorage } from './actions/sweep.ts'

export const jobs = [
  upkeep({
    name: 'files.sweep',
    description:
      'Deletes the bytes of files that were removed 30 days ago, and of uploads that nobody went on with for a day.',
    cron: '25 * * * *',
    run: sweep,
  }),
  upkeep({
    name: 'files.tryStorage',
    description: 'Tries whether files can be written and read.',
    cron: '*/10 * * * *',
    run: checkStorage,
  }),
]
