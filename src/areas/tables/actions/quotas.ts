import { effectivePlan, limitsOf } from '#areas/workspaces/contract/plans.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { countAllRows, countAllTables } from '../store/quotas.ts'

type QuotaContext = { db: Db; scope: Scope; running: Pick<Runtime, 'settings'> }

export async function requireTableQuota({ db, scope, running }: QuotaContext): Promise<void> {
  const limit = running.settings.tableLimit || Infinity
  if (limit === Infinity || (await countAllTables(db, scope)) < limit) return
  refuse(
    'tables.too-many-tables',
    413,
    `This workspace has ${formatCount(limit)} tables, including those in the trash, and may not have more. Empty the trash, or ask whoever runs this server to raise TABLE_LIMIT.`,
  )
}

/** Rows that an account may add before its rows are counted again. Several processes may exceed the quota by some percent. */
type Allowances = Map<Id, { rows: number; until: number }>
const allowancesBySettings = new WeakMap<Runtime['settings'], Allowances>()
const maxAllowances = 10_000
const allowanceMs = 60_000

export async function requireRowQuota({ db, scope, running }: QuotaContext, added: number): Promise<void> {
  const plan = limitsOf(effectivePlan('none', undefined))
  const limit = Math.min(plan.tableRows ?? Infinity, running.settings.rowLimit || Infinity)
  if (limit === Infinity) return
  const allowances: Allowances = allowancesBySettings.get(running.settings) ?? new Map()
  allowancesBySettings.set(running.settings, allowances)
  const allowance = allowances.get(scope.account)
  if (allowance && allowance.until > Date.now() && allowance.rows >= added) {
    allowance.rows -= added
    return
  }
  const count = await countAllRows(db, scope)
  if (count + added > limit)
    refuse(
      'tables.too-many-rows',
      413,
      `This workspace has ${formatCount(count)} of ${formatCount(limit)} rows, so ${formatCount(added)} more do not fit. Delete some, or ask whoever runs this server to raise ROW_LIMIT.`,
    )
  if (allowances.size >= maxAllowances) allowances.clear()
  allowances.set(scope.account, {
    rows: Math.floor((limit - count - added) / 20),
    until: Date.now() + allowanceMs,
  })
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
