import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseRemovedNotes } from './actions/erase-removed.ts'

export const jobs = [
  upkeep({
    name: 'notes.eraseRemoved',
    description: 'Deletes notes that were moved to the trash more than 30 days ago.',
    cron: '35 */6 * * *',
    run: eraseRemovedNotes,
  }),
]
