import type { Insertable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables as Tables } from '../schema.ts'

type Picture = Pick<Insertable<Tables['pictures']>, 'id' | 'type' | 'bytes'>

export async function addOwnPicture(db: Db, scope: Scope, picture: Picture): Promise<void> {
  await db<Tables>(scope)
    .insertInto('pictures')
    .values({ ...picture, person_id: scope.person, account_id: null })
    .execute()
}

export async function addWorkspacePicture(db: Db, scope: Scope, picture: Picture): Promise<void> {
  await db<Tables>(scope)
    .insertInto('pictures')
    .values({ ...picture, person_id: null, account_id: scope.account })
    .execute()
}

export async function isOwnPicture(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const own = db<Tables>(scope).selectFrom('pictures').where('person_id', '=', scope.person).where('id', '=', id)
  return (await own.select('id').execute()).length > 0
}

/** Whoever chooses several before saving keeps only the ones named here. */
export async function dropOwnPictures(db: Db, scope: Scope, but: readonly Id[]): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('pictures')
    .where('person_id', '=', scope.person)
    .$if(but.length > 0, (these) => these.where('id', 'not in', but))
    .execute()
}

/** Which of them are in use only workspaces knows; the newest ones stay. */
export async function dropWorkspacePictures(db: Db, scope: Scope, keep: number): Promise<void> {
  const ofWorkspace = db<Tables>(scope).selectFrom('pictures').where('account_id', '=', scope.account).select('id')
  await db<Tables>(scope)
    .deleteFrom('pictures')
    .where('account_id', '=', scope.account)
    .where('id', 'in', ofWorkspace.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(keep))
    .execute()
}

/** For whoever knows its address: pictures are shown on public pages too. */
export function findPicture(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope).selectFrom('pictures').where('id', '=', id).select(['type', 'bytes']).executeTakeFirst()
}
