import type { Scope } from '#platform/contract/scope.ts'
import type { ModelConnection, ModelProvider } from '#platform/server/models/model-provider.ts'
import { providerFetch } from '#platform/server/models/provider-fetch.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { hostedProviders, type HostedProvider } from '../contract/model.ts'
import type { Connection } from '../store/connections.ts'
import { providers } from './provider-list.ts'

/** A provider that this workspace can call, with its key. */
export type Target = {
  id: string
  name: string
  provider: ModelProvider
  connection: ModelConnection
  /** Its row; undefined for a key of the environment that was never tested. */
  row: Connection | undefined
}

type Outside = Pick<Installation, 'settings' | 'secrets'>

/** Undefined if there is no such provider here, or it has no key. */
export function findTarget(
  outside: Outside,
  scope: Scope,
  rows: readonly Connection[],
  id: string,
): Target | undefined {
  const hosted = hostedProviders.find((each) => each === id)
  if (hosted) return hostedTarget(outside, scope, rows, hosted)
  const row = rows.find((each) => each.id === id && each.provider === 'openai-compatible')
  if (!row?.address) return undefined
  const key = openKey(outside, scope, row)
  const connection = { address: row.address, key, fetch: providerFetch(outside.settings, scope.account) }
  return { id, name: row.name, provider: providers['openai-compatible'], connection, row }
}

function hostedTarget(outside: Outside, scope: Scope, rows: readonly Connection[], id: HostedProvider) {
  const provider = providers[id]
  const { key: environmentKey, address: configuredAddress } = outside.settings.modelProviders[id]
  const address = configuredAddress ?? provider.address
  const row = rows.find((each) => each.provider === id)
  const key = (row && openKey(outside, scope, row)) ?? environmentKey
  if (key === undefined || address === undefined) return undefined
  const connection = { address, key, fetch: providerFetch(outside.settings, scope.account, configuredAddress) }
  return { id, name: provider.title, provider, connection, row }
}

export function sealKey({ secrets }: Outside, scope: Scope, row: string, key: string) {
  return { sealed_key: secrets.seal(key, cellOf(scope, row)), key_ends_with: key.slice(-4) }
}

function openKey({ secrets }: Outside, scope: Scope, { id, sealedKey }: Connection): string | undefined {
  return sealedKey === null ? undefined : secrets.open(sealedKey, cellOf(scope, id))
}

function cellOf({ account }: Scope, row: string) {
  return { account, table: 'model_connections', row, column: 'sealed_key' }
}
