import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { trimTrailingSlashes } from '#platform/contract/text.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { parseWebUrl } from '#platform/server/fetch/target.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { builtInProvider, builtInRef, hostedProviders } from '../contract/model.ts'
import * as contract from '../contract/providers.ts'
import type { Provider, ProviderState } from '../contract/providers.ts'
import * as store from '../store/connections.ts'
import { listNames } from '../store/names.ts'
import { readSettings } from '../store/settings.ts'
import { builtInModels, providers } from './provider-list.ts'
import { ensureConnection } from './ensure-connection.ts'
import { sealKey } from './targets.ts'

const maxServers = 50

export const providerActions = [
  implement(contract.listModels, async (_, { db, scope, running }) => {
    const { default: chosen, fallback } = await readSettings(db, scope)
    const usable = (await listProviders(db, scope, running)).filter(({ state }) => state !== 'not-connected')
    const list = usable.map(({ id, name, models }) => ({ id, name, models }))
    return { providers: list, default: chosen ?? builtInRef, fallback }
  }),

  implement(contract.listProviders, async (_, { db, scope, running }) => ({
    providers: await listProviders(db, scope, running),
  })),

  implement(contract.setKey, async ({ provider, key }, { db, scope, running }) => {
    const id = await ensureConnection(db, scope, provider)
    await store.setKey(db, scope, id, sealKey(running, scope, id, key))
    return { provider, endsWith: key.slice(-4) }
  }),

  implement(contract.removeKey, async ({ provider }, { db, scope }) => {
    const row = (await store.listConnections(db, scope)).find((each) => each.provider === provider)
    if (!row?.sealedKey) return refuse('models.no-key', 404, 'This workspace has no key of its own for this provider.')
    await store.removeConnection(db, scope, row.id)
    return { provider }
  }),

  implement(contract.addServer, async ({ name, address, key }, { db, scope, running }) => {
    const url = parseWebUrl(address)
    const servers = (await store.listConnections(db, scope)).filter((each) => each.provider === 'openai-compatible')
    if (servers.length >= maxServers)
      refuse('models.too-many-servers', 409, `There are ${maxServers} servers already. Remove one that is not used.`)
    const id = newId()
    const sealed = key === undefined ? {} : sealKey(running, scope, id, key)
    const withoutSlash = trimTrailingSlashes(url.href)
    await store.addConnection(db, scope, { id, provider: 'openai-compatible', name, address: withoutSlash, ...sealed })
    return { id }
  }),

  implement(contract.changeServer, async ({ id, name, address, key }, { db, scope, running }) => {
    const url = parseWebUrl(address)
    const before = await getServer(db, scope, id)
    // A key is only for the host that it was typed for: nobody can send it elsewhere by changing the address.
    const isSameHost = before.address !== null && new URL(before.address).origin === url.origin
    const noKey = { sealed_key: null, key_ends_with: null }
    const sealed = key === undefined ? (isSameHost ? {} : noKey) : sealKey(running, scope, id, key)
    await store.changeConnection(db, scope, id, { name, address: trimTrailingSlashes(url.href), ...sealed })
    return { id }
  }),

  implement(contract.removeServer, async ({ id }, { db, scope }) => {
    await getServer(db, scope, id)
    await store.removeConnection(db, scope, id)
    return { id }
  }),
]

async function getServer(db: Db, scope: Scope, id: Id): Promise<store.Connection> {
  const row = (await store.listConnections(db, scope)).find((each) => each.id === id)
  if (row?.provider === 'openai-compatible') return row
  return refuse('models.no-server', 404, 'There is no such server. It may have been removed already.')
}

async function listProviders(db: Db, scope: Scope, { settings }: Pick<Installation, 'settings'>): Promise<Provider[]> {
  const rows = await store.listConnections(db, scope)
  const names = await listNames(
    db,
    scope,
    rows.map(({ addedBy }) => addedBy),
  )
  const hosted = hostedProviders.map((kind): Provider => {
    const row = rows.find((each) => each.provider === kind)
    const base = { ...nothing, id: kind, kind, name: providers[kind].title }
    if (row?.sealedKey) return { ...base, ...stateOf(row, names), keyFrom: 'workspace' }
    if (!settings.modelProviders[kind].key) return { ...base, state: 'not-connected' }
    return { ...base, ...stateOf(row, names), keyFrom: 'environment' }
  })
  const servers = rows.flatMap((row): Provider[] => {
    if (row.provider !== 'openai-compatible') return []
    const { id, name, address, provider: kind } = row
    return [
      { ...nothing, id, kind, name, address, keyFrom: row.sealedKey ? 'workspace' : null, ...stateOf(row, names) },
    ]
  })
  return [builtIn, ...hosted, ...servers]
}

function stateOf(row: store.Connection | undefined, names: ReadonlyMap<string, string>) {
  const state: ProviderState = row?.error ? 'needs-attention' : row?.lastSuccessAt ? 'working' : 'not-tested'
  if (!row) return { state }
  const { keyEndsWith, addedAt, models, lastSuccessAt, error, errorAt } = row
  const addedBy = names.get(row.addedBy ?? '') ?? null
  return { state, keyEndsWith, addedBy, addedAt, models, lastSuccessAt, error, errorAt }
}

const nothing = {
  address: null,
  keyFrom: null,
  keyEndsWith: null,
  addedBy: null,
  addedAt: null,
  models: [],
  lastSuccessAt: null,
  error: null,
  errorAt: null,
}

const builtIn: Provider = {
  ...nothing,
  id: builtInProvider,
  kind: 'built-in',
  name: 'Built-in',
  state: 'working',
  models: builtInModels,
}
