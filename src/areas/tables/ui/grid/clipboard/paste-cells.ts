import type { Rectangle } from '@glideapps/glide-data-grid'
import { newId } from '#platform/contract/id.ts'
import { callWithEntry } from '#platform/web/api/call.ts'
import type { Field } from '../../../contract/field.ts'
import { maxCellsPerRequest, writeCells } from '../../../contract/rows.ts'
import { typeOf } from '../../../rules/field-types.ts'
import type { RowChange } from '../edit/optimistic-rows.ts'
import type { EditQueue } from '../edit/edit-queue.ts'
import { splitRows, pasteLayout } from './paste-layout.ts'
import { addPositionAt, idsBetween, writableFields, type Sheet } from '../data/sheet.ts'

export type PasteResult = {
  rows: number
  added: number
  /** Pasted columns without a field. */
  lostColumns: number
  unreadCells: { field: string; text: string; why: string }[]
  unreadCount: number
}

type Part = { changes: RowChange[]; added: Record<string, string>[] }

/** Pastes text into cells from the top left of `range` on, and adds missing rows. One undo step. */
export async function pasteCells(
  sheet: Sheet,
  edits: EditQueue,
  cells: readonly (readonly string[])[],
  range: Rectangle,
  onProgress: (done: number, total: number) => void,
): Promise<PasteResult> {
  const { tableId, fields, lines } = sheet
  // On an “Add row” line the range has no rows yet.
  const { width, height, at } = pasteLayout(cells, { ...range, height: Math.max(1, range.height) })
  const targetFields = writableFields(sheet, range.x, width)
  const columnOf = new Map(targetFields.map((field) => [field, fields.indexOf(field) - range.x]))
  const valuesOf = (row: number) =>
    Object.fromEntries(targetFields.map((field) => [field.id, at(columnOf.get(field) ?? 0, row)]))
  const extendsGroup = height > range.height || addPositionAt(sheet, range.y) !== undefined
  const end = extendsGroup ? endOfGroup(sheet, range.y) : undefined
  const groupValues = end === undefined ? {} : groupTextsAt(sheet, end)
  const lastLine = Math.min(range.y + height, end ?? lines.count) - 1
  const ids = await idsBetween(sheet, range.y, lastLine)
  const changes = ids.map((id, row): RowChange => ({ id, values: valuesOf(row) }))
  const added = Array.from({ length: Math.max(0, height - ids.length) }, (_, row) => ({
    ...groupValues,
    ...valuesOf(ids.length + row),
  }))
  const fits = height * targetFields.length <= maxCellsPerRequest && added.length <= maxAddedRows
  const parts: Part[] = fits
    ? [{ changes, added }]
    : [
        ...splitRows(changes, targetFields.length, maxCellsPerPart).map((part) => ({ changes: part, added: [] })),
        ...splitRows(added, targetFields.length, maxCellsPerPart).map((part) => ({ changes: [], added: part })),
      ]
  const group = parts.length > 1 ? newId() : undefined
  const result: PasteResult = {
    rows: height,
    added: added.length,
    lostColumns: Math.max(0, range.x + width - fields.length),
    unreadCells: [],
    unreadCount: 0,
  }
  if (targetFields.length === 0) return result
  for (const [index, part] of parts.entries()) {
    onProgress(index, parts.length)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    edits.add(optimisticChanges(part, targetFields, sheet), {
      send: async () => {
        const { answer, entry } = await callWithEntry(
          writeCells,
          { tableId, ...part, fromText: true, by: 'id' },
          { group },
        )
        result.unreadCells.push(...answer.wrong)
        result.unreadCount += answer.wrongCount
        return { entry }
      },
      neverResend: part.added.length > 0,
      onDone: () => resolve(),
      onRefused: reject,
    })
    await promise
  }
  return result
}

/** A paste that is longer than its group adds rows to it, and does not overwrite the next group. */
function endOfGroup({ lines }: Sheet, line: number): number | undefined {
  if (line >= lines.count || lines.at(line).kind === 'group') return undefined
  return lines.addLines.find((add) => add.line >= line)?.line
}

/** The group values of an “Add row” line, as text. */
function groupTextsAt(sheet: Sheet, line: number): Record<string, string> {
  const group = addPositionAt(sheet, line)?.group ?? {}
  return Object.fromEntries(
    sheet.groupFields.map((field) => [
      field.id,
      typeOf(field).serialize(group[field.id] ?? null, field, sheet.parseContext),
    ]),
  )
}

const maxCellsPerPart = 50_000
const maxAddedRows = 50_000
const maxOptimisticCells = 5_000

/** Values that can be parsed here show at once; the rest when the server has parsed them. */
function optimisticChanges({ changes }: Part, fields: readonly Field[], { parseContext }: Sheet): RowChange[] {
  if (changes.length * fields.length > maxOptimisticCells) return []
  return changes.map(({ id, values }) => ({
    id,
    values: Object.fromEntries(
      fields.flatMap((field) => {
        const text = values[field.id]
        const parsed = typeof text === 'string' ? typeOf(field).parse(text, field, parseContext) : undefined
        return parsed && 'value' in parsed ? [[field.id, parsed.value]] : []
      }),
    ),
  }))
}
