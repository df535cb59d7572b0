import type { Kysely } from 'kysely'

/** What each open transaction wants done once it has been committed, by the tables that its `Db` gives. */
const hooks = new WeakMap<Kysely<unknown>, (() => void)[]>()

/** Does this once the transaction of these tables is committed, and not at all if it is not. */
export function afterCommit(tables: Kysely<unknown>, work: () => void): void {
  const pendingHooks = hooks.get(tables)
  if (!pendingHooks) throw new Error('Only a transaction can be waited for; this is a read.')
  pendingHooks.push(work)
}

/** For whoever opens the transaction: gives what runs the hooks. The change is committed, whatever becomes of them. */
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
