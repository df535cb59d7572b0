import type { RowAccessRule } from '#platform/server/auth/row-access.ts'
import { findVisibleComments } from '../store/comments.ts'
import { findHiddenFiles } from '../store/files.ts'
import { findVisibleVersions, findWritable } from '../store/visible-notes.ts'

/** Who cannot see a note sees nothing of it. Who may only read it changes nothing of it. */
export const rowAccess: RowAccessRule = {
  covers: (table) => coveredTables.has(table),
  findDenied: async (db, scope, rows, need) => {
    const idsOf = (wanted: string) => rows.filter(({ table }) => table === wanted).map(({ thing }) => thing)
    const rights = await findWritable(db, scope, idsOf('notes'))
    const versions = await findVisibleVersions(db, scope, idsOf('note_versions'))
    const comments = await findVisibleComments(db, scope, idsOf('note_comments'))
    const hiddenFiles = await findHiddenFiles(db, scope, idsOf('files'))
    const isNoteAllowed = (id: string) => (need === 'look' ? rights.has(id) : rights.get(id) === true)
    const notes = idsOf('notes')
    // Who has access is shown on the page of a note only, and goes back only together with its note.
    const areMembersAllowed = need === 'change' && notes.length > 0 && notes.every(isNoteAllowed)
    return rows.filter(({ table, thing }) => {
      if (table === 'notes') return !isNoteAllowed(thing)
      if (table === 'files') return hiddenFiles.has(thing)
      if (table === 'note_comments') return !comments.has(thing)
      return table === 'note_members' ? !areMembersAllowed : !versions.has(thing)
    })
  },
}

const coveredTables = new Set(['notes', 'note_members', 'note_versions', 'note_comments', 'files'])
