import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { about } from './about.ts'

const notification = z.object({
  id,
  about,
  /** The workspace where it happened, if any. */
  account: id.nullable(),
  /** Something is still to be done about it. */
  waits: z.boolean(),
  isRead: z.boolean(),
  madeAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof notification>

const maxPageSize = 100

export const listNotifications = action({
  name: 'notifications.list',
  title: 'List your notifications',
  description:
    'Lists your notifications of all your workspaces, or only those that still wait for you, the newest first.',
  input: z.object({
    only: z.enum(['waiting']).nullish().describe('`waiting`: only those that still wait for you. Left out: all.'),
    before: id.nullish().describe('`next` of the page before. Left out: the newest.'),
    limit: z
      .int('Give a whole number.')
      .min(1, `Give 1 to ${maxPageSize}.`)
      .max(maxPageSize, `Give 1 to ${maxPageSize}.`)
      .default(30)
      .describe(`How many, 1 to ${maxPageSize}. Left out: 30.`),
  }),
  /** `next` is the `before` of the next page. */
  output: z.object({ notifications: z.array(notification), next: id.nullable() }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /notifications/inbox',
  surfaces: ['api'],
})

export const countNotifications = action({
  name: 'notifications.count',
  title: 'Count your notifications',
  description: 'Counts your notifications: all, unread ones, and those that wait for you.',
  input: z.object({}),
  output: z.object({ all: z.int(), unread: z.int(), waiting: z.int() }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /notifications/count',
  surfaces: ['api', 'agents'],
})

export const markRead = action({
  name: 'notifications.markRead',
  title: 'Mark a notification as read',
  description: 'Marks one of your notifications as read, or as unread again.',
  input: z.object({
    id: id.describe('The notification.'),
    isRead: z.boolean().default(true).describe('False marks it as unread. Left out: read.'),
  }),
  output: z.object({ id, isRead: z.boolean() }),
  examples: [{ needs: { list: listNotifications }, input: { id: '{list.notifications.0.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /notifications/{id}/read',
  surfaces: ['api'],
  irreversible: 'To change this, mark it as unread.',
  excludedFromAuditLog: true,
})

export const markAllRead = action({
  name: 'notifications.markAllRead',
  title: 'Mark all notifications as read',
  description: 'Marks all your notifications as read, in all your workspaces.',
  input: z.object({}),
  output: z.object({ count: z.int() }),
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /notifications/read-all',
  surfaces: ['api', 'palette'],
  excludedFromAuditLog: true,
})
