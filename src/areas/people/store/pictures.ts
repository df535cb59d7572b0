import { sql, type Insertable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables as Tables } from '../schema.ts'

type Picture = Pick<Insertable<Tables['pictures']>, 'id' | 'type' | 'bytes'>

export async function addOwnPicture(db: Db, scope: Scope, picture: Picture): Promise<void> {
  await db<Tables>(scope)
    .insertInto('pictures')
    .values({ ...picture, person_id: scope.person, account_id: null })
    .execute()
}

export async function addWorkspacePicture(db: Db, scope: AnyScope, account: Id, picture: Picture): Promise<void> {
  await db<Tables>(scope)
    .insertInto('pictures')
    .values({ ...picture, person_id: null, account_id: account })
    .execute()
}

export async function isOwnPicture(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const own = db<Tables>(scope).selectFrom('pictures').where('person_id', '=', scope.person).where('id', '=', id)
  return (await own.select('id').execute()).length > 0
}

/** People may upload several pictures before they save. */
export async function dropOwnPictures(db: Db, scope: Scope, except: readonly Id[]): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('pictures')
    .where('person_id', '=', scope.person)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .execute()
}

/** Keeps the newest ones, and those that any workspace shows: it may be another workspace. */
export async function dropWorkspacePictures(
  db: Db,
  scope: SystemScope,
  account: Id,
  keepNewest: number,
): Promise<void> {
  const ofWorkspace = db<Tables>(scope).selectFrom('pictures').where('account_id', '=', account).select('id')
  await db<Tables>(scope)
    .deleteFrom('pictures')
    .where('account_id', '=', account)
    .where('id', 'in', ofWorkspace.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(keepNewest))
    .where(sql<boolean>`not exists (select from accounts where profile->>'picture' = '/pictures/' || pictures.id)`)
    .execute()
}

export async function findPersonalAccount(db: Db, scope: SystemScope, person: Id): Promise<Id | null> {
  const found = db<Tables>(scope).selectFrom('users').where('id', '=', person).select('personal_account_id as account')
  return (await found.executeTakeFirst())?.account ?? null
}

/** Anybody who knows the id may see it: pictures are on public pages too. */
export function findPicture(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope).selectFrom('pictures').where('id', '=', id).select(['type', 'bytes']).executeTakeFirst()
}
