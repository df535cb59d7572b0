import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract.ts'
import type { WholeApproval } from '../contract.ts'
import { maySee } from '../rules.ts'
import * as store from '../store.ts'

export const looks = [
  implement(contract.listApprovals, async ({ state, before = null, limit }, { db, scope, running }) => {
    const found = await store.listApprovals(db, scope, { state, before, limit })
    const approvals = found.map((each) => ({ ...each, permission: permissionOf(running, each.action) }))
    return { approvals, next: found.length === limit ? (found.at(-1)?.id ?? null) : null }
  }),

  implement(contract.readApproval, async ({ id }, { db, scope, running }) => getApproval(running, db, scope, id)),
]

export async function getApproval(running: Running, db: Db, scope: Scope, id: Id): Promise<WholeApproval> {
  const approval = await store.findApproval(db, scope, id)
  if (!approval || !maySee(approval, scope))
    refuse('approvals.not-found', 404, 'There is no such request, or it is not for you to see.')
  return { ...approval, permission: permissionOf(running, approval.action) }
}

/** The right that the action takes now; what no area does any more, nobody may. */
function permissionOf({ registry }: Running, action: string) {
  return registry.find(action)?.action.permission ?? null
}
