import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Price } from '../contract/settings.ts'
import type { ModelTables as Tables } from '../schema.ts'

const priceColumns = [
  'provider',
  'model',
  'input',
  'cache_read as cacheRead',
  'cache_write as cacheWrite',
  'output',
] as const

export function listPrices(db: Db, scope: Scope) {
  return ownPrices(db, scope).select(priceColumns).orderBy('provider').orderBy('model').limit(1_000).execute()
}

export function findPrice(db: Db, scope: Scope, provider: string, model: string): Promise<Price | undefined> {
  return ownPrices(db, scope)
    .where('provider', '=', provider)
    .where('model', '=', model)
    .select(priceColumns)
    .executeTakeFirst()
}

export async function countPrices(db: Db, scope: Scope): Promise<number> {
  const { count } = await ownPrices(db, scope)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function setPrice(db: Db, scope: Scope, { provider, model, ...price }: Price): Promise<void> {
  const columns = {
    input: price.input,
    output: price.output,
    cache_read: price.cacheRead,
    cache_write: price.cacheWrite,
  }
  await db<Tables>(scope)
    .insertInto('model_prices')
    .values({ id: newId(), account_id: scope.account, provider, model, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider', 'model']).doUpdateSet(columns))
    .execute()
}

export async function removePrice(db: Db, scope: Scope, provider: string, model: string): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('model_prices')
    .where('account_id', '=', scope.account)
    .where('provider', '=', provider)
    .where('model', '=', model)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function ownPrices(db: Db, scope: Scope) {
  return db<Tables>(scope).selectFrom('model_prices').where('account_id', '=', scope.account)
}
