import { refuse } from '../../contract/refusal.ts'
import { readPiece, type Bytes } from './bytes.ts'
import { encodingOf } from './decode.ts'
import { mostColumns, mostRows, type Raw, type Sheets } from './sheet.ts'
import { tooLongSheet, tooWide } from './xlsx-rows.ts'

const largest = 50 * 1024 * 1024

/** A list of objects, by itself or as `rows` of one. The names of their values are the first row. */
export async function openJson(bytes: Bytes): Promise<Sheets> {
  if (bytes.size > largest)
    refuse('sheet.json-too-large', 413, 'A JSON file may have at most 50 MB here. Make a CSV file of it.')
  const piece = await readPiece(bytes, 0, bytes.size)
  const given = parsed(new TextDecoder(encodingOf(piece)).decode(piece))
  const list = Array.isArray(given)
    ? given
    : isObject(given) && Array.isArray(given['rows'])
      ? given['rows']
      : undefined
  if (!list)
    refuse(
      'sheet.json-shape',
      422,
      'This JSON file has no list of rows. It must be a list of objects, or have one as “rows”.',
    )
  if (list.length > mostRows) tooLongSheet()
  const rows = list.every((each) => Array.isArray(each)) ? list.map((each) => each.map(asRaw)) : byName(list)
  return {
    kind: 'json',
    names: [''],
    rows: () => {
      let at = 0
      const each = async function* () {
        for (const row of rows) {
          at += 1
          yield row
        }
      }
      return { rows: each(), share: () => (rows.length === 0 ? 1 : at / rows.length) }
    },
  }
}

function byName(list: readonly unknown[]): Raw[][] {
  const places = new Map<string, number>()
  const rows = list.map((each): Raw[] => {
    const row: Raw[] = []
    for (const [name, value] of Object.entries(isObject(each) ? each : { Value: each })) {
      const place = places.get(name) ?? places.size
      if (place >= mostColumns) tooWide()
      places.set(name, place)
      while (row.length < place) row.push(null)
      row[place] = asRaw(value)
    }
    return row
  })
  return rows.length === 0 ? [] : [[...places.keys()], ...rows]
}

function asRaw(value: unknown): Raw {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value) && !isObject(value)) return null
  if (isDeeper(value, deepest))
    refuse('sheet.json-deep', 422, `This JSON file is nested too deep. A row holds at most ${deepest} levels of lists.`)
  return value
}

const deepest = 20

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(
      'sheet.json-broken',
      422,
      'This JSON file is not whole or has a mistake in it. Look at how it ends and try again.',
    )
  }
}
