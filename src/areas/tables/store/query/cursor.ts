import { refuse } from '#platform/contract/refusal.ts'

/** The sort keys of the last row of a page, as PostgreSQL text. */
export type CursorKeys = (string | null)[]

export function encodeCursor(keys: CursorKeys): string {
  return encodeCursorJson(JSON.stringify(keys))
}

export function encodeCursorJson(json: string): string {
  return Buffer.from(json).toString('base64url')
}

/** Clients can send anything, so each key must be a valid value of its type. */
export function decodeCursor(cursor: string, keys: readonly { type: string; nullable: boolean }[]): CursorKeys {
  const decoded: unknown = parseJson(Buffer.from(cursor, 'base64url').toString())
  const isValid =
    Array.isArray(decoded) &&
    decoded.length === keys.length &&
    decoded.every((each, index) => {
      const { type = '', nullable = false } = keys[index] ?? {}
      return each === null ? nullable : typeof each === 'string' && (keyPatterns[type]?.test(each) ?? false)
    })
  return isValid
    ? decoded
    : refuse('tables.cursor-wrong', 400, 'This cursor belongs to another query. Leave it out to get the first page.')
}

const datePattern = String.raw`\d{4,7}-\d\d-\d\d`
const numberPattern = /^-?\d{1,400}(\.\d{1,400})?(e[+-]\d{1,3})?$/

/** The text format of each type in PostgreSQL. */
const keyPatterns: Readonly<Record<string, RegExp>> = {
  text: /^[^\0]*$/,
  'double precision': numberPattern,
  numeric: numberPattern,
  integer: /^-?\d{1,10}$/,
  bigint: /^-?\d{1,19}$/,
  boolean: /^(true|false)$/,
  date: new RegExp(String.raw`^${datePattern}( BC)?$`),
  timestamptz: new RegExp(
    String.raw`^${datePattern} [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d){0,2}( BC)?$`,
  ),
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
