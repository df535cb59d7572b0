import type { Rectangle } from '@glideapps/glide-data-grid'
import { callFor } from '#platform/web/call.ts'
import type { Field } from '../../contract/field.ts'
import { writeCells } from '../../contract/rows.ts'
import { typeOf } from '../../rules/field-types.ts'
import type { Change } from './echo.ts'
import type { Edits } from './edits.ts'
import { continued } from './series.ts'
import { idsBetween, rowAt, writableFields, type Sheet } from './sheet.ts'
import { tellOf } from './tell-of.ts'

/** Drags what is in some cells on into others, as a series where there is one. `onto` is all of it, the cells included. */
export async function fill(
  sheet: Sheet,
  edits: Edits,
  from: Rectangle,
  onto: Rectangle,
  isSeries = true,
): Promise<void> {
  const isAlong = onto.height > from.height
  const isAcross = !isAlong && onto.width > from.width
  try {
    if (isAlong) await fillAlong(sheet, edits, from, onto, isSeries)
    if (isAcross) await fillAcross(sheet, edits, from, onto)
  } catch (trouble) {
    tellOf(trouble, 'These cells could not be filled. Try again.')
  }
}

async function fillAlong(
  sheet: Sheet,
  edits: Edits,
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
      isSeries && goesOn(field) ? continued(seed, isDown ? ids.length : -ids.length) : repeat(seed, ids.length)
    return { field, values: isDown ? values : values.toReversed() }
  })
  const changes = ids.map((id, row): Change => ({
    id,
    values: Object.fromEntries(columns.map(({ field, values }) => [field.id, values[row] ?? null])),
  }))
  write(sheet, edits, changes)
}

/** To the side it is other fields, which read the same words in their own way. */
async function fillAcross(sheet: Sheet, edits: Edits, from: Rectangle, onto: Rectangle): Promise<void> {
  const { tableId, fields, around } = sheet
  const seeds = fields.slice(from.x, from.x + from.width)
  const isRight = onto.x === from.x
  const first = isRight ? from.x + from.width : onto.x
  const targets = writableFields(sheet, first, onto.width - from.width)
  const changes: Change[] = []
  for (let line = from.y; line < from.y + from.height; line += 1) {
    const row = rowAt(sheet, line)
    if (!row) continue
    const text = (field: Field) => typeOf(field).say(row.cells[field.id] ?? null, field, around)
    const values = targets.map((field, index) => {
      const seed = seeds[index % seeds.length]
      return [field.id, seed ? text(seed) : '']
    })
    changes.push({ id: row.id, values: Object.fromEntries(values) })
  }
  if (changes.length === 0) return
  edits.add([], { send: () => callFor(writeCells, { tableId, changes, fromText: true, by: 'id' }) })
}

function write({ tableId }: Sheet, edits: Edits, changes: Change[]): void {
  if (changes.length > 0) edits.add(changes, { send: () => callFor(writeCells, { tableId, changes, by: 'id' }) })
}

function seedLines({ lines }: Sheet, { y, height }: Rectangle): number[] {
  return Array.from({ length: height }, (_, index) => y + index).filter((line) => lines.at(line).kind === 'row')
}

function repeat(seed: readonly unknown[], count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => seed[index % seed.length])
}

/** Ids of choices and people look like words, and must not be counted on. */
function goesOn({ type }: Field): boolean {
  return ['text', 'longText', 'number', 'currency', 'percent', 'duration', 'date', 'dateTime'].includes(type)
}
