import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseOld } from './actions/erase-old.ts'

export const jobs = [
  upkeep({
    name: 'jobSearch.eraseOld',
    description: 'Deletes stored answers of job boards that are a month old, and the oldest if they take much space.',
    cron: '50 3 * * *',
    run: eraseOld,
  }),
]
