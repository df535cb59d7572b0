import { defineBatchListener } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { backfill, indexChanges } from './actions/index-items.ts'

export const listeners = [
  defineBatchListener({ name: 'search.index', description: 'Brings the search index up to date.' }, indexChanges),
]

export const jobs = [
  upkeep({
    name: 'search.backfill',
    description: 'Indexes the texts that existed before they could be searched.',
    cron: '* * * * *',
    run: backfill,
  }),
]
