import { refuse } from '#platform/contract/refusal.ts'
import type { Field, FieldTypeName } from '../../contract/field.ts'
import type { DateOrder, ImportTarget } from '../../contract/imports.ts'
import { columnLocale, hasAmbiguousDates } from '../../rules/import/column-locale.ts'
import { detectType } from '../../rules/import/detect-type.ts'
import { canMatchBy } from '../../rules/import/match-key.ts'
import { proposeFields } from '../../rules/import/propose-fields.ts'
import { cellText } from '../../rules/import/parse-cell.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { isEmpty, type ParseContext } from '../../rules/field-type.ts'
import type { OpenTable } from '../../store/open-table.ts'
import type { FilePreview } from './preview-file.ts'

/** A column of a file, its content and its target. */
export type PlannedColumn = {
  index: number
  name: string
  type: FieldTypeName
  locale: string | null
  /** Its dates can be read in two ways. */
  isAmbiguous: boolean
  target: ImportTarget
}

/** Detects the types of the columns and proposes targets. */
export function planColumns(
  preview: FilePreview,
  {
    table,
    separator,
    viewer,
    dateOrder,
  }: {
    table: OpenTable | undefined
    separator: string | undefined
    viewer: ParseContext
    dateOrder?: DateOrder | undefined
  },
): PlannedColumn[] {
  const isText = (index: number) =>
    detectType(
      preview.rows.map((row) => row[index]),
      viewer,
    ) === 'text'
  const fields = proposeFields(preview.names, table?.fields ?? [], isText)
  const taken = new Set(table?.fields.map(({ name }) => name.toLowerCase()))
  return preview.names.map((name, index) => {
    const values = preview.rows.map((row) => row[index])
    const locale = columnLocale(values, separator, dateOrder) ?? null
    const type = detectType(values, locale === null ? viewer : { ...viewer, locale })
    const field = fields[index]
    const mayBeNew = (!table || table.may.design) && !taken.has(name.toLowerCase()) && !isIgnored(name, values)
    const isAmbiguous = (type === 'date' || type === 'dateTime') && hasAmbiguousDates(values)
    const target = field ? { field: field.id } : mayBeNew ? { name, type } : null
    return { index, name, type, locale, isAmbiguous, target }
  })
}

/** Columns that are nearly empty, and row ids from an export. */
function isIgnored(name: string, values: readonly unknown[]): boolean {
  const filled = values.filter((value) => !isEmpty(value))
  if (filled.length <= values.length * 0.02) return values.length > 0
  return name === 'id' && filled.every((value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cellText(value)))
}

/** Refuses an import that cannot work before it starts. */
export function validateTargets(
  targets: readonly ImportTarget[],
  table: OpenTable | undefined,
  options: { onMatch: string; matchBy: readonly string[] },
): void {
  const ids = new Set<string>()
  const names = new Set(table?.fields.map(({ name }) => name.toLowerCase()))
  for (const target of targets) {
    if (target === null) continue
    if ('field' in target) {
      const field = table?.fields.find(({ id }) => id === target.field) ?? unknownField()
      if (fieldTypes[field.type].computed)
        refuse(
          'tables.field-computed',
          400,
          `“${field.name}” is filled in by itself, so nothing can be imported into it.`,
        )
      if (ids.has(field.id))
        refuse('tables.import-twice', 400, `Two columns go into “${field.name}”. Choose another field for one of them.`)
      ids.add(field.id)
    } else {
      if (table && !table.may.design)
        refuse('tables.not-yours-to-design', 403, `You may not add fields to “${table.name}”. Leave those columns out.`)
      if (fieldTypes[target.type].computed)
        refuse(
          'tables.field-computed',
          400,
          `A field that fills itself in takes nothing from a file: “${target.name}”.`,
        )
      if (names.has(target.name.toLowerCase()))
        refuse(
          'tables.field-twice',
          409,
          `There is a field called “${target.name}” already. Give this one another name.`,
        )
      names.add(target.name.toLowerCase())
    }
  }
  if (targets.length > 0 && targets.every((target) => target === null))
    refuse('tables.import-nothing', 400, 'No column goes anywhere. Choose a field for at least one of them.')
  validateMatchKeys(ids, table?.fields ?? [], options)
}

function validateMatchKeys(
  mapped: ReadonlySet<string>,
  fields: readonly Field[],
  { onMatch, matchBy }: { onMatch: string; matchBy: readonly string[] },
): void {
  if (onMatch !== 'add' && matchBy.length === 0)
    refuse('tables.import-key', 400, 'Say by which fields a row is known to be there already.')
  for (const id of matchBy) {
    const field = fields.find((each) => each.id === id) ?? unknownField()
    if (!canMatchBy(field)) refuse('tables.import-key', 400, `Rows cannot be matched by “${field.name}”.`)
    if (mapped.size > 0 && !mapped.has(id))
      refuse('tables.import-key', 400, `No column goes into “${field.name}”, so rows cannot be matched by it.`)
  }
}

function unknownField(): never {
  refuse('tables.field-unknown', 404, 'There is no such field in this table. It may have been deleted.')
}
