import { z } from 'zod'
import { action, allSurfaces } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { receivedEvent } from './events.ts'
import { connectKey } from './services.ts'

const connectionId = id.describe('The connection.')
export const connectionState = z.enum(['working', 'needs-attention'])

export const connection = z.object({
  id,
  provider: z.string(),
  providerName: z.string(),
  /** The account there. */
  name: z.string(),
  /** False: it is the caller's own, and nobody else can use it. */
  isWorkspaces: z.boolean(),
  state: connectionState,
  /** What is wrong and what to do. */
  error: z.string().nullable(),
  connectedBy: z.string().nullable(),
  connectedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** When its token ends for good. Null: it is refreshed, or never ends. */
  endsAt: z.iso.datetime().nullable(),
  /** How many calls the service allows for now, if it says so. */
  remainingCalls: z.int().nullable(),
  scopes: z.array(z.object({ label: z.string(), isGranted: z.boolean() })),
  /** What its actions use if they name none: a channel, a page. `listedBy` has the choices. */
  defaults: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      listedBy: z.object({ action: z.string(), kind: z.string().optional() }),
      choice: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
  ),
  /** The members who can use one of the workspace, besides admins. Null: everybody. */
  allowedPeople: z.array(id).nullable(),
  /** Whether the caller's actions use it where no account is named. */
  isFirst: z.boolean(),
  /** A page of ours on which people use it. */
  page: z.object({ path: z.string(), label: z.string() }).nullable(),
  /** Where a person withdraws the access after disconnecting. Null: Taaskly gives it back itself. */
  removeAccess: z.string().nullable(),
})
export type Connection = z.infer<typeof connection>

export const listConnections = action({
  name: 'connections.list',
  title: 'List connections',
  description: 'Lists the accounts at other services that you can use here: the workspace’s and your own.',
  input: z.object({}),
  output: z.object({ connections: z.array(connection) }),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /connections',
  surfaces: allSurfaces,
  outsideText: true,
})

export const call = z.object({
  id,
  calledAt: z.iso.datetime(),
  method: z.string(),
  address: z.string(),
  status: z.int().nullable(),
  milliseconds: z.int(),
  error: z.string().nullable(),
})

export const getConnection = action({
  name: 'connections.get',
  title: 'Open a connection',
  description: 'Shows a connection: its last calls and events, and what uses it.',
  input: z.object({ id: connectionId }),
  output: connection.extend({
    calls: z.array(call),
    events: z.array(receivedEvent),
    /** How its events get here; null if it sends none to an address. */
    webhook: z
      .object({
        /** Null until an admin has saved the secret. */
        address: z.string().nullable(),
        receivedAt: z.iso.datetime().nullable(),
        steps: z.array(z.string()),
        secretHint: z.string(),
      })
      .nullable(),
    usedBy: z.array(z.object({ title: z.string(), page: z.string() })),
  }),
  examples: [{ needs: { connection: connectKey }, input: { id: '{connection.id}' } }],
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /connections/{id}',
  surfaces: ['api'],
  outsideText: true,
})

export const testConnection = action({
  name: 'connections.test',
  title: 'Test a connection',
  description: 'Asks the service who the connection belongs to, and remembers whether it worked.',
  input: z.object({ id: connectionId }),
  output: z.object({ state: connectionState, error: z.string().nullable() }),
  examples: [{ needs: { connection: connectKey }, input: { id: '{connection.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /connections/{id}/test',
  surfaces: ['api'],
  irreversible: 'It only asks the service. There is nothing to undo.',
  excludedFromAuditLog: true,
})

export const disconnect = action({
  name: 'connections.disconnect',
  title: 'Disconnect',
  description: 'Removes a connection and revokes its access at the service. What uses it stops working.',
  input: z.object({ id: connectionId }),
  output: z.object({ id }),
  examples: [{ needs: { connection: connectKey }, input: { id: '{connection.id}' } }],
  permission: 'member',
  effect: 'destroy',
  rest: 'DELETE /connections/{id}',
  surfaces: ['api'],
  irreversible: 'Its access is revoked at the service. Connect it again instead.',
})
