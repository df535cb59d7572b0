import type { Kysely } from 'kysely'

/** The hooks of each open transaction, by the Kysely instance that its `Db` returns. */
const hooks = new WeakMap<Kysely<unknown>, (() => void)[]>()

/** Runs this after the commit, or never if the transaction is rolled back. */
export function afterCommit(tables: Kysely<unknown>, work: () => void): void {
  const pendingHooks = hooks.get(tables)
  if (!pendingHooks) throw new Error('A read has no commit to wait for.')
  pendingHooks.push(work)
}

/** For the code that rolls back a savepoint: returns a function that drops the hooks that were added since. */
export function markHooks(tables: Kysely<unknown>): () => void {
  const pendingHooks = hooks.get(tables)
  const count = pendingHooks?.length ?? 0
  return () => void pendingHooks?.splice(count)
}

/**
 * For the code that opens the transaction: returns a function that runs the hooks. An error in a hook is only reported.
 */
export function collectHooks(tables: Kysely<unknown>): (report?: (error: unknown) => void) => void {
  const pendingHooks: (() => void)[] = []
  hooks.set(tables, pendingHooks)
  return (report) => {
    for (const work of pendingHooks) {
      try {
        work()
      } catch (error) {
        report?.(error)
      }
    }
  }
}
