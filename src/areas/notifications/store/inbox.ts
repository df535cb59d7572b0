import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { About } from '../contract/about.ts'
import type { NotificationTables } from '../schema.ts'

type InboxQuery = { only?: 'waiting' | null | undefined; before: Id | null; limit: number }

export function listNotifications(db: Db, scope: Scope, { only, before, limit }: InboxQuery) {
  return ownNotifications(db, scope)
    .where('in_app', '=', true)
    .$if(only === 'waiting', (query) => query.where('waits', '=', true))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'account_id as account', 'waits', 'made_at as madeAt'])
    .select(sql<About>`about`.as('about'))
    .select(sql<boolean>`read_at is not null`.as('isRead'))
    .execute()
}

export async function countNotifications(db: Db, scope: Scope) {
  return ownNotifications(db, scope)
    .where('in_app', '=', true)
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where read_at is null)`.as('unread'))
    .select(sql<number>`count(*) filter (where waits)`.as('waiting'))
    .executeTakeFirstOrThrow()
}

/** False if there is no such one. What was read keeps the moment of the first time. */
export async function markRead(db: Db, scope: Scope, id: Id, isRead: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db<NotificationTables>(scope)
    .updateTable('notifications')
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .set({ read_at: isRead ? sql<string>`coalesce(read_at, now())` : null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markAllRead(db: Db, scope: Scope): Promise<number> {
  const { numUpdatedRows } = await db<NotificationTables>(scope)
    .updateTable('notifications')
    .where('person_id', '=', scope.person)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .set({ read_at: sql<string>`now()` })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function ownNotifications(db: Db, scope: Scope) {
  return db<NotificationTables>(scope).selectFrom('notifications').where('person_id', '=', scope.person)
}

export type NewNotification = {
  id: Id
  person: Id
  account: Id | null
  happening: string
  about: About
  inApp: boolean
}

/** Those of whom it was not noted before. However often something is heard, nobody is told of it twice. */
export async function addNotifications(
  db: Db,
  scope: SystemScope,
  notifications: readonly NewNotification[],
): Promise<Id[]> {
  if (notifications.length === 0) return []
  const rows = await db<NotificationTables>(scope)
    .insertInto('notifications')
    .values(
      notifications.map(({ id, person, account, happening, about, inApp }) => ({
        id,
        person_id: person,
        account_id: account,
        kind: about.kind,
        happening,
        about: JSON.stringify(about),
        in_app: inApp,
        waits: about.kind === 'approval',
      })),
    )
    .onConflict((conflict) => conflict.columns(['person_id', 'happening']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findNotification(db: Db, scope: SystemScope, person: Id, id: Id) {
  return db<NotificationTables>(scope)
    .selectFrom('notifications')
    .where('person_id', '=', person)
    .where('id', '=', id)
    .select(['account_id as account', 'read_at as readAt'])
    .select(sql<About>`about`.as('about'))
    .executeTakeFirst()
}

/** It waits no longer, for anybody: it is done. And what is done need not be read. */
export async function settleWaiting(db: Db, scope: SystemScope, happening: string): Promise<void> {
  await db<NotificationTables>(scope)
    .updateTable('notifications')
    .where('happening', '=', happening)
    .where('waits', '=', true)
    .set({ waits: false, read_at: sql<string>`coalesce(read_at, now())` })
    .execute()
}

/** It waits for these and for nobody else. For whom it waits again, it is new again. */
export async function reassignWaiting(db: Db, scope: SystemScope, happening: string, to: readonly Id[]): Promise<void> {
  const isAssigned = sql<boolean>`(person_id = any(${to}::uuid[]))`
  await db<NotificationTables>(scope)
    .updateTable('notifications')
    .where('happening', '=', happening)
    .where('waits', '!=', isAssigned)
    .set({
      waits: isAssigned,
      read_at: sql<string | null>`case when ${isAssigned} then null else coalesce(read_at, now()) end`,
    })
    .execute()
}

/** Nothing of a workspace waits for one who has left it, or is news to them. */
export async function settleWaitingInAccount(db: Db, scope: SystemScope, account: Id, person: Id): Promise<void> {
  await db<NotificationTables>(scope)
    .updateTable('notifications')
    .where('person_id', '=', person)
    .where('account_id', '=', account)
    .where('waits', '=', true)
    .set({ waits: false, read_at: sql<string>`coalesce(read_at, now())` })
    .execute()
}
