import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'

const timestamp = z.iso.datetime()

/** One message or call that leaves Taaskly. */
export const delivery = z.object({
  id,
  /** What it does: "Sends an invite." */
  description: z.string(),
  recipient: z.string().nullable(),
  /** Unknown: it may have arrived. */
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown', 'dropped']),
  /** A sentence for people. */
  error: z.string().nullable(),
  createdAt: timestamp,
  nextTry: timestamp.nullable(),
})
export type Delivery = z.infer<typeof delivery>

export const listDeliveries = action({
  name: 'outgoing.list',
  title: 'List what has not gone out',
  description:
    'Lists messages and calls of this workspace that wait, failed, or whose outcome is unknown, the newest first. Admins see all, others those in their own name.',
  input: z.object({}),
  output: z.object({ deliveries: z.array(delivery) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /outgoing',
  surfaces: ['api'],
})

export const sendAgain = action({
  name: 'outgoing.sendAgain',
  title: 'Send again',
  description: 'Sends again what failed, or what may not have arrived. If it had arrived after all, it arrives twice.',
  input: z.object({ id: id.describe('The delivery.') }),
  output: z.object({ id }),
  examples: [{ needs: { open: listDeliveries }, input: { id: '{open.deliveries.0.id}' } }],
  permission: 'member',
  effect: 'send',
  rest: 'POST /outgoing/{id}/send-again',
  surfaces: ['api'],
})

export const markSent = action({
  name: 'outgoing.markSent',
  title: 'Mark as sent',
  description: 'Says that a message arrived although nothing told us so. It is not sent again.',
  input: z.object({ id: id.describe('The delivery.') }),
  output: z.object({ id }),
  examples: [{ needs: { open: listDeliveries }, input: { id: '{open.deliveries.0.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /outgoing/{id}/mark-sent',
  surfaces: ['api'],
  irreversible: 'Send it again instead, if it did not arrive.',
})
