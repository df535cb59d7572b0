import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { Runtime } from './runtime.ts'

/** Adds the tables that users created, as far as this person may see them. */
export async function withUserTables(running: Runtime, db: Db, scope: Scope): Promise<Runtime> {
  const found = await Promise.all(running.userTables.map((find) => find(db, scope)))
  return { ...running, journaledTables: [...running.journaledTables, ...found.flat()] }
}
