import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/inbox.ts'
import * as store from '../store/inbox.ts'

export const inboxActions = [
  implement(contract.listNotifications, async ({ only, before = null, limit }, { db, scope }) => {
    const notifications = await store.listNotifications(db, scope, { only, before, limit })
    return { notifications, next: notifications.length === limit ? (notifications.at(-1)?.id ?? null) : null }
  }),

  implement(contract.countNotifications, async (_, { db, scope }) => store.countNotifications(db, scope)),

  implement(contract.markRead, async ({ id, isRead }, { db, scope }) => {
    if (!(await store.markRead(db, scope, id, isRead)))
      refuse('notifications.not-found', 404, 'There is no such notification. After 90 days they are deleted.')
    return { id, isRead }
  }),

  implement(contract.markAllRead, async (_, { db, scope }) => ({ count: await store.markAllRead(db, scope) })),
]
