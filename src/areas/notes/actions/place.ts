import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { positionBetween } from '../rules/position.ts'
import { changeNote, listSiblings, maxDepth, readPath } from '../store/notes.ts'
import { getWritableNote } from './get-note.ts'

/** Where a note goes: to the end if `after` is left out. Numbers the siblings anew when there is no room between two. */
export async function positionFor(
  db: Db,
  scope: Scope,
  { id, parent, after }: { id: Id; parent: Id | null; after?: Id | null | undefined },
): Promise<number> {
  const siblings = (await listSiblings(db, scope, parent)).filter((note) => note.id !== id)
  const index = placeOf(siblings, after)
  const position = positionBetween(siblings[index - 1]?.position, siblings[index]?.position)
  if (position !== undefined) return position
  for (const [place, sibling] of siblings.entries())
    await changeNote(db, scope, sibling.id, { position: place < index ? place : place + 1 })
  return index
}

function placeOf(siblings: readonly { id: Id }[], after: Id | null | undefined): number {
  if (after === undefined) return siblings.length
  if (after === null) return 0
  const index = siblings.findIndex(({ id }) => id === after)
  return index === -1 ? refuse('notes.not-found', 404, 'The note to put it after is not there.') : index + 1
}

/** The note above, which must leave room for `height` more levels. Returns whose people see what is below it. */
export async function getParent(db: Db, scope: Scope, parent: Id | null, height: number): Promise<Id | null> {
  if (parent === null) return null
  const { accessId } = await getWritableNote(db, scope, parent)
  const path = await readPath(db, scope, parent)
  if (path.length + 1 + height >= maxDepth)
    refuse('notes.too-deep', 409, `Notes can be nested ${maxDepth} levels deep. Put this one higher up.`)
  return accessId
}
