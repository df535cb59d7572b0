import { refuse } from '#platform/contract/refusal.ts'
import { prefetch } from '#platform/web/api/query.ts'
import type { PageContext } from '#platform/web/page/page.ts'
import { listConnections } from '../contract/connections.ts'
import { listProviders } from '../contract/providers.ts'

export const loadIntegrations = (context: PageContext) =>
  Promise.all([prefetch(context, listConnections, {}), prefetch(context, listProviders, {})])

/** A callback address ends in the name of a service. */
export async function loadCallback(context: PageContext): Promise<void> {
  const name = context.params['provider'] ?? ''
  if (name === 'custom') return
  if (!/^[a-z][a-z-]*$/.test(name)) refuseAddress()
  const { providers } = await prefetch(context, listProviders, {})
  if (!providers.some(({ id }) => id === name)) refuseAddress()
}

function refuseAddress(): never {
  refuse('address.not-valid', 422, 'There is nothing at this address. Check it, or start again from home.')
}
