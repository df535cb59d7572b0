import type { Rectangle } from '@glideapps/glide-data-grid'
import { callWithEntry } from '#platform/web/api/call.ts'
import type { Field } from '../../../contract/field.ts'
import { writeCells } from '../../../contract/rows.ts'
import { typeOf } from '../../../rules/field-types.ts'
import type { RowChange } from './optimistic-rows.ts'
import type { EditQueue } from './edit-queue.ts'
import { continueSeries } from './series.ts'
import { idsBetween, rowAt, writableFields, type Sheet } from '../data/sheet.ts'
import { showError } from '../show-error.ts'

/** The fill handle: continues the cells of `from` as a series, or repeats them. `onto` includes `from`. */
export async function fillCells(
  sheet: Sheet,
  edits: EditQueue,
  from: Rectangle,
  onto: Rectangle,
  isSeries = true,
): Promise<void> {
  const isVertical = onto.height > from.height
  const isHorizontal = !isVertical && onto.width > from.width
  try {
    if (isVertical) await fillVertically(sheet, edits, from, onto, isSeries)
    if (isHorizontal) await fillHorizontally(sheet, edits, from, onto)
  } catch (error) {
    showError(error, 'These cells could not be filled. Try again.')
  }
}

async function fillVertically(
  sheet: Sheet,
  edits: EditQueue,
  from: Rectangle,
  onto: Rectangle,
  isSeries: boolean,
): Promise<void> {
  const isDown = onto.y === from.y
  const count = onto.height - from.height
  const first = isDown ? from.y + from.height : onto.y
  const fields = writableFields(sheet, from.x, from.width)
  const seeds = seedLines(sheet, from).map((line) => rowAt(sheet, line)?.cells ?? {})
  if (seeds.length === 0) return
  const ids = await idsBetween(sheet, first, first + count - 1)
  const columns = fields.map((field) => {
    const seed = seeds.map((cells) => cells[field.id] ?? null)
    const values =
      isSeries && canContinue(field)
        ? continueSeries(seed, isDown ? ids.length : -ids.length)
        : repeat(seed, ids.length)
    return { field, values: isDown ? values : values.toReversed() }
  })
  const changes = ids.map((id, row): RowChange => ({
    id,
    values: Object.fromEntries(columns.map(({ field, values }) => [field.id, values[row] ?? null])),
  }))
  queueChanges(sheet, edits, changes)
}

/** Sideways the targets are other fields, which parse the same text in their own way. */
async function fillHorizontally(sheet: Sheet, edits: EditQueue, from: Rectangle, onto: Rectangle): Promise<void> {
  const { tableId, fields, parseContext } = sheet
  const seeds = fields.slice(from.x, from.x + from.width)
  const isRight = onto.x === from.x
  const first = isRight ? from.x + from.width : onto.x
  const targets = writableFields(sheet, first, onto.width - from.width)
  const changes: RowChange[] = []
  for (let line = from.y; line < from.y + from.height; line += 1) {
    const row = rowAt(sheet, line)
    if (!row) continue
    const text = (field: Field) => typeOf(field).serialize(row.cells[field.id] ?? null, field, parseContext)
    const values = targets.map((field, index) => {
      const seed = seeds[index % seeds.length]
      return [field.id, seed ? text(seed) : '']
    })
    changes.push({ id: row.id, values: Object.fromEntries(values) })
  }
  if (changes.length === 0) return
  edits.add([], { send: () => callWithEntry(writeCells, { tableId, changes, fromText: true, by: 'id' }) })
}

function queueChanges({ tableId }: Sheet, edits: EditQueue, changes: RowChange[]): void {
  if (changes.length > 0) edits.add(changes, { send: () => callWithEntry(writeCells, { tableId, changes, by: 'id' }) })
}

function seedLines({ lines }: Sheet, { y, height }: Rectangle): number[] {
  return Array.from({ length: height }, (_, index) => y + index).filter((line) => lines.at(line).kind === 'row')
}

function repeat(seed: readonly unknown[], count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => seed[index % seed.length])
}

/** Other types store ids, which must not be continued as a series. */
function canContinue({ type }: Field): boolean {
  return ['text', 'longText', 'number', 'currency', 'percent', 'duration', 'date', 'dateTime'].includes(type)
}
