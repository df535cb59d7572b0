import { readShare, shareItem, unshareItem } from '#areas/sharing/actions/shares.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/share.ts'
import { getNote, getWritableNote } from './get-note.ts'

export const shareActions = [
  implement(contract.readNoteShare, async ({ id }, { db, scope, running }) => {
    await getNote(db, scope, id)
    return { share: await readShare(db, scope, refOf(id), running.settings.publicUrl) }
  }),

  implement(contract.shareNote, async ({ id, ...settings }, { db, scope, running }) => {
    await getWritableNote(db, scope, id)
    return shareItem(db, scope, refOf(id), settings, running.settings.publicUrl)
  }),

  implement(contract.unshareNote, async ({ id }, { db, scope }) => {
    await getWritableNote(db, scope, id)
    await unshareItem(db, scope, refOf(id))
    return { id }
  }),
]

/** For the demo. */
export async function publishNote(db: Db, scope: Scope, id: Id): Promise<void> {
  await shareItem(db, scope, refOf(id), {}, '')
}

const refOf = (id: Id) => ({ table: 'notes', id })
