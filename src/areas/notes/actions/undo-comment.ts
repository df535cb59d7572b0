import type { ContentUndo } from '#platform/server/runtime/journaled-table.ts'
import { changeComment, hasReplies } from '../store/comments.ts'

/** A new comment that is undone is deleted as its author would delete it: a redo brings it back. */
export const undoComment: ContentUndo = {
  columns: [],
  undo: async ({ db, scope }, { thing, isAdded, force }) => {
    if (!isAdded) return true
    if (!force && (await hasReplies(db, scope, thing))) return false
    await changeComment(db, scope, thing, { removed_at: new Date().toISOString() })
    return true
  },
}
