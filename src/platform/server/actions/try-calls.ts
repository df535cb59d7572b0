import { sql } from 'kysely'
import type { Surface } from '../../contract/action.ts'
import { freshId, type Id } from '../../contract/id.ts'
import { Refusal, refuse } from '../../contract/refusal.ts'
import type { Scope } from '../../contract/scope.ts'
import { scopeOf } from '../auth/caller.ts'
import { refusalOfDatabaseError } from '../db/database-errors.ts'
import type { Db } from '../db/database.ts'
import { dryRun } from '../journal/dry-run.ts'
import type { SignedInCaller } from '../runs/define-run.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { Implementation } from './implementation.ts'
import { runInside } from './run-action.ts'
import { actionFor } from './run-for.ts'

/** A call of a proposal. Its ids are the same each time it is tried, and when it is done. */
export type CallToTry = { action: string; input: unknown; idSeed: Id }

export type TriedCall<Found> = { answer: unknown; found: Found } | { refusal: Refusal }

/** Inside the transaction of a trial. Nothing that `running` is told reaches anybody. */
export type TrialContext = { db: Db; scope: Scope; running: Runtime }

export const tryLimits = { calls: 50, rows: 5_000, ms: 2_000 }

/**
 * Does the calls in order in one transaction and rolls everything back. A refused call does not stop the next one. `look` is
 * called after each one that worked: what it changed is in the journal within `entry`. `finish` is called at the end.
 */
export async function tryCalls<Found, Result>(
  { running, surface, caller }: { running: Runtime; surface: Surface; caller: SignedInCaller },
  calls: readonly CallToTry[],
  look: (context: TrialContext, entry: Id, index: number) => Promise<Found>,
  finish: (context: TrialContext, tried: readonly TriedCall<Found>[]) => Promise<Result>,
): Promise<Result> {
  const scope = scopeOf(caller) as Scope
  // Nothing of it happens, so nobody is told.
  const quiet: Runtime = { ...running, recheck: () => {}, progress: () => {} }
  if (calls.length > tryLimits.calls) refuse('trial.too-many-calls', 413, tooManyCalls)
  return dryRun(running.database, scope, async (db) => {
    const deadline = Date.now() + tryLimits.ms
    await sql`select set_config('statement_timeout', ${String(tryLimits.ms)}, true)`.execute(db(scope))
    const context = { db, scope, running: quiet }
    const tried: TriedCall<Found>[] = []
    const entries: Id[] = []
    for (const [index, { action, input, idSeed }] of calls.entries()) {
      const entry = freshId()
      entries.push(entry)
      const options = { requestId: `trial-${entry}`, idSeed }
      const run = runInside({ running: quiet, caller, scope, db, entry, options })
      const answered = await runOne(run, () => actionFor(running, surface, caller, action), input)
      tried.push('refusal' in answered ? answered : { ...answered, found: await look(context, entry, index) })
      if (Date.now() > deadline) refuse('trial.slow', 409, tooSlow)
    }
    if ((await countChanges(db, scope, entries)) > tryLimits.rows) refuse('trial.too-many-rows', 413, tooManyRows)
    return finish(context, tried)
  })
}

/** Why a call is only listed in a proposal and not tried, or null. */
export function whyNotTried({ action, outgoing }: Implementation): string | null {
  if (action.effect === 'send')
    return 'It leaves the workspace: it is done only after you accept, and cannot be undone.'
  return action.noDryRun ?? (outgoing ? 'It cannot be tried beforehand. It is done after you accept.' : null)
}

async function runOne(
  run: ReturnType<typeof runInside>,
  find: () => Implementation,
  input: unknown,
): Promise<{ answer: unknown } | { refusal: Refusal }> {
  try {
    return { answer: await run(find(), input as never) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error)
    if (!refusal) throw error
    if (refusal.code === 'database.slow') refuse('trial.slow', 409, tooSlow)
    return { refusal }
  }
}

async function countChanges(db: Db, scope: Scope, entries: readonly Id[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_changes
    where entry in (select id from journal where within = any(${entries}::uuid[]))`.execute(db(scope))
  return rows[0]?.count ?? 0
}

const tooManyCalls = `A proposal has at most ${tryLimits.calls} calls. Let the person decide about these first.`
const tooManyRows = `A proposal changes at most ${tryLimits.rows.toLocaleString('en')} rows. Propose a smaller part of it.`
const tooSlow = `Trying this took more than ${tryLimits.ms / 1_000} seconds, so it was stopped. Propose a smaller part of it.`
