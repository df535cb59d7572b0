import { area } from '#platform/server/area.ts'
import { decisionActions } from './actions/decide.ts'
import { handOver } from './actions/hand-over.ts'
import { readActions } from './actions/read.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'approvals',
  actions: [...readActions, ...decisionActions],
  journaledTables: [
    {
      table: 'approvals',
      noun: 'request',
      nameColumn: 'title',
      page: '/approvals?request=$id',
      doneColumn: 'decided_at',
      columns: { state: 'State', decided_by: 'Decided by', reason: 'Reason', for_person: 'For', for_role: 'For role' },
    },
  ],
  jobs,
  handOver,
  seed,
})
