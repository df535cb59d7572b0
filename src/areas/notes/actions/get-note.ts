import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findNote, type StoredNote } from '../store/notes.ts'

/** A note that the person may see. Whether it is in the trash does not matter. */
export async function getNote(db: Db, scope: Scope, id: Id): Promise<StoredNote> {
  return (await findNote(db, scope, id)) ?? refuseNotFound()
}

/** A note that the person may change. */
export async function getWritableNote(db: Db, scope: Scope, id: Id): Promise<StoredNote> {
  const note = await getNote(db, scope, id)
  if (!note.mayWrite) refuse('notes.read-only', 403, 'You may read this note, but not change it.')
  if (note.removedAt !== null) refuse('notes.in-trash', 409, 'This note is in the trash. Restore it first.')
  return note
}

export function refuseNotFound(): never {
  refuse('notes.not-found', 404, 'There is no such note, or you may not see it.')
}
