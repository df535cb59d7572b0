import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { maxNotes, maxTitleLength } from '../contract/note.ts'
import * as contract from '../contract/notes.ts'
import { setNoteMembers } from '../store/members.ts'
import * as store from '../store/notes.ts'
import { inheritAccess, listRemoved, measureSubtree, removeSubtree, restoreSubtree } from '../store/subtree.ts'
import { getNote, getWritableNote } from './get-note.ts'
import { getParent, positionFor } from './place.ts'
import { readText } from './read-text.ts'
import { editText, writeMarkdown } from './write-text.ts'

export const noteActions = [
  implement(contract.listNotes, async (_, { db, scope }) => ({ notes: await store.listNotes(db, scope) })),

  implement(contract.createNote, async ({ title, markdown, parent, icon = null }, context) => {
    const { db, scope } = context
    await store.lockTree(db, scope)
    await requireRoom(db, scope)
    const accessId = await getParent(db, scope, parent, 0)
    const id = newId()
    const position = await positionFor(db, scope, { id, parent })
    await store.addNote(db, scope, { id, parent, title, icon, position, accessId })
    if (markdown.trim() !== '') await writeMarkdown(context, id, markdown)
    return { id }
  }),

  implement(contract.openNote, async ({ id }, { db, scope }) => {
    const { summary, mayWrite, version, removedAt } = await getNote(db, scope, id)
    const [path, people] = [await store.readPath(db, scope, id), await store.readPeople(db, scope, id)]
    return { ...summary, ...people, path, version, removedAt, may: { write: mayWrite && removedAt === null } }
  }),

  implement(contract.renameNote, async ({ id, ...change }, { db, scope }) => {
    await getWritableNote(db, scope, id)
    await store.changeNote(db, scope, id, { ...change, updated_by: scope.person, updated_at: new Date().toISOString() })
    return (await getNote(db, scope, id)).summary
  }),

  implement(contract.moveNote, async ({ id, parent, after }, { db, scope }) => {
    await store.lockTree(db, scope)
    const { own, accessId } = await getWritableNote(db, scope, id)
    const { height, contains } = await measureSubtree(db, scope, id, parent)
    if (contains) refuse('notes.inside-itself', 409, 'A note cannot go below itself.')
    const inherited = await getParent(db, scope, parent, height)
    const position = await positionFor(db, scope, { id, parent, after })
    await store.changeNote(db, scope, id, {
      parent_id: parent,
      position,
      access_id: own === null ? inherited : accessId,
    })
    await inheritAccess(db, scope, id)
    return (await getNote(db, scope, id)).summary
  }),

  implement(contract.duplicateNote, async ({ id }, context) => {
    const { db, scope } = context
    await store.lockTree(db, scope)
    const { summary, own, accessId } = await getNote(db, scope, id)
    const { parent, title, icon } = summary
    await requireRoom(db, scope)
    const copy = newId()
    const position = await positionFor(db, scope, { id: copy, parent, after: id })
    const inherited = await getParent(db, scope, parent, 0)
    await store.addNote(db, scope, { id: copy, parent, title: copyTitle(title), icon, position, accessId: inherited })
    // A copy of a note that not everybody sees is for its author only, until they share it.
    if (own !== null && accessId !== null) {
      await setNoteMembers(db, scope, copy, [{ id: scope.person, mayWrite: true }])
      await store.changeNote(db, scope, copy, { visibility: 'private', access_id: copy })
    }
    const text = await readText(db, scope, id)
    await editText(context, copy, () => text)
    return { id: copy }
  }),

  implement(contract.setNoteTags, async ({ id, tags }, { db, scope }) => {
    await getWritableNote(db, scope, id)
    await store.changeNote(db, scope, id, { tags: [...new Set(tags)] })
    return (await getNote(db, scope, id)).summary
  }),

  implement(contract.pinNote, async ({ id, isPinned }, { db, scope }) => {
    await getWritableNote(db, scope, id)
    await store.changeNote(db, scope, id, { pinned_at: isPinned ? new Date().toISOString() : null })
    return (await getNote(db, scope, id)).summary
  }),

  implement(contract.favoriteNote, async ({ id, isFavorite }, { db, scope }) => {
    await getNote(db, scope, id)
    await store.setFavorite(db, scope, id, isFavorite)
    return (await getNote(db, scope, id)).summary
  }),

  implement(contract.removeNote, async ({ id }, { db, scope }) => {
    await store.lockTree(db, scope)
    await getWritableNote(db, scope, id)
    await removeSubtree(db, scope, id)
    return { id }
  }),

  implement(contract.restoreNote, async ({ id }, { db, scope }) => {
    await store.lockTree(db, scope)
    const { mayWrite, removedWith } = await getNote(db, scope, id)
    if (!mayWrite) refuse('notes.read-only', 403, 'You may read this note, but not change it.')
    if (removedWith === null) return { id }
    await restoreSubtree(db, scope, removedWith)
    await inheritAccess(db, scope, removedWith)
    return { id }
  }),

  implement(contract.listRemovedNotes, async (_, { db, scope }) => ({ notes: await listRemoved(db, scope) })),
]

async function requireRoom(db: Db, scope: Scope): Promise<void> {
  if ((await store.countNotes(db, scope)) >= maxNotes)
    refuse('notes.too-many', 409, `A workspace has at most ${maxNotes} notes. Delete some first.`)
}

function copyTitle(title: string): string {
  const suffix = ' (copy)'
  return title === '' ? '' : `${title.slice(0, maxTitleLength - suffix.length)}${suffix}`
}
