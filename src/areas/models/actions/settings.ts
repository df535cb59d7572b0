import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { builtInProvider, builtInRef, type ModelRef } from '../contract/model.ts'
import * as contract from '../contract/settings.ts'
import { listConnections } from '../store/connections.ts'
import * as priceStore from '../store/prices.ts'
import * as store from '../store/settings.ts'
import { findTarget } from './targets.ts'

const maxPrices = 1_000

export const settingActions = [
  implement(contract.setDefaults, async (change, { db, scope, running }) => {
    const rows = await listConnections(db, scope)
    const isUsable = (model: ModelRef) =>
      model.provider === builtInProvider || findTarget(running, scope, rows, model.provider) !== undefined
    const chosen = [change.default, change.fallback].filter((model) => model !== null && model !== undefined)
    if (!chosen.every(isUsable))
      refuse('models.not-connected', 409, 'This provider has no key here. Add one first, or choose another model.')
    await store.changeSettings(db, scope, {
      ...(change.default !== undefined && { default: change.default }),
      ...(change.fallback !== undefined && { fallback: change.fallback }),
    })
    const { default: model, fallback } = await store.readSettings(db, scope)
    return { default: model ?? builtInRef, fallback }
  }),

  implement(contract.readPrices, async (_, { db, scope }) => ({ prices: await priceStore.listPrices(db, scope) })),

  implement(contract.setPrice, async ({ cacheRead = null, cacheWrite = null, ...price }, { db, scope }) => {
    const isKnown = await priceStore.findPrice(db, scope, price.provider, price.model)
    if (!isKnown && (await priceStore.countPrices(db, scope)) >= maxPrices)
      refuse('models.too-many-prices', 409, `There are ${maxPrices} prices already. Remove one that is not used.`)
    const whole = { ...price, cacheRead, cacheWrite }
    await priceStore.setPrice(db, scope, whole)
    return whole
  }),

  implement(contract.removePrice, async ({ provider, model }, { db, scope }) => {
    if (!(await priceStore.removePrice(db, scope, provider, model)))
      refuse('models.no-price', 404, 'This model has no price here.')
    return { provider, model }
  }),
]
