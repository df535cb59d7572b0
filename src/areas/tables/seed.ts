import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { buildTable } from './actions/templates.ts'
import { contentPlan } from './rules/templates/content-plan.ts'
import { accounts } from './seed/accounts.ts'
import { orders } from './seed/orders.ts'
import { products } from './seed/products.ts'
import { addSet, listSets } from './store/catalog.ts'
import { storeDraft } from './store/view-drafts.ts'
import { listViews } from './store/views.ts'

/** Wholesale of the roastery: customers, orders, products and a content plan. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  if ((await listSets(db, scope)).length > 0) return
  const wholesale = newId()
  await addSet(db, scope, { id: wholesale, name: 'Wholesale', icon: 'coffee' })
  for (const [index, plan] of [accounts, orders].entries()) await buildTable(db, scope, wholesale, index + 1, plan)
  await seedDraft(db, scope, await buildTable(db, scope, wholesale, 3, products))
  const marketing = newId()
  await addSet(db, scope, { id: marketing, name: 'Marketing', icon: contentPlan.icon })
  await buildTable(db, scope, marketing, 1, contentPlan)
}

/** The owner has tried higher rows, without saving it for everybody. */
async function seedDraft(db: Db, scope: Scope, tableId: Id): Promise<void> {
  const [view] = await listViews(db, scope, tableId)
  if (view) await storeDraft(db, scope, { tableId, viewId: view.id, settings: { height: 'medium' } })
}
