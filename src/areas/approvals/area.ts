import { area } from '#platform/server/area.ts'
import { decisions } from './actions/decide.ts'
import { handOver } from './actions/hand-over.ts'
import { looks } from './actions/look.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'

export default area({
  name: 'approvals',
  actions: [...looks, ...decisions],
  things: [
    {
      table: 'approvals',
      word: 'request',
      called: 'title',
      columns: { state: 'State', decided_by: 'Decided by', reason: 'Reason', for_person: 'For', for_role: 'For role' },
    },
  ],
  jobs,
  handOver,
  seed,
})
