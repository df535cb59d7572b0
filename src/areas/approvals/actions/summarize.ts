import { freshId } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { countChanges, type CountedChange } from '#areas/journal/actions/count-changes.ts'
import { findItemNames } from '#areas/journal/actions/item-names.ts'
import type { Implementation } from '#platform/server/actions/implementation.ts'
import { runInside } from '#platform/server/actions/run-action.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import { refusalOfDatabaseError } from '#platform/server/db/database-errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { dryRunInside } from '#platform/server/journal/dry-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { deletionSentence, toSingleLine } from '../rules.ts'

type Context = { db: Db; scope: Scope; running: Runtime; caller: Caller }

/**
 * What the action would do with this input, in words and by the names of things; null if its title and the title in its
 * input say it. A deletion is tried and rolled back, so that what it takes with it is counted.
 */
export async function summarize(
  context: Context,
  implementation: Implementation,
  input: Record<string, unknown>,
): Promise<string | null> {
  const { action, outgoing } = implementation
  const canTry = action.effect === 'destroy' && !outgoing && action.noDryRun === undefined
  const sentence = canTry
    ? deletionSentence(action.title, await tryCounting(context, implementation, input))
    : undefined
  if (sentence !== undefined) return toSingleLine(sentence)
  if ([input['title'], input['name'], input['subject']].some((own) => typeof own === 'string')) return null
  const names = await findItemNames(context.running, context.db, context.scope, input, maxNames)
  if (names.size === 0) return null
  const quoted = [...names.values()].map((name) => `“${toSingleLine(name.slice(0, 100))}”`)
  return toSingleLine(`${action.title}: ${quoted.join(', ')}`)
}

const maxNames = 3

/** Nothing if it cannot be done, or takes long: the request is made all the same. */
async function tryCounting(
  { db, scope, running, caller }: Context,
  implementation: Implementation,
  input: Record<string, unknown>,
): Promise<CountedChange[]> {
  let counted: CountedChange[] = []
  const quiet: Runtime = { ...running, recheck: () => {}, progress: () => {} }
  const entry = freshId()
  try {
    const work = async () => {
      const options = { requestId: `trial-${entry}` }
      await runInside({ running: quiet, caller, scope, db, entry, options })(implementation, input as never)
      counted = await countChanges(running, db, scope, entry)
    }
    await dryRunInside(db, scope, work, { lockMs: 500, statementMs: 3_000 })
  } catch (error) {
    if (!(error instanceof Refusal) && !refusalOfDatabaseError(error)) throw error
  }
  return counted
}
