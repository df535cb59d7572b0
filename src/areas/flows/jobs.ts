import { changeKinds } from '#platform/contract/event.ts'
import { defineListener, subscribedTables } from '#platform/server/events/listener.ts'
import { upkeep } from '#platform/server/jobs/upkeep.ts'
import { eraseOld } from './actions/erase-old.ts'
import { handleChange } from './actions/triggers/handle-change.ts'
import { handleFlowChange } from './actions/triggers/handle-flow-change.ts'
import { changeListenerName } from './actions/triggers/names.ts'

export const jobs = [
  upkeep({
    name: 'flows.eraseOld',
    description:
      'Deletes runs that ended longer ago than their workspace keeps them, flows that were removed more than 30 days ago, and what steps have not seen for a year.',
    cron: '35 */6 * * *',
    run: eraseOld,
  }),
]

export const listeners = [
  defineListener(
    {
      name: changeListenerName,
      description: 'Starts flows that watch rows and events.',
      table: subscribedTables,
      kinds: changeKinds,
      fallBackToOwner: true,
    },
    handleChange,
  ),
  defineListener(
    {
      name: 'flows.sync-triggers',
      description: 'Turns the triggers of a flow on or off after an undo.',
      table: 'flows',
      kinds: ['changed'],
      columns: ['is_active', 'published_version', 'removed_at', 'settings'],
      fallBackToOwner: true,
    },
    handleFlowChange,
  ),
]
