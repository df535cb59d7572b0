import type { ContentUndo } from '#platform/server/runtime/journaled-table.ts'
import { changeFlow } from '../store/flows.ts'
import { syncTriggers } from './triggers/sync-triggers.ts'

/** Versions and runs depend on the row of a flow, so undoing its creation moves it to the trash. */
export const undoCreation: ContentUndo = {
  columns: [],
  undo: async ({ db, scope }, { thing, isAdded }) => {
    if (!isAdded) return true
    await changeFlow(db, scope, thing, { removed_at: new Date().toISOString(), is_active: false })
    await syncTriggers(db, scope, thing)
    return true
  },
}
