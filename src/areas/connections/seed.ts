import { newId } from '#platform/contract/id.ts'
import type { Seed } from '#platform/server/seed.ts'
import { customProviderId } from './rules/custom-id.ts'
import { addAttempt } from './store/attempts.ts'
import { addDemoCall } from './store/calls.ts'
import { saveClient } from './store/clients.ts'
import { saveConnection } from './store/connections.ts'
import { addService } from './store/services.ts'
import { saveToken } from './store/tokens.ts'

/** The roastery reads green bean prices by a key, and has described the shop system it will connect next. */
export const seed: Seed = async (db, scope) => {
  const [prices, shop] = [newId(), newId()]
  const none = { authorize_address: null, token_address: null, revoke_address: null, field: null }
  await addService(db, scope, {
    ...none,
    id: prices,
    name: 'Green bean prices',
    kind: 'key',
    origin: 'https://api.beans.example',
  })
  const provider = customProviderId(prices)
  const details = { owner_id: null, provider, remote_id: prices, name: 'Green bean prices', scopes: [], details: {} }
  const connection = await saveConnection(db, scope, { id: newId(), ...details })
  await saveToken(db, scope, {
    connection_id: connection,
    account_id: scope.account,
    provider,
    // No key opens this: nothing in the demo calls anybody.
    sealed_token: 'v1.demo',
    can_refresh: false,
    expiresInSeconds: null,
  })
  await addDemoCall(db, scope, {
    id: newId(),
    account_id: scope.account,
    connection_id: connection,
    method: 'GET',
    address: 'api.beans.example/v1/prices',
    status: 200,
    milliseconds: 142,
    error: null,
  })
  await addService(db, scope, {
    ...none,
    id: shop,
    name: 'Webshop',
    kind: 'oauth',
    origin: 'https://api.webshop.example',
    authorize_address: 'https://webshop.example/oauth/authorize',
    token_address: 'https://webshop.example/oauth/token',
    scopes: ['orders.read'],
  })
  await saveClient(db, scope, {
    id: newId(),
    provider: customProviderId(shop),
    client_id: 'kestrel-coffee',
    sealed_secret: null,
    secret_ends_with: null,
  })
  await addAttempt(db, scope, {
    id: newId(),
    provider: customProviderId(shop),
    state_hash: newId(),
    sealed_verifier: 'v1.demo',
    is_for_workspace: true,
    connection_id: null,
  })
}
