import { sql } from 'kysely'
import type { AnyScope, Scope, SystemScope } from '../../contract/scope.ts'
import { scopedDb, type Db } from './database.ts'
import { sameScope } from './scope.ts'

/**
 * Runs part of a transaction under another scope: as another person of the same workspace, or as the same person in
 * another one. Row-level security then shows what they may see. The setting is local to the transaction, so it cannot
 * outlive it.
 */
export async function withScope<T>(
  db: Db,
  scope: AnyScope,
  target: AnyScope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (sameScope(scope, target)) return work(db)
  if (
    scope.kind !== 'account' ||
    target.kind !== 'account' ||
    (scope.account !== target.account && scope.person !== target.person)
  )
    throw new Error('A transaction stays in the workspace that it was opened in, or with its person.')
  const tables = db<unknown>(scope)
  const setScope = ({ account, person }: Scope) =>
    sql`select set_config('taaskly.account', ${account}, true), set_config('taaskly.person', ${person}, true)`.execute(
      tables,
    )
  await setScope(target)
  try {
    return await work(scopedDb(target, tables))
  } finally {
    await setScope(scope).catch(() => {})
  }
}

/**
 * Runs part of an action under the system scope, for tables that people may not write themselves, such as memberships.
 * Row-level security allows everything here, so the action must have checked all permissions before.
 */
export async function withSystemScope<T>(
  db: Db,
  scope: AnyScope,
  reason: string,
  work: (db: Db, system: SystemScope) => Promise<T>,
): Promise<T> {
  if (scope.kind === 'system') return work(db, scope)
  const system: SystemScope = { kind: 'system', reason }
  const tables = db<unknown>(scope)
  const setSystemSetting = (state: 'on' | '') =>
    sql`select set_config('taaskly.system', ${state}, true)`.execute(tables)
  await setSystemSetting('on')
  try {
    return await work(scopedDb(system, tables), system)
  } finally {
    await setSystemSetting('').catch(() => {})
  }
}
