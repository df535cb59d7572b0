import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { parseWebUrl } from '#platform/server/fetch/target.ts'
import * as contract from '../contract/services.ts'
import { customProviderId } from '../rules/custom-id.ts'
import { saveClient } from '../store/clients.ts'
import { saveConnection } from '../store/connections.ts'
import * as store from '../store/services.ts'
import { saveToken } from '../store/tokens.ts'
import { endOf } from './clients.ts'
import { requireAdminForWorkspace } from './require-admin.ts'
import { clientCell } from './providers.ts'
import { revokeSoon } from './tokens/revoke.ts'
import { sealToken } from './tokens/token-secret.ts'

export const serviceActions = [
  implement(contract.addService, async (input, { db, scope, running }) => {
    const { name, scopes, clientAuth, clientId, clientSecret, revokeAddress } = input
    const id = newId()
    await addService(db, scope, {
      id,
      name,
      kind: 'oauth',
      origin: secureAddress(input.origin).origin,
      authorize_address: secureAddress(input.authorizeAddress).href,
      token_address: secureAddress(input.tokenAddress).href,
      revoke_address: revokeAddress === undefined ? null : secureAddress(revokeAddress).href,
      scopes,
      client_auth: clientAuth,
      placement: 'bearer',
      field: null,
    })
    const client = newId()
    await saveClient(db, scope, {
      id: client,
      provider: customProviderId(id),
      client_id: clientId,
      sealed_secret:
        clientSecret === undefined ? null : running.secrets.seal(clientSecret, clientCell(scope.account, client)),
      secret_ends_with: clientSecret === undefined ? null : endOf(clientSecret),
    })
    return { id, provider: customProviderId(id) }
  }),

  implement(contract.removeService, async ({ id }, { db, scope, running, onCommitted }) => {
    if (!(await store.removeService(db, scope, id)))
      refuse('connections.no-service', 404, 'There is no such service. It may have been removed already.')
    // Also those of other people, which this person does not see.
    await withSystemScope(db, scope, 'connections of a removed service', (all, system) =>
      store.removeConnectionsOf(all, system, scope.account, customProviderId(id)),
    )
    onCommitted(() => revokeSoon(running))
    return { id }
  }),

  implement(contract.connectKey, async (input, { db, scope, running }) => {
    const { name, placement, field = null, key, isWorkspaces } = input
    requireAdminForWorkspace(scope, isWorkspaces)
    if (placement !== 'bearer' && field === null)
      refuse('connections.field', 400, 'Say which header, query field or user goes with the key.')
    const service = newId()
    const origin = secureAddress(input.origin).origin
    const kind = 'key'
    const none = { authorize_address: null, token_address: null, revoke_address: null }
    await addService(db, scope, { ...none, id: service, name, kind, origin, placement, field })
    const provider = customProviderId(service)
    const connection = await saveConnection(db, scope, {
      id: newId(),
      owner_id: isWorkspaces ? null : scope.person,
      provider,
      remote_id: service,
      name,
      scopes: [],
      details: {},
    })
    const secret = { access: key, refresh: null, client: { id: '', secret: null } }
    await saveToken(db, scope, {
      connection_id: connection,
      account_id: scope.account,
      provider,
      sealed_token: sealToken(running, { account: scope.account, connection }, secret),
      can_refresh: false,
      expiresInSeconds: null,
    })
    return { id: connection }
  }),
]

async function addService(db: Db, scope: Scope, row: Parameters<typeof store.addService>[2]): Promise<void> {
  if ((await store.listServices(db, scope, scope.account)).length >= store.maxServices)
    refuse('connections.too-many', 409, `There are ${store.maxServices} custom services already. Remove one first.`)
  if (!(await store.addService(db, scope, row)))
    refuse('connections.name-taken', 409, 'There is a service with this name already. Use another name.')
}

/** Without https only on this computer, which FETCH_ALLOW must name. */
function secureAddress(address: string): URL {
  const url = parseWebUrl(address)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !isLocal)
    refuse('connections.insecure', 400, 'Use addresses that begin with https://, so that no token is sent in the open.')
  return url
}
