import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract/connections.ts'
import type { Connection } from '../contract/connections.ts'
import { listCalls } from '../store/calls.ts'
import * as store from '../store/connections.ts'
import { listNames } from '../store/names.ts'
import { describeEvents, describeWebhook } from './events/describe-events.ts'
import { removeService } from '../store/services.ts'
import { serviceOfKey } from '../rules/custom-id.ts'
import { actionsOf } from './missing-connection.ts'
import { requireAdminForWorkspace } from './require-admin.ts'
import { listAll } from './providers.ts'
import { revokeSoon } from './tokens/revoke.ts'

export const connectionActions = [
  implement(contract.listConnections, async (_, { db, scope, running }) => ({
    connections: await describeAll(db, scope, running),
  })),

  implement(contract.getConnection, async ({ id }, { db, scope, running }) => {
    const found = (await describeAll(db, scope, running)).find((each) => each.id === id)
    if (!found) return refuse('connections.unknown', 404, unknown)
    const actions = actionsOf(running, found.provider)
    const usedBy = await Promise.all(running.connectionUses.map((uses) => uses(db, scope, id, actions)))
    return {
      ...found,
      calls: await listCalls(db, scope, id),
      events: await describeEvents(db, scope, running, id),
      webhook: await describeWebhook(db, scope, running, found.provider),
      usedBy: usedBy.flat(),
    }
  }),

  /** Its token is revoked after the commit: a trigger puts it on the list. */
  implement(contract.disconnect, async ({ id }, { db, scope, running, onCommitted }) => {
    const found = await store.findConnection(db, scope, id)
    if (!found) return refuse('connections.unknown', 404, unknown)
    requireAdminForWorkspace(scope, found.owner === null)
    await store.removeConnection(db, scope, id)
    const service = serviceOfKey(found)
    if (service !== undefined) await removeService(db, scope, service)
    onCommitted(() => revokeSoon(running))
    return { id }
  }),
]

async function describeAll(db: Db, scope: Scope, running: Runtime): Promise<Connection[]> {
  const rows = await store.listConnections(db, scope)
  const providers = await listAll(running, { db, scope, account: scope.account })
  const people = rows.flatMap(({ connectedBy }) => connectedBy ?? [])
  const names = await listNames(db, scope, people)
  const isFirst = (row: (typeof rows)[number]) => rows.find(({ provider }) => provider === row.provider) === row
  const inOrder = rows.toSorted((a, b) => Date.parse(a.connectedAt) - Date.parse(b.connectedAt))
  return inOrder.map((row) => {
    const provider = providers.find(({ id }) => id === row.provider)
    return {
      id: row.id,
      provider: row.provider,
      providerName: provider?.name ?? row.provider,
      name: row.name,
      isWorkspaces: row.owner === null,
      state: row.state,
      error: row.error,
      connectedBy: names.get(row.connectedBy ?? '') ?? null,
      connectedAt: row.connectedAt,
      lastUsedAt: row.lastUsedAt,
      endsAt: row.canRefresh ? null : row.expiresAt,
      remainingCalls: row.remainingCalls,
      defaults: (provider?.defaults ?? []).map(({ name, label, listedBy }) => ({
        name,
        label,
        listedBy,
        choice: row.defaults[name] ?? null,
      })),
      allowedPeople: row.allowedPeople,
      isFirst: isFirst(row),
      page: provider?.page ?? null,
      removeAccess: provider?.revoke
        ? null
        : (provider?.removeAccess ?? 'Do it in the settings of your account there.'),
      scopes: (provider?.scopes ?? []).map(({ name, label }) => ({ label, isGranted: row.scopes.includes(name) })),
    }
  })
}

const unknown = 'There is no such connection here, or it is somebody else’s.'
