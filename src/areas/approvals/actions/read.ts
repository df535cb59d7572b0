import { findItemNames } from '#areas/journal/actions/item-names.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { inputSchemaOf } from '#platform/server/actions/input-schema.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { answerOfSent, deliveriesOf } from '#platform/server/outgoing/deliveries.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract.ts'
import type { ApprovalDetails } from '../contract.ts'
import { maySee } from '../rules.ts'
import * as store from '../store.ts'

export const readActions = [
  implement(contract.listApprovals, async ({ state, before = null, limit }, { db, scope, running }) => {
    const rows = await store.listApprovals(db, scope, { state, before, limit })
    const approvals = await withDetails(running, db, scope, rows)
    return { approvals, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
  }),

  implement(contract.readApproval, async ({ id }, { db, scope, running }) => getApproval(running, db, scope, id)),
]

export async function getApproval(running: Runtime, db: Db, scope: Scope, id: Id): Promise<ApprovalDetails> {
  const approval = await store.findApproval(db, scope, id)
  if (!approval || !maySee(approval, scope)) refuseNotFound()
  const [details] = await withDetails(running, db, scope, [approval])
  if (!details) refuseNotFound()
  const names = await findItemNames(running, db, scope, approval.edited ?? approval.input, maxNames)
  const action = approval.state === 'waiting' ? running.registry.find(approval.action)?.action : undefined
  const form = action ? { ...inputSchemaOf(action) } : null
  const { run, entry } = details
  const answer = details.answer ?? (run && entry ? await answerOfSent(db, scope, entry) : null) ?? null
  return { ...details, answer, names: Object.fromEntries(names), form }
}

/** Enough for a card. Of longer lists, the first ones are named and the others counted. */
const maxNames = 20

/** Adds what is not in the row: the current permission, and the deliveries. */
async function withDetails<Row extends { action: string; entry: Id | null }>(
  running: Runtime,
  db: Db,
  scope: Scope,
  rows: readonly Row[],
) {
  const deliveries = await deliveriesOf(
    db,
    scope,
    'entry',
    rows.flatMap(({ entry }) => entry ?? []),
  )
  return rows.map((row) => ({
    ...row,
    permission: permissionOf(running, row.action),
    deliveries: deliveries.get(row.entry ?? '') ?? [],
  }))
}

function refuseNotFound(): never {
  refuse('approvals.not-found', 404, 'There is no such request, or it is not for you to see.')
}

/** The current permission of the action; null if it no longer exists. */
function permissionOf({ registry }: Runtime, action: string) {
  return registry.find(action)?.action.permission ?? null
}
