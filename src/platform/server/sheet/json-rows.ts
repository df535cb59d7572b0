import { refuse } from '../../contract/refusal.ts'
import { readBytes, type ByteSource } from './byte-source.ts'
import { detectEncoding } from './decode.ts'
import { maxCells, maxColumns, maxRows, type RawCell, type SheetReader } from './sheet-reader.ts'
import { refuseTooManyCells, refuseTooManyRows, refuseTooManyColumns } from './xlsx-rows.ts'

const maxBytes = 50 * 1024 * 1024

/** A list of objects, at the top or as `rows`. The names of their fields become the first row. */
export async function openJson(source: ByteSource): Promise<SheetReader> {
  if (source.size > maxBytes)
    refuse('sheet.json-too-large', 413, 'A JSON file may have at most 50 MB here. Make a CSV file of it.')
  const content = await readBytes(source, 0, source.size)
  const document = parseJson(new TextDecoder(detectEncoding(content)).decode(content))
  const list = Array.isArray(document)
    ? document
    : isObject(document) && Array.isArray(document['rows'])
      ? document['rows']
      : undefined
  if (!list)
    refuse(
      'sheet.json-shape',
      422,
      'This JSON file has no list of rows. It must be a list of objects, or have one as “rows”.',
    )
  if (list.length > maxRows) refuseTooManyRows()
  const { count, rows } = list.every(Array.isArray) ? rowsByPosition(list) : rowsByName(list)
  return {
    kind: 'json',
    names: [''],
    rows: () => {
      let at = 0
      const each = async function* () {
        for (const row of rows()) {
          at += 1
          yield row
        }
      }
      return { rows: each(), share: () => (count === 0 ? 1 : at / count) }
    },
  }
}

/** Rows are built one at a time: padded to the widest, a small file would become very large. */
type JsonRows = { count: number; rows: () => Iterable<RawCell[]> }

function rowsByPosition(list: readonly unknown[][]): JsonRows {
  if (list.some((each) => each.length > maxColumns)) refuseTooManyColumns()
  if (list.reduce((cells, each) => cells + each.length, 0) > maxCells) refuseTooManyCells()
  return {
    count: list.length,
    rows: function* () {
      for (const each of list) yield each.map(toRawCell)
    },
  }
}

function rowsByName(list: readonly unknown[]): JsonRows {
  const columnByName = new Map<string, number>()
  for (const each of list)
    for (const name of Object.keys(fieldsOf(each))) {
      if (!columnByName.has(name)) columnByName.set(name, columnByName.size)
      if (columnByName.size > maxColumns) refuseTooManyColumns()
    }
  if (list.length * columnByName.size > maxCells) refuseTooManyCells()
  if (list.length === 0) return { count: 0, rows: () => [] }
  return {
    count: list.length + 1,
    rows: function* () {
      yield [...columnByName.keys()]
      for (const each of list) yield paddedRow(fieldsOf(each), columnByName)
    },
  }
}

function fieldsOf(row: unknown): Record<string, unknown> {
  return isObject(row) ? row : { Value: row }
}

function paddedRow(fields: Record<string, unknown>, columnByName: ReadonlyMap<string, number>): RawCell[] {
  const row: RawCell[] = []
  for (const [name, value] of Object.entries(fields)) {
    const column = columnByName.get(name) ?? 0
    while (row.length < column) row.push(null)
    row[column] = toRawCell(value)
  }
  return row
}

function toRawCell(value: unknown): RawCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value) && !isObject(value)) return null
  if (isDeeper(value, maxDepth))
    refuse(
      'sheet.json-deep',
      422,
      `This JSON file is nested too deep. A row holds at most ${maxDepth} levels of lists.`,
    )
  return value
}

const maxDepth = 20

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((each) => isDeeper(each, depth - 1))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(
      'sheet.json-broken',
      422,
      'This JSON file is incomplete or has a mistake in it. Check its end and try again.',
    )
  }
}
