import type { ParsedInputOf, OutputOf } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { SerializedJson } from '#platform/server/actions/serialized-json.ts'
import type { changeRow } from '../../contract/rows.ts'
import type { OpenTable } from '../../store/open-table.ts'
import { findRows } from '../../store/rows/read-rows.ts'
import { lockRowsById, updateRowsBatch, type RowChange } from '../../store/rows/update-rows.ts'
import { formatRows } from './format-rows.ts'
import { resolveAttachments } from './resolve-attachments.ts'
import { parseRowValues, refuseInvalid, type RowValues } from './parse-row-values.ts'

type ChangeInput = ParsedInputOf<typeof changeRow>
type ChangeOutput = OutputOf<typeof changeRow> | SerializedJson<OutputOf<typeof changeRow>>
type Change = RowChange & { input: ChangeInput }

/** Changes rows; each call has its own journal entry, and its own result or refusal. */
export async function changeRowsBatch(
  db: Db,
  scope: Scope,
  table: OpenTable,
  calls: readonly { input: ChangeInput; entry: Id }[],
): Promise<PromiseSettledResult<ChangeOutput>[]> {
  const changes = await Promise.allSettled(
    calls.map(async ({ input, entry }): Promise<Change> => {
      return { id: input.rowId, entry, input, values: await parseChange(db, scope, table, input) }
    }),
  )
  const writes = new Map<Change, Promise<string | undefined>>()
  const batches = groupBatches(changes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
  if (batches.length > 1)
    lockRowsById(db, scope, table, [...new Set(batches.flat().map(({ id }) => id))]).catch(() => {})
  for (const batch of batches) {
    const rows = updateRowsBatch(db, scope, table, batch, batch[0]?.input.by ?? 'name')
    for (const change of batch)
      writes.set(
        change,
        rows.then((all) => all.get(change.id)),
      )
  }
  return Promise.allSettled(
    changes.map(async (each) => {
      if (each.status === 'rejected') throw each.reason
      const { id, values, input } = each.value
      if (values.size > 0)
        return new SerializedJson<OutputOf<typeof changeRow>>((await writes.get(each.value)) ?? unknownRow())
      const [row] = formatRows(await findRows(db, scope, table, table.fields, [id]), table.fields, input.by)
      return row ?? unknownRow()
    }),
  )
}

async function parseChange(
  db: Db,
  scope: Scope,
  table: OpenTable,
  { rowId, values: rawValues }: ChangeInput,
): Promise<RowValues> {
  const { values, wrong: invalid } = parseRowValues(table, [rawValues], false, table.viewer)
  refuseInvalid(invalid, ({ field }) => field.name, true)
  const [rowValues = new Map()] = values
  await resolveAttachments(db, scope, table, [rowValues], [rowId])
  return rowValues
}

/**
 * Groups changes that one statement can write: the same fields, and each row once. Several changes of one row keep
 * their order.
 */
function groupBatches(changes: readonly Change[]): Change[][] {
  const rounds: Map<string, Change[]>[] = []
  const timesSeen = new Map<Id, number>()
  for (const change of changes.filter(({ values }) => values.size > 0)) {
    const nth = timesSeen.get(change.id) ?? 0
    timesSeen.set(change.id, nth + 1)
    const round = (rounds[nth] ??= new Map())
    const key = [change.input.by, ...Array.from(change.values.keys(), ({ column }) => column)].join(' ')
    round.set(key, [...(round.get(key) ?? []), change])
  }
  return rounds.flatMap((round) => [...round.values()])
}

function unknownRow(): never {
  refuse('tables.row-unknown', 404, 'There is no such row in this table. It may have been deleted.')
}
