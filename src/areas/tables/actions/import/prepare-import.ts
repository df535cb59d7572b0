import type { ActionContext } from '#platform/server/actions/implement.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { maxNameLength } from '../../contract/field.ts'
import type { ImportPlan, importPart, ImportTarget } from '../../contract/imports.ts'
import { createTable } from '../../contract/tables.ts'
import { columnNames } from '../../rules/import/headers.ts'
import { listFields } from '../../store/fields.ts'
import { findViewer } from '../../store/import/imports.ts'
import { openTable } from '../../store/open-table.ts'
import { createField } from '../fields.ts'
import { previewFile, openImportFile } from './preview-file.ts'
import { validateTargets, planColumns, type PlannedColumn } from './plan-columns.ts'

type ImportRecord = { fileId: string; file: string; tableId: string | null; plan: ImportPlan }
type PreparedPlan = ImportPlan & { tableId: string; into: NonNullable<ImportPlan['into']> }

/** Creates the table and the fields that an import needs, and maps each column to its field. */
export async function prepareImport(
  { db, scope, runAction, running }: ActionContext<typeof importPart>,
  record: ImportRecord,
): Promise<PreparedPlan> {
  const { plan, tableId } = record
  const table = tableId === null ? undefined : await openTable(db, scope, tableId, 'write')
  const { sheets } = await openImportFile(db, scope, running, record.fileId)
  const preview = await previewFile(sheets, plan, 0)
  const viewer = table?.viewer ?? (await findViewer(db, scope))
  const columns = planColumns(preview, { table, separator: sheets.separator, viewer, dateOrder: plan.dateOrder })
  const targets = plan.columns ?? columns.map(({ target }) => target)
  validateTargets(targets, table, plan)
  const mapped = columns.flatMap((column) => withTarget(column, targets[column.index] ?? null))
  if (mapped.length === 0)
    refuse('tables.import-nothing', 422, 'There are no columns in this file that could be imported.')
  const ids: string[] = []
  let createdTableId = tableId
  if (!table) {
    const fields = mapped.flatMap(({ target }) => ('name' in target ? [{ ...target, options: {} }] : []))
    const createAction = running.registry.find(createTable.name)
    if (!createAction) refuse('action.unknown', 404, 'Tables cannot be made here.')
    const { name: requestedName, setId } = plan
    const [name = ''] =
      requestedName === undefined ? columnNames([record.file.replace(/\.[A-Za-z]{1,5}$/, '')], 1) : [requestedName]
    const created = createTable.output.parse(
      await runAction(createAction, {
        name: name.slice(0, maxNameLength),
        fields,
        ...(setId !== undefined && { setId }),
      }),
    )
    createdTableId = created.id
    ids.push(...created.fields.map(({ id }) => id))
  } else {
    let position = (await listFields(db, scope, table.id)).at(-1)?.position ?? 0
    for (const { target } of mapped) {
      if ('field' in target) ids.push(target.field)
      else {
        position += 1
        ids.push((await createField(db, scope, table.id, { ...target, options: {}, description: '' }, position)).id)
      }
    }
  }
  const into = mapped.map(({ column: { index, locale } }, nth) => ({ index, field: ids[nth] ?? '', locale }))
  return { ...plan, header: preview.header, into, tableId: createdTableId ?? '', isNew: !table }
}

function withTarget(
  column: PlannedColumn,
  target: ImportTarget,
): { column: PlannedColumn; target: NonNullable<ImportTarget> }[] {
  return target === null ? [] : [{ column, target }]
}
