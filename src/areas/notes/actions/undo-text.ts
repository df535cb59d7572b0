import type { ContentUndo } from '#platform/server/runtime/journaled-table.ts'
import { afterCommit } from '#platform/server/db/after-commit.ts'
import { revertUpdates } from '../rules/revert-updates.ts'
import { readHistory } from '../store/documents.ts'
import { lockTree } from '../store/notes.ts'
import { removeSubtree } from '../store/subtree.ts'
import * as Y from 'yjs'
import { changeDocument } from './write-text.ts'

/** An undo in a text is a new update. A note that was created goes to the trash, because others may have written in it. */
export const undoText: ContentUndo = {
  columns: ['version', 'excerpt', 'updated_at', 'updated_by'],
  undo: async ({ db, scope, entry, documentSignals }, { entries, thing, isAdded, force }) => {
    const history = await readHistory(db, scope, thing)
    const isReverted = (step: { entry: string | null }) => step.entry !== null && entries.includes(step.entry)
    if (isAdded) {
      if (!force && !history.every(isReverted)) return false
      await lockTree(db, scope)
      await removeSubtree(db, scope, thing)
      return true
    }
    if (!history.some(isReverted)) return true
    const steps = history.map((step) => ({ update: step.update, isReverted: isReverted(step) }))
    const { update, isChangedSince } = revertUpdates(steps)
    if (isChangedSince && !force) return false
    const onCommitted = (work: () => void) => afterCommit(db(scope), work)
    await changeDocument({ db, scope, entry, onCommitted, running: { documentSignals } }, thing, (document) => {
      Y.applyUpdate(document, update)
      return update
    })
    return true
  },
}
