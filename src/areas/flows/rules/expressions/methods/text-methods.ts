import { limitText } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { isTrue, toNumber } from '../values.ts'
import { parseDateTime } from '../dates/parse-date-time.ts'
import { parseJson } from '../globals/json.ts'
import { limitList, methods, type Method } from './method.ts'
import { execAll } from './regex-match.ts'
import { textCases } from './text-cases.ts'
import { textPatterns } from './text-patterns.ts'
import { replaceText } from './text-replace.ts'

const native = {
  at: (text, args) => text.at(args.number(0)),
  charAt: (text, args) => text.charAt(args.number(0)),
  charCodeAt: (text, args) => text.charCodeAt(args.number(0)),
  codePointAt: (text, args) => text.codePointAt(args.number(0)),
  concat: (text, args) => args.values.reduce((all: string, _, index) => limitText(all + args.text(index)), text),
  endsWith: (text, args) => text.endsWith(args.text(0), args.optionalNumber(1)),
  includes: (text, args) => text.includes(args.text(0), args.number(1)),
  indexOf: (text, args) => text.indexOf(args.text(0), args.number(1)),
  lastIndexOf: (text, args) => text.lastIndexOf(args.text(0), args.optionalNumber(1)),
  localeCompare: (text, args) => text.localeCompare(args.text(0), 'en-US'),
  match: (text, args) => {
    const regex = args.at(0)
    if (!(regex instanceof RegExp)) return text.includes(args.text(0)) ? [args.text(0)] : null
    const isGlobal = regex.flags.includes('g')
    const found = execAll(regex, text, args.evaluation, isGlobal ? Infinity : 1)
    if (found.length === 0) return null
    return isGlobal ? found.map((match) => match[0]) : [...(found[0] ?? [])]
  },
  matchAll: (text, args) => {
    const regex = args.at(0)
    return regex instanceof RegExp ? execAll(regex, text, args.evaluation).map((match) => [...match]) : []
  },
  normalize: (text) => text.normalize(),
  padEnd: (text, args) => limitText(text.padEnd(Math.min(args.number(0), 1_000_001), args.text(1, ' '))),
  padStart: (text, args) => limitText(text.padStart(Math.min(args.number(0), 1_000_001), args.text(1, ' '))),
  repeat: (text, args) => {
    const count = Math.max(0, Math.trunc(args.number(0)) || 0)
    limitText(text.length * count > 1_000_000 ? ' '.repeat(1_000_001) : '')
    return text.repeat(text === '' ? 0 : count)
  },
  replace: (text, args) => replaceText(text, args, false),
  replaceAll: (text, args) => replaceText(text, args, true),
  search: (text, args) => {
    const regex = args.at(0)
    if (!(regex instanceof RegExp)) return text.indexOf(args.text(0))
    return execAll(regex, text, args.evaluation, 1)[0]?.index ?? -1
  },
  slice: (text, args) => text.slice(args.number(0), args.optionalNumber(1)),
  split: (text, args) => {
    const separator = args.at(0)
    if (separator === undefined) return [text]
    const limit = args.optionalNumber(1)
    if (!(separator instanceof RegExp)) return limitList(text.split(args.text(0), limit))
    return splitByRegex(text, execAll(separator, text, args.evaluation)).slice(0, limit)
  },
  startsWith: (text, args) => text.startsWith(args.text(0), args.number(1)),
  substr: (text, args) => text.slice(args.number(0)).slice(0, args.optionalNumber(1)),
  substring: (text, args) => text.substring(args.number(0), args.optionalNumber(1)),
  toLocaleLowerCase: (text) => text.toLowerCase(),
  toLocaleUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  toString: (text: string) => text,
  toUpperCase: (text) => limitText(text.toUpperCase()),
  trim: (text) => text.trim(),
  trimEnd: (text) => text.trimEnd(),
  trimStart: (text) => text.trimStart(),
  valueOf: (text: string) => text,
} satisfies Record<string, Method<string>>

/** What n8n adds to texts. */
const added = {
  ...textCases,
  ...textPatterns,
  base64Decode: (text) => new TextDecoder().decode(bytesOf(text)),
  base64Encode: (text) =>
    limitText(btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))),
  hash: (text, args) => {
    const { hash } = args.evaluation.data
    if (!hash) throw new ExpressionError('A hash is computed only when the flow runs.')
    const algorithm = args.text(0, 'md5')
    return hash(text, algorithm) ?? unknownHash(algorithm)
  },
  isEmpty: (text) => text === '',
  isNotEmpty: (text) => text !== '',
  parseJson: (text, args) => parseJson(text, args.evaluation),
  quote: (text, args) => limitText(`${args.text(0, '"')}${text}${args.text(0, '"')}`),
  removeMarkdown: (text) => text.replaceAll(/[*_`~#>]/g, ''),
  toBoolean: (text) => !['', 'false', '0', 'no', 'off', 'null', 'undefined'].includes(text.trim().toLowerCase()),
  toDate: (text, args) => parseDateTime(text, args.evaluation),
  toDateTime: (text, args) => parseDateTime(text, args.evaluation),
  toFloat: (text) => toNumber(text),
  toInt: (text) => Math.trunc(toNumber(text)),
  toJsonString: (text) => limitText(JSON.stringify(text)),
  toNumber: (text) => toNumber(text),
  urlDecode: (text) => percentDecode(text),
  urlEncode: (text, args) =>
    limitText(isTrue(args.at(0)) ? encodeURI(text.toWellFormed()) : encodeURIComponent(text.toWellFormed())),
} satisfies Record<string, Method<string>>

export const textMethods = methods<string>({ ...charged(native), ...charged(added) })

function unknownHash(algorithm: string): never {
  throw new ExpressionError(`There is no hash “${algorithm.slice(0, 20)}”. Write md5, sha1, sha256 or sha512.`)
}

/** Reading a text costs by its length. */
function charged(members: Record<string, Method<string>>): Record<string, Method<string>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, method]): [string, Method<string>] => [
      name,
      (text, args) => {
        args.evaluation.charge(text.length / 32)
        return method(text, args)
      },
    ]),
  )
}

function splitByRegex(text: string, matches: readonly RegExpExecArray[]): string[] {
  const parts: string[] = []
  let start = 0
  for (const match of matches) {
    if (match[0] === '' && (match.index === 0 || match.index >= text.length)) continue
    parts.push(text.slice(start, match.index), ...match.slice(1))
    start = match.index + match[0].length
  }
  return [...parts, text.slice(start)]
}

function bytesOf(base64: string): Uint8Array {
  const clean = base64
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/g, '')
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0))
}

/** As `decodeURIComponent`, which throws where this keeps the text. */
function percentDecode(text: string): string {
  return /%(?![0-9A-Fa-f]{2})/.test(text) ? text : new TextDecoder().decode(Uint8Array.from(percentBytes(text)))
}

function* percentBytes(text: string): Generator<number> {
  const bytes = new TextEncoder().encode(text)
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] === 0x25) {
      yield Number.parseInt(String.fromCharCode(bytes[index + 1] ?? 0x30, bytes[index + 2] ?? 0x30), 16)
      index += 2
    } else yield bytes[index] ?? 0
  }
}
