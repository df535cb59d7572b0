import type { Doing } from '#platform/server/action.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { longestName } from '../../contract/field.ts'
import type { ImportPlan, importPart, Target } from '../../contract/imports.ts'
import { createTable } from '../../contract/tables.ts'
import { columnNames } from '../../rules/import/headers.ts'
import { listFields } from '../../store/fields.ts'
import { findAsker } from '../../store/imports.ts'
import { openTable } from '../../store/open-table.ts'
import { makeField } from '../fields.ts'
import { lookInto, openFile } from './look-into.ts'
import { askTargets, planColumns, type PlannedColumn } from './plan.ts'

type Kept = { fileId: string; file: string; tableId: string | null; plan: ImportPlan }
type Prepared = ImportPlan & { tableId: string; into: NonNullable<ImportPlan['into']> }

/** Makes the table and the fields that an import needs, and says which column goes where. */
export async function prepare({ db, scope, does, running }: Doing<typeof importPart>, kept: Kept): Promise<Prepared> {
  const { plan, tableId } = kept
  const table = tableId === null ? undefined : await openTable(db, scope, tableId, 'write')
  const { sheets } = await openFile(db, scope, running.storage, kept.fileId)
  const look = await lookInto(sheets, plan, 0)
  const asker = table?.asker ?? (await findAsker(db, scope))
  const columns = planColumns(look, { table, separator: sheets.separator, asker })
  const targets = plan.columns ?? columns.map(({ target }) => target)
  askTargets(targets, table, plan)
  const wanted = columns.flatMap((column) => goes(column, targets[column.index] ?? null))
  if (wanted.length === 0)
    refuse('tables.import-nothing', 422, 'There are no columns in this file that could be imported.')
  const ids: string[] = []
  let made = tableId
  if (!table) {
    const fields = wanted.flatMap(({ target }) => ('name' in target ? [{ ...target, options: {} }] : []))
    const making = running.registry.find(createTable.name)
    if (!making) refuse('action.unknown', 404, 'Tables cannot be made here.')
    const { name: given, setId } = plan
    const [name = ''] = given === undefined ? columnNames([kept.file.replace(/\.[A-Za-z]{1,5}$/, '')], 1) : [given]
    const answer = createTable.output.parse(
      await does(making, { name: name.slice(0, longestName), fields, ...(setId !== undefined && { setId }) }),
    )
    made = answer.id
    ids.push(...answer.fields.map(({ id }) => id))
  } else {
    let place = (await listFields(db, scope, table.id)).at(-1)?.position ?? 0
    for (const { target } of wanted) {
      if ('field' in target) ids.push(target.field)
      else {
        place += 1
        ids.push((await makeField(db, scope, table.id, { ...target, options: {}, description: '' }, place)).id)
      }
    }
  }
  const into = wanted.map(({ column: { index, locale } }, nth) => ({ index, field: ids[nth] ?? '', locale }))
  return { ...plan, header: look.header, into, tableId: made ?? '', isNew: !table }
}

function goes(column: PlannedColumn, target: Target): { column: PlannedColumn; target: NonNullable<Target> }[] {
  return target === null ? [] : [{ column, target }]
}
