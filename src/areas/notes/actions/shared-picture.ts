import type { File } from '#areas/files/contract.ts'
import { findReachableFile } from '#areas/files/actions/reach.ts'
import { id as idShape } from '#platform/contract/id.ts'
import { scopeOf } from '#platform/server/auth/caller.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { SharedNote } from '../store/shares.ts'

/** A picture of a shared note, if the person who shared the note may still see it. */
export async function findSharedPicture(
  running: Runtime,
  { account, sharedBy }: SharedNote,
  file: string,
): Promise<File | undefined> {
  const id = idShape.safeParse(file)
  const actor = { kind: 'person', id: sharedBy ?? '' } as const
  const caller = sharedBy ? await running.callerOf({ account, person: sharedBy, actor }) : undefined
  const scope = caller && scopeOf(caller)
  if (!id.success || scope?.kind !== 'account') return undefined
  const found = await running.database.read(scope, (db) => findReachableFile({ db, scope, running }, id.data))
  return found?.kind === 'image' && found.opens && found.removedAt === null ? found : undefined
}
