import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { About } from '../contract/about.ts'
import type { NotificationTables } from '../schema.ts'
import { aboutColumn, toAboutColumn } from './about-column.ts'

type InboxQuery = { only?: 'waiting' | null | undefined; before: Id | null; limit: number }

export function listNotifications(db: Db, scope: Scope, { only, before, limit }: InboxQuery) {
  return ownNotifications(db, scope)
    .where('in_app', '=', true)
    .$if(only === 'waiting', (query) => query.where('waits', '=', true))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'account_id as account', 'waits', 'made_at as madeAt'])
    .select(aboutColumn.as('about'))
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

/** False if it does not exist. `read_at` keeps the first time. */
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

/** Returns the ids that are new: a person gets each happening once. */
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
        about: toAboutColumn(about),
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
    .select(aboutColumn.as('about'))
    .executeTakeFirst()
}

/** It is done, so it also counts as read. */
export async function settleWaiting(db: Db, scope: SystemScope, happening: string): Promise<void> {
  await db<NotificationTables>(scope)
    .updateTable('notifications')
    .where('happening', '=', happening)
    .where('waits', '=', true)
    .set({ waits: false, read_at: sql<string>`coalesce(read_at, now())` })
    .execute()
}

/** It waits for these people only. For new ones it is unread again. */
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

/** For a person who has left the workspace. */
export async function settleWaitingInAccount(db: Db, scope: SystemScope, account: Id, person: Id): Promise<void> {
  await db<NotificationTables>(scope)
    .updateTable('notifications')
    .where('person_id', '=', person)
    .where('account_id', '=', account)
    .where('waits', '=', true)
    .set({ waits: false, read_at: sql<string>`coalesce(read_at, now())` })
    .execute()
}
