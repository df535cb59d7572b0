import type { RawOutputOf, ParsedInputOf } from '#platform/contract/action.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { RawCell } from '#platform/server/sheet/sheet-reader.ts'
import type { checkImport } from '../../contract/imports.ts'
import { missingChoiceNames, withChoiceNames } from '../../rules/import/choices.ts'
import { mergeRows, type MergedRow } from '../../rules/import/merge-rows.ts'
import { parseRows } from '../../rules/import/parse-rows.ts'
import { findViewer } from '../../store/import/imports.ts'
import type { StoredField } from '../../store/stored-field.ts'
import type { OpenTable } from '../../store/open-table.ts'
import { findRows } from '../../store/rows/read-rows.ts'
import { previewFile, openImportFile } from './preview-file.ts'
import { validateTargets, planColumns } from './plan-columns.ts'
import { findMatches, keyIndexesOf } from './upsert-rows.ts'
import { readersFor } from './column-readers.ts'

type DryRunOptions = Omit<ParsedInputOf<typeof checkImport>, 'tableId'>

/** Does everything of an import except writing. Stops after some seconds in a very long file. */
export async function dryRunImport(
  db: Db,
  scope: Scope,
  running: Runtime,
  table: OpenTable | undefined,
  options: DryRunOptions,
): Promise<RawOutputOf<typeof checkImport>> {
  const { sheets } = await openImportFile(db, scope, running, options.file)
  const viewer = table?.viewer ?? (await findViewer(db, scope))
  const preview = await previewFile(sheets, options, 0)
  const columns = planColumns(preview, { table, separator: sheets.separator, viewer, dateOrder: options.dateOrder })
  const targets = options.columns ?? columns.map(({ target }) => target)
  validateTargets(targets, table, options)
  let readers = readersFor(columns, targets, table)
  const choices = new Map<string, string[]>()
  const mergedByKey = new Map<string, MergedRow>()
  const result = { tried: 0, all: true, add: 0, update: 0, skip: 0, wrong: 0, guessed: 0 }
  const problems: Pick<RawOutputOf<typeof checkImport>, 'wrongs' | 'guesses'> = { wrongs: [], guesses: [] }

  const tryBatch = async (rows: RawCell[][]) => {
    readers = readers.map((reader) => {
      const cells = rows.values().map((row) => row[reader.index])
      const names = table?.may.design === false ? [] : missingChoiceNames(reader.field, cells)
      if (names.length === 0) return reader
      choices.set(reader.field.name, [...(choices.get(reader.field.name) ?? []), ...names])
      return { ...reader, field: withChoiceNames(reader.field, names) }
    })
    const parsed = parseRows(rows, readers, viewer, result.tried + (preview.header ? 2 : 1))
    const fields = readers.map(({ field }) => field)
    result.tried += rows.length
    result.wrong += parsed.wrong
    result.guessed += parsed.guessed
    problems.wrongs.push(...parsed.wrongs.slice(0, maxReported - problems.wrongs.length))
    problems.guesses.push(...parsed.guesses.slice(0, maxReported - problems.guesses.length))
    result.skip += parsed.empty
    if (options.onMatch === 'add' || !table) {
      result.add += parsed.values.length
      return
    }
    const found = await findMatchedRows(db, scope, table, fields, parsed.values, options.matchBy)
    const merge = mergeRows(parsed.values, keyIndexesOf(fields, options.matchBy), options.onMatch, found, mergedByKey)
    result.add += merge.added
    result.update += merge.updated
    result.skip += merge.skipped
  }

  const deadline = performance.now() + timeoutMs
  let rows: RawCell[][] = []
  let isFirst = preview.header
  for await (const row of sheets.rows(options.sheet).rows) {
    if (isFirst) {
      isFirst = false
      continue
    }
    if (performance.now() > deadline) {
      result.all = false
      break
    }
    rows.push(row)
    if (rows.length < batchSize) continue
    await tryBatch(rows)
    rows = []
  }
  if (rows.length > 0) await tryBatch(rows)
  return {
    ...result,
    ...problems,
    choices: Array.from(choices, ([field, names]) => ({ field, names: names.slice(0, 20), count: names.length })),
  }
}

const timeoutMs = 8_000
const batchSize = 2_000
const maxReported = 50

async function findMatchedRows(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  values: readonly (readonly unknown[])[],
  matchBy: readonly string[],
) {
  const ids = await findMatches(db, scope, table, fields, values, matchBy)
  const existingFields = fields.filter(({ column }) => column !== '')
  const found = new Map(
    (await findRows(db, scope, table, existingFields, [...new Set(ids.values())])).map((row) => [row.id, row]),
  )
  return (index: number) => {
    const row = found.get(ids.get(index) ?? '')
    return row && { id: row.id, values: fields.map(({ column }) => row[column] ?? null) }
  }
}
