import type { Id } from '../../contract/id.ts'
import { allowAddress } from '../fetch/allow-address.ts'
import { parseAllowList } from '../fetch/allow-list.ts'
import { guardedFetch } from '../fetch/guarded-fetch.ts'
import type { Settings } from '../startup/settings.ts'

/**
 * The fetch that an SDK uses. An address that a workspace typed reaches the public internet and FETCH_ALLOW;
 * `configuredAddress`, from the installation's settings, may be anywhere. Connections are kept for the workspace.
 */
export function providerFetch(
  { fetchAllow }: Pick<Settings, 'fetchAllow'>,
  keptFor: Id,
  configuredAddress?: string,
): typeof fetch {
  const allow = [...parseAllowList(fetchAllow), ...(configuredAddress ? allowAddress(configuredAddress) : [])]
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input
    // A key is never sent on to where a redirect points.
    return guardedFetch(address, {
      ...init,
      redirect: 'error',
      allow,
      keptFor,
      timeoutMs: 600_000,
      maxBytes: 50_000_000,
    })
  }
}
