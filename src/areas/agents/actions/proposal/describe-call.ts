import { readChanges } from '#areas/journal/actions/read.ts'
import type { Id } from '#platform/contract/id.ts'
import { tryLimits, type TrialContext } from '#platform/server/actions/try-calls.ts'
import { hashToken } from '#platform/server/auth/secrets.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import type { CallResult, ProposedChange } from '../../contract/proposal.ts'

const maxShown = 100

/** What a tried call has changed. */
export async function describeCall({ running, db, scope }: TrialContext, entry: Id): Promise<CallResult> {
  const { changes } = await readChanges(await withUserTables(running, db, scope), db, scope, entry, {
    limit: tryLimits.rows,
    withAdded: true,
    withQuiet: false,
  })
  // A change that only unlabelled columns have is not shown in the history either.
  const shown = changes.filter(({ kind, columns }) => kind !== 'changed' || columns.length > 0)
  const groups = Map.groupBy(shown, ({ word, kind }) => `${kind} ${word}`)
  return {
    changes: shown.slice(0, maxShown).map(withoutInternals),
    counts: [...groups.values()].flatMap((group) =>
      group.slice(0, 1).map(({ word, kind }) => ({ word, kind, count: group.length })),
    ),
    creates: changes.filter(({ kind }) => kind === 'added').map(({ thing }) => thing),
    digest: digestOf(shown, Date.now()),
  }
}

export const nothingChanged: CallResult = { changes: [], counts: [], creates: [], digest: '' }

/** Only what a person knows: no ids, and no settings in the form in which they are stored. */
function withoutInternals(change: ProposedChange): ProposedChange {
  const columns = change.columns.filter(({ before, after }) => isReadable(before) && isReadable(after))
  return { ...change, columns }
}

function isReadable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => typeof each !== 'object' && isReadable(each))
  return typeof value === 'string' ? !idPattern.test(value) : typeof value !== 'object' || value === null
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Equal for equal changes. The time at which something is done is not a difference. */
function digestOf(changes: readonly ProposedChange[], now: number): string {
  const text = JSON.stringify(changes, (_, value: unknown) => (isMoment(value, now) ? 'now' : value))
  return hashToken(text)
}

function isMoment(value: unknown, now: number): boolean {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && Math.abs(Date.parse(value) - now) < 5_000
  )
}
