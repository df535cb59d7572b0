import { newId } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { buildTable } from './actions/templates.ts'
import { contentPlan } from './rules/templates/content-plan.ts'
import { accounts } from './seed/accounts.ts'
import { orders } from './seed/orders.ts'
import { products } from './seed/products.ts'
import { addSet, listSets } from './store/catalog.ts'

/** Wholesale of the roastery: customers, orders, products and a content plan. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  if ((await listSets(db, scope)).length > 0) return
  const wholesale = newId()
  await addSet(db, scope, { id: wholesale, name: 'Wholesale', icon: 'coffee' })
  for (const [index, plan] of [accounts, orders, products].entries())
    await buildTable(db, scope, wholesale, index + 1, plan)
  const marketing = newId()
  await addSet(db, scope, { id: marketing, name: 'Marketing', icon: contentPlan.icon })
  await buildTable(db, scope, marketing, 1, contentPlan)
}
