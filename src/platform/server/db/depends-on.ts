import type { Kysely } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import type { Db } from './database.ts'

/** The tables that each open read depends on so far, by the Kysely instance that its `Db` returns. */
const dependencies = new WeakMap<Kysely<unknown>, Set<string>>()

/**
 * Tables that a read depends on although its SQL does not name them, such as the rows behind a stored count. A live read
 * runs again when one of them changes. Tables that the SQL names are found without this.
 */
export function dependsOn(db: Db, scope: AnyScope, tables: readonly string[]): void {
  const tracked = dependencies.get(db(scope))
  if (tracked) for (const table of tables) tracked.add(table)
}

/** For the code that opens a read: collects its dependencies in this set. */
export function trackDependencies(kysely: Kysely<unknown>, tables: Set<string>): void {
  dependencies.set(kysely, tables)
}
