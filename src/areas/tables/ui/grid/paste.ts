import type { Rectangle } from '@glideapps/glide-data-grid'
import { newId } from '#platform/contract/id.ts'
import { callFor } from '#platform/web/call.ts'
import type { Field } from '../../contract/field.ts'
import { mostCellsAtOnce, writeCells } from '../../contract/rows.ts'
import { typeOf } from '../../rules/field-types.ts'
import type { Change } from './echo.ts'
import type { Edits } from './edits.ts'
import { partsOf, spread } from './pasting.ts'
import { addSpotAt, idsBetween, writableFields, type Sheet } from './sheet.ts'

export type Pasted = {
  rows: number
  added: number
  /** Columns for which there was no field. */
  lost: number
  wrong: { field: string; text: string; why: string }[]
  wrongCount: number
}

type Part = { changes: Change[]; added: Record<string, string>[] }

/** Writes cells as text from a place on, one step to undo, and adds the rows that are missing. */
export async function paste(
  sheet: Sheet,
  edits: Edits,
  cells: readonly (readonly string[])[],
  range: Rectangle,
  onProgress: (done: number, total: number) => void,
): Promise<Pasted> {
  const { tableId, fields, lines } = sheet
  // On the line that adds a row there is no row yet.
  const { width, height, at } = spread(cells, { ...range, height: Math.max(1, range.height) })
  const taken = writableFields(sheet, range.x, width)
  const columnOf = new Map(taken.map((field) => [field, fields.indexOf(field) - range.x]))
  const valuesOf = (row: number) =>
    Object.fromEntries(taken.map((field) => [field.id, at(columnOf.get(field) ?? 0, row)]))
  const isLonger = height > range.height || addSpotAt(sheet, range.y) !== undefined
  const end = isLonger ? endOfGroup(sheet, range.y) : undefined
  const common = end === undefined ? {} : groupTexts(sheet, end)
  const lastLine = Math.min(range.y + height, end ?? lines.count) - 1
  const ids = await idsBetween(sheet, range.y, lastLine)
  const changes = ids.map((id, row): Change => ({ id, values: valuesOf(row) }))
  const added = Array.from({ length: Math.max(0, height - ids.length) }, (_, row) => ({
    ...common,
    ...valuesOf(ids.length + row),
  }))
  const fits = height * taken.length <= mostCellsAtOnce && added.length <= mostAdded
  const parts: Part[] = fits
    ? [{ changes, added }]
    : [
        ...partsOf(changes, taken.length, mostCells).map((part) => ({ changes: part, added: [] })),
        ...partsOf(added, taken.length, mostCells).map((part) => ({ changes: [], added: part })),
      ]
  const group = parts.length > 1 ? newId() : undefined
  const pasted: Pasted = {
    rows: height,
    added: added.length,
    lost: Math.max(0, range.x + width - fields.length),
    wrong: [],
    wrongCount: 0,
  }
  if (taken.length === 0) return pasted
  for (const [index, part] of parts.entries()) {
    onProgress(index, parts.length)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    edits.add(echo(part, taken, sheet), {
      send: async () => {
        const { answer, entry } = await callFor(writeCells, { tableId, ...part, fromText: true, by: 'id' }, { group })
        pasted.wrong.push(...answer.wrong)
        pasted.wrongCount += answer.wrongCount
        return { entry }
      },
      isOnce: part.added.length > 0,
      onDone: () => resolve(),
      onRefused: reject,
    })
    await promise
  }
  return pasted
}

/** What is longer than its group is added to that, rather than written over the next one. */
function endOfGroup({ lines }: Sheet, line: number): number | undefined {
  if (line >= lines.count || lines.at(line).kind === 'group') return undefined
  return lines.adds.find((add) => add.line >= line)?.line
}

/** What rows in a group have in common, as text. */
function groupTexts(sheet: Sheet, line: number): Record<string, string> {
  const group = addSpotAt(sheet, line)?.group ?? {}
  return Object.fromEntries(
    sheet.groupFields.map((field) => [field.id, typeOf(field).say(group[field.id] ?? null, field, sheet.around)]),
  )
}

const mostCells = 50_000
const mostAdded = 50_000
const mostEchoed = 5_000

/** What can be read here is shown at once; the rest when the server has read it. */
function echo({ changes }: Part, fields: readonly Field[], { around }: Sheet): Change[] {
  if (changes.length * fields.length > mostEchoed) return []
  return changes.map(({ id, values }) => ({
    id,
    values: Object.fromEntries(
      fields.flatMap((field) => {
        const text = values[field.id]
        const read = typeof text === 'string' ? typeOf(field).parse(text, field, around) : undefined
        return read && 'value' in read ? [[field.id, read.value]] : []
      }),
    ),
  }))
}
