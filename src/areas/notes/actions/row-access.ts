import type { RowAccessRule } from '#platform/server/auth/row-access.ts'
import { findWritable } from '../store/visible-notes.ts'

/** Who cannot see a note sees nothing of it. Who may only read it changes nothing of it. */
export const rowAccess: RowAccessRule = {
  covers: (table) => table === 'notes' || table === 'note_members',
  findDenied: async (db, scope, rows, need) => {
    const notes = rows.filter(({ table }) => table === 'notes')
    const rights = await findWritable(
      db,
      scope,
      notes.map(({ thing }) => thing),
    )
    // Who has access to a note is for its page only.
    return rows.filter(({ table, thing }) => table !== 'notes' || !isAllowed(rights.get(thing), need))
  },
}

function isAllowed(mayWrite: boolean | undefined, need: 'look' | 'change'): boolean {
  return need === 'look' ? mayWrite !== undefined : mayWrite === true
}
