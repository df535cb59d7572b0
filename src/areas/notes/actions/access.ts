import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract/access.ts'
import { filterWorkspaceMembers, listNoteMembers, setNoteMembers, type NoteMember } from '../store/members.ts'
import { changeNote, lockTree } from '../store/notes.ts'
import { inheritAccess } from '../store/subtree.ts'
import { getNote, getWritableNote } from './get-note.ts'

export const accessActions = [
  implement(contract.readNoteAccess, async ({ id }, { db, scope }) => readAccess(db, scope, id)),

  implement(contract.setNoteAccess, async ({ id, visibility, people }, { db, scope }) => {
    await lockTree(db, scope)
    const { summary } = await getWritableNote(db, scope, id)
    const isRestricted = visibility === 'people' || visibility === 'private'
    const members = isRestricted ? await chosenMembers(db, scope, visibility === 'people' ? people : []) : []
    await setNoteMembers(db, scope, id, members)
    const inherited = summary.parent === null ? null : (await getNote(db, scope, summary.parent)).accessId
    const accessId = visibility === null ? inherited : isRestricted ? id : null
    await changeNote(db, scope, id, { visibility, access_id: accessId })
    await inheritAccess(db, scope, id)
    return readAccess(db, scope, id)
  }),
]

/** Whoever changes the access can still change the note afterwards. */
async function chosenMembers(db: Db, scope: Scope, people: readonly NoteMember[]): Promise<NoteMember[]> {
  const others = people.filter(({ id }) => id !== scope.person)
  const members = await filterWorkspaceMembers(
    db,
    scope,
    others.map(({ id }) => id),
  )
  if (others.some(({ id }) => !members.has(id)))
    refuse('notes.not-a-member', 404, 'One of these people is not in this workspace.')
  const byId = new Map(others.map((person) => [person.id, person]))
  return [{ id: scope.person, mayWrite: true }, ...byId.values()]
}

async function readAccess(db: Db, scope: Scope, id: Id) {
  const { summary, own, accessId } = await getNote(db, scope, id)
  const above = accessId === null || accessId === id ? undefined : await getNote(db, scope, accessId)
  return {
    own,
    visibility: summary.visibility,
    inheritedFrom: above ? { id: above.summary.id, title: above.summary.title } : null,
    people: accessId === null ? [] : await listNoteMembers(db, scope, accessId),
  }
}
