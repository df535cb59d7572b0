import { refuse } from '#platform/contract/refusal.ts'

/** A place among rows: the keys of the row before it, as PostgreSQL writes them. */
export type Place = (string | null)[]

export function cursorOf(place: Place): string {
  return cursorAt(JSON.stringify(place))
}

/** The same from JSON. */
export function cursorAt(json: string): string {
  return Buffer.from(json).toString('base64url')
}

/** What somebody sent may be anything: only what PostgreSQL reads as these keys is a place. */
export function placeOf(cursor: string, keys: readonly { type: string; isNull: boolean }[]): Place {
  const place: unknown = parsed(Buffer.from(cursor, 'base64url').toString())
  const isPlace =
    Array.isArray(place) &&
    place.length === keys.length &&
    place.every((each, index) => {
      const { type = '', isNull = false } = keys[index] ?? {}
      return each === null ? isNull : typeof each === 'string' && (ways[type]?.test(each) ?? false)
    })
  return isPlace
    ? place
    : refuse('tables.cursor-wrong', 400, 'This cursor belongs to another question. Ask without it first.')
}

const day = String.raw`\d{4,7}-\d\d-\d\d`
const number = /^-?\d{1,400}(\.\d{1,400})?(e[+-]\d{1,3})?$/

/** How PostgreSQL writes values of each type. */
const ways: Readonly<Record<string, RegExp>> = {
  text: /^[^\0]*$/,
  'double precision': number,
  numeric: number,
  integer: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,19}$/,
  boolean: /^(true|false)$/,
  date: new RegExp(String.raw`^${day}( BC)?$`),
  timestamptz: new RegExp(
    String.raw`^${day} [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}( BC)?$`,
  ),
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
