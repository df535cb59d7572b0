import { changeKinds } from '#platform/contract/event.ts'
import { defineListener, subscribedTables } from '#platform/server/events/listener.ts'
import { handleChange } from './actions/triggers/handle-change.ts'
import { handleFlowChange } from './actions/triggers/handle-flow-change.ts'
import { changeListenerName } from './actions/triggers/names.ts'

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
