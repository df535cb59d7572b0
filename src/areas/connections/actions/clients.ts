import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import * as contract from '../contract/providers.ts'
import type { Provider } from '../contract/providers.ts'
import * as store from '../store/clients.ts'
import { isKeyService } from './custom-provider.ts'
import { clientCell, getProvider, listAll, redirectAddress } from './providers.ts'

export const clientActions = [
  implement(contract.listProviders, async (_, { db, scope, running }) => {
    const clients = await store.listClients(db, scope, scope.account)
    const providers = (await listAll(running, { db, scope, account: scope.account })).map((provider): Provider => {
      const { id, name, description, category, mark, scopes, setup, notice = null } = provider
      const own = clients.find((each) => each.provider === id)
      const fromEnvironment = running.settings.connect[id]?.clientId
      return {
        id,
        name,
        description,
        category,
        mark: [...mark],
        scopes: [...scopes],
        setup: { page: setup.page, steps: [...setup.steps] },
        notice,
        redirectAddress: redirectAddress(running, provider),
        client: provider.client ? 'built-in' : own ? 'workspace' : fromEnvironment ? 'environment' : 'none',
        clientId: own?.clientId ?? null,
        secretEndsWith: own?.secretEndsWith ?? null,
        kind: provider.signIn ? 'mailbox' : isKeyService(provider) ? 'key' : 'oauth',
      }
    })
    return { providers }
  }),

  implement(contract.setClient, async ({ provider: id, clientId, clientSecret }, { db, scope, running }) => {
    const provider = await getProvider(running, { db, scope, account: scope.account }, id)
    const row = newId()
    await store.saveClient(db, scope, {
      id: row,
      provider: provider.id,
      client_id: clientId,
      sealed_secret:
        clientSecret === undefined ? null : running.secrets.seal(clientSecret, clientCell(scope.account, row)),
      secret_ends_with: clientSecret === undefined ? null : endOf(clientSecret),
    })
    return { provider: provider.id }
  }),

  implement(contract.removeClient, async ({ provider }, { db, scope }) => {
    if (!(await store.removeClient(db, scope, provider)))
      refuse('connections.no-client', 404, 'This workspace has no client of its own for this service.')
    return { provider }
  }),
]

/** Of a short secret the last four characters would be most of it. */
export function endOf(secret: string): string {
  return secret.length >= 12 ? secret.slice(-4) : ''
}
