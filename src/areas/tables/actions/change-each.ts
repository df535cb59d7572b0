import type { GivenOf, OutputOf } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { Written } from '#platform/server/written.ts'
import type { changeRow } from '../contract/rows.ts'
import type { OpenTable } from '../store/open-table.ts'
import { findRows } from '../store/read-rows.ts'
import { holdRows, updateEach, type RowChange } from '../store/update-each.ts'
import { shownRows } from './shown-rows.ts'
import { takeFiles } from './take-files.ts'
import { readValues, refuseWrong, type Values } from './values.ts'

type Given = GivenOf<typeof changeRow>
type Answer = OutputOf<typeof changeRow> | Written<OutputOf<typeof changeRow>>
type Change = RowChange & { given: Given }

/** Changes rows, each under its own entry and with its own answer or refusal. */
export async function changeEach(
  db: Db,
  scope: Scope,
  table: OpenTable,
  calls: readonly { given: Given; entry: Id }[],
): Promise<PromiseSettledResult<Answer>[]> {
  const changes = await Promise.allSettled(
    calls.map(async ({ given, entry }): Promise<Change> => {
      return { id: given.rowId, entry, given, values: await valuesIn(db, scope, table, given) }
    }),
  )
  const written = new Map<Change, Promise<string | undefined>>()
  const turns = inTurns(changes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
  if (turns.length > 1) holdRows(db, scope, table, [...new Set(turns.flat().map(({ id }) => id))]).catch(() => {})
  for (const alike of turns) {
    const rows = updateEach(db, scope, table, alike, alike[0]?.given.by ?? 'name')
    for (const change of alike)
      written.set(
        change,
        rows.then((all) => all.get(change.id)),
      )
  }
  return Promise.allSettled(
    changes.map(async (each) => {
      if (each.status === 'rejected') throw each.reason
      const { id, values, given } = each.value
      if (values.size > 0)
        return new Written<OutputOf<typeof changeRow>>((await written.get(each.value)) ?? unknownRow())
      const [row] = shownRows(await findRows(db, scope, table, table.fields, [id]), table.fields, given.by)
      return row ?? unknownRow()
    }),
  )
}

async function valuesIn(db: Db, scope: Scope, table: OpenTable, { rowId, values: said }: Given): Promise<Values> {
  const { values, wrong } = readValues(table, [said], false, table.asker)
  refuseWrong(wrong, ({ field }) => field.name, true)
  const [given = new Map()] = values
  await takeFiles(db, scope, table, [given], [rowId])
  return given
}

/**
 * Those that are written by one statement: the same fields, and each row once. Of a row that is changed several times, the
 * changes follow each other as they came.
 */
function inTurns(changes: readonly Change[]): Change[][] {
  const turns: Map<string, Change[]>[] = []
  const times = new Map<Id, number>()
  for (const change of changes.filter(({ values }) => values.size > 0)) {
    const nth = times.get(change.id) ?? 0
    times.set(change.id, nth + 1)
    const turn = (turns[nth] ??= new Map())
    const key = [change.given.by, ...Array.from(change.values.keys(), ({ column }) => column)].join(' ')
    turn.set(key, [...(turn.get(key) ?? []), change])
  }
  return turns.flatMap((turn) => [...turn.values()])
}

function unknownRow(): never {
  refuse('tables.row-unknown', 404, 'There is no such row in this table. It may have been deleted.')
}
