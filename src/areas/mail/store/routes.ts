import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MailTables } from '../schema.ts'

export type NewRoute = { id: Id; kind: string; subject: Id } & ({ localPart: string } | { mailbox: Id })

/** Adds or replaces a route. False if its address belongs to another one. */
export async function setRoute(db: Db, scope: Scope, route: NewRoute): Promise<boolean> {
  const target =
    'localPart' in route
      ? { local_part: route.localPart, mailbox_id: null }
      : { local_part: null, mailbox_id: route.mailbox }
  await removeRoute(db, scope, route.id)
  const added = await db<MailTables>(scope)
    .insertInto('mail_routes')
    .values({ id: route.id, account_id: scope.account, kind: route.kind, subject: route.subject, ...target })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeRoute(db: Db, scope: AnyScope, id: Id): Promise<void> {
  await db<MailTables>(scope).deleteFrom('mail_routes').where('id', '=', id).execute()
}

export function findRoute(db: Db, scope: SystemScope, localPart: string) {
  return routes(db, scope).where('local_part', '=', localPart).executeTakeFirst()
}

export function listRoutes(db: Db, scope: Scope, kind: string) {
  return routes(db, scope).where('account_id', '=', scope.account).where('kind', '=', kind).limit(10_000).execute()
}

export function listRoutesOfMailbox(db: Db, scope: AnyScope, mailbox: Id) {
  return routes(db, scope).where('mailbox_id', '=', mailbox).execute()
}

function routes(db: Db, scope: AnyScope) {
  return db<MailTables>(scope)
    .selectFrom('mail_routes')
    .select(['id as route', 'account_id as account', 'kind', 'subject', 'mailbox_id as mailbox'])
}
