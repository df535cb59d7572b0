import type { Kysely } from 'kysely'

/** The tables that each open read depends on so far, by the Kysely instance that its `Db` returns. */
const dependencies = new WeakMap<Kysely<unknown>, Set<string>>()

/**
 * Tables that a read depends on although its SQL does not name them, such as the rows behind a stored count. A live read
 * runs again when one of them changes. Tables that the SQL names are found without this.
 */
export function dependsOn(kysely: Kysely<unknown>, tables: readonly string[]): void {
  const tracked = dependencies.get(kysely)
  if (tracked) for (const table of tables) tracked.add(table)
}

/** For the code that opens a read: collects its dependencies in this set. */
export function trackDependencies(kysely: Kysely<unknown>, tables: Set<string>): void {
  dependencies.set(kysely, tables)
}
