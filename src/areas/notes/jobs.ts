import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseRemovedNotes } from './actions/erase-removed.ts'
import { recordAbandonedEdits } from './actions/record-abandoned.ts'

export const jobs = [
  upkeep({
    name: 'notes.recordAbandonedEdits',
    description: 'Records what people typed in notes if the server was killed before it could.',
    cron: '*/2 * * * *',
    run: recordAbandonedEdits,
  }),
  upkeep({
    name: 'notes.eraseRemoved',
    description: 'Deletes notes that were moved to the trash more than 30 days ago.',
    cron: '35 */6 * * *',
    run: eraseRemovedNotes,
  }),
]
