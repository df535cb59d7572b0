import { implement } from '#platform/server/actions/implement.ts'
import { handleFlowChange as contract } from '../../contract/internal.ts'
import { syncTriggers } from './sync-triggers.ts'

/** An undo changes the row of a flow without its actions. */
export const handleFlowChange = implement(contract, async ({ thing }, { db, scope }) => {
  await syncTriggers(db, scope, thing)
  return {}
})
