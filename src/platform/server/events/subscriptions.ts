import type { ChangeKind } from '../../contract/event.ts'
import type { Id } from '../../contract/id.ts'
import type { AnyScope, Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { ListenerTables } from './schema.ts'

export type Subscription = { id: Id; listener: string; table: string; kinds: readonly ChangeKind[] }

/** The listener gets these changes of the workspace from now on. */
export async function subscribe(db: Db, scope: Scope, { id, listener, table, kinds }: Subscription): Promise<void> {
  await db<ListenerTables>(scope)
    .insertInto('event_subscriptions')
    .values({ id, listener, account_id: scope.account, relation: table, kinds: [...kinds] })
    .onConflict((on) => on.column('id').doUpdateSet({ relation: table, kinds: [...kinds] }))
    .execute()
}

export async function unsubscribe(db: Db, scope: AnyScope, id: Id): Promise<void> {
  await db<ListenerTables>(scope).deleteFrom('event_subscriptions').where('id', '=', id).execute()
}
