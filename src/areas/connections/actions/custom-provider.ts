import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'
import { customProviderId } from '../rules/custom-id.ts'
import type { GoneService } from './tokens/token-secret.ts'
import type { StoredService } from '../store/services.ts'

/** A service that a workspace described itself, in the form of a provider. */
export function customProvider(service: StoredService): ConnectionProvider {
  const { id, name, origin, authorizeAddress, tokenAddress, revokeAddress, scopes, clientAuth, placement, field } =
    service
  return {
    id: customProviderId(id),
    name,
    description: new URL(origin).host,
    category: 'custom',
    mark: [],
    scopes: scopes.map((scope) => ({ name: scope, label: scope, reason: 'Asked for by whoever added this service.' })),
    setup: { page: origin, steps: ['Register a client there with this redirect address.'] },
    authorize: { address: authorizeAddress ?? origin },
    pkce: true,
    token: { address: tokenAddress ?? origin, clientAuth },
    refresh: service.kind === 'key' ? 'none' : 'standard',
    ...(revokeAddress !== null && { revoke: revokeAddress }),
    whoAmI: async ({ connection }) => ({ id: connection.remoteId, name: connection.name }),
    origins: [new URL(origin).origin],
    placement: { kind: placement, field },
  }
}

/** What it takes to revoke a token after the service was deleted here. Undefined for services of areas, which stay. */
export function goneServiceOf({
  category,
  name,
  authorize,
  token,
  revoke,
}: ConnectionProvider): GoneService | undefined {
  if (category !== 'custom' || typeof revoke !== 'string') return undefined
  const { address: tokenAddress, clientAuth } = token
  return { name, authorizeAddress: authorize.address, tokenAddress, revokeAddress: revoke, clientAuth }
}

export function goneProvider(id: string, service: GoneService): ConnectionProvider {
  const origin = new URL(service.tokenAddress).origin
  return {
    ...customProvider({ ...service, id, kind: 'oauth', origin, scopes: [], placement: 'bearer', field: null }),
    id,
  }
}

/** It has no consent page: it is connected by its form. */
export function isKeyService({ id, authorize, token }: ConnectionProvider): boolean {
  return id.startsWith(customProviderId('')) && authorize.address === token.address
}
