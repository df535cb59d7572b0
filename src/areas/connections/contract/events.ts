import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { job } from '#platform/contract/job.ts'
import { providerId } from './providers.ts'

export const setWebhook = action({
  name: 'connections.setWebhook',
  title: 'Receive events of a service',
  description: 'Saves the secret that a service signs its events with, and answers with the address to paste there.',
  input: z.object({
    provider: providerId,
    secret: z.string().trim().min(8).max(500).describe('The secret that the service signs its requests with.'),
  }),
  output: z.object({ provider: z.string(), address: z.string() }),
  examples: [{ input: { provider: 'slack', secret: 'a-signing-secret-w3Qd' } }],
  permission: 'admin',
  effect: 'write',
  rest: 'PUT /connection-webhooks/{provider}',
  surfaces: [],
  sensitive: true,
  irreversible: 'The old secret is gone. Save another one instead.',
})

export const receivedEvent = z.object({
  id,
  /** "When a Slack message arrives" */
  title: z.string(),
  receivedAt: z.iso.datetime(),
  /** How many flows were waiting for it. */
  deliveries: z.int(),
})

export const replayEvent = action({
  name: 'connections.replayEvent',
  title: 'Replay an event',
  description: 'Sends an event of a service again to the flows that wait for it. A flow that has had it does nothing.',
  input: z.object({ id: id.describe('The event.') }),
  output: z.object({ id, deliveries: z.int() }),
  examples: [{ input: { id: '01938a7e-7c00-7000-8000-00000000e7e7' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /connection-events/{id}/replay',
  surfaces: ['api'],
  irreversible: 'Flows may have started.',
  excludedFromAuditLog: true,
})

const delivery = z.object({ event: id, subscription: id })

export const deliverLater = job({
  name: 'connections.deliverEvent',
  description: 'Starts what waits for an event of a connected service.',
  input: delivery,
})

/** The action of the job. It is in no list of actions, so nobody can call it from outside. */
export const deliverEvent = action({
  name: 'connections.deliverEvent',
  title: 'Deliver an event',
  description: 'Hands an event of a connected service to what waits for it.',
  input: delivery,
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /connection-events/deliver',
  surfaces: [],
  irreversible: 'Flows may have started.',
})
