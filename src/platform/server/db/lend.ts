import { sql } from 'kysely'
import type { AnyScope, Scope, SystemScope } from '../../contract/scope.ts'
import { doorTo, type Db } from './database.ts'
import { sameScope } from './scope.ts'

/**
 * Lends a transaction to somebody else of the same workspace, or to the same person in another one: while the work lasts,
 * row-level security shows what they may see. What changes is set for this transaction alone, so it ends with it whatever
 * happens.
 */
export async function lend<T>(db: Db, scope: AnyScope, to: AnyScope, work: (db: Db) => Promise<T>): Promise<T> {
  if (sameScope(scope, to)) return work(db)
  if (scope.kind !== 'account' || to.kind !== 'account' || (scope.account !== to.account && scope.person !== to.person))
    throw new Error('A transaction stays in the workspace that it was opened in, or with its person.')
  const tables = db<unknown>(scope)
  const turnTo = ({ account, person }: Scope) =>
    sql`select set_config('taaskly.account', ${account}, true), set_config('taaskly.person', ${person}, true)`.execute(
      tables,
    )
  await turnTo(to)
  try {
    return await work(doorTo(to, tables))
  } finally {
    await turnTo(scope).catch(() => {})
  }
}

/**
 * Does a part of an action's work as the installation, for what a person may do but not touch: who belongs where. Row-level
 * security shows and takes everything, so the action has asked every question before.
 */
export async function asInstallation<T>(
  db: Db,
  scope: AnyScope,
  why: string,
  work: (db: Db, system: SystemScope) => Promise<T>,
): Promise<T> {
  const system: SystemScope = { kind: 'system', why }
  const tables = db<unknown>(scope)
  const turn = (state: 'on' | '') => sql`select set_config('taaskly.system', ${state}, true)`.execute(tables)
  await turn('on')
  try {
    return await work(doorTo(system, tables), system)
  } finally {
    await turn('').catch(() => {})
  }
}
