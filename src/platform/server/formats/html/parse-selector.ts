import { memoize } from '../../../contract/memoize.ts'
import { refuse } from '../../../contract/refusal.ts'

/** One condition on an element: `a`, `#id`, `.class`, `[href^="x"]`, `:first-child`. */
export type SimpleSelector =
  | { type: 'name'; name: string }
  | { type: 'attribute'; name: string; operator: string; value: string; ignoresCase: boolean }
  | { type: 'place'; isLast: boolean; ofType: boolean; step: number; offset: number }
  | { type: 'not' | 'is' | 'has'; selectors: readonly Selector[] }
  | { type: 'contains'; text: string }
  | { type: 'empty' }
  | { type: 'root' }
  /** Of everything that was found: `:first`, `:last`, `:eq(2)`. */
  | { type: 'index'; index: number }

/** From the left to the right; the combinator stands before its part. */
export type Selector = readonly { combinator: ' ' | '>' | '+' | '~'; all: readonly SimpleSelector[] }[]

/** `ul > li.open a[href], h1`. Refuses what is no selector. */
export const parseSelector = memoize((text): readonly Selector[] => {
  const reader = openReader(text)
  const selectors = readList(reader)
  if (!reader.isAtEnd()) reader.fail()
  return selectors
}, 1_000)

type Reader = {
  take(pattern: RegExp): string[] | undefined
  isAtEnd(): boolean
  fail(): never
}

function openReader(text: string): Reader {
  let position = 0
  return {
    take: (pattern) => {
      const sticky = new RegExp(pattern, 'y')
      sticky.lastIndex = position
      const found = sticky.exec(text)
      if (!found) return undefined
      position = sticky.lastIndex
      return [...found].map((part) => part ?? '')
    },
    isAtEnd: () => position >= text.length,
    fail: () => refuse('html.selector', 422, `“${text.slice(0, 100)}” is not a CSS selector.`),
  }
}

function readList(reader: Reader): Selector[] {
  const selectors = [readSelector(reader)]
  while (reader.take(/\s{0,20},/)) selectors.push(readSelector(reader))
  return selectors
}

function readSelector(reader: Reader): Selector {
  const parts: Selector[number][] = []
  for (;;) {
    const [, sign = '', space = ''] = reader.take(/\s{0,20}([>+~])\s{0,20}|(\s{1,20})/) ?? []
    const all = readCompound(reader)
    if (all.length === 0) {
      if (parts.length === 0 || sign !== '') reader.fail()
      return parts
    }
    if (parts.length > 0 && sign === '' && space === '') reader.fail()
    parts.push({ combinator: combinatorOf(sign), all })
  }
}

function combinatorOf(sign: string): Selector[number]['combinator'] {
  return sign === '>' || sign === '+' || sign === '~' ? sign : ' '
}

const word = /((?:[\w-]|[^\0-\x7f]|\\.){1,100})/.source

function readCompound(reader: Reader): SimpleSelector[] {
  const all: SimpleSelector[] = []
  const [star, name] = reader.take(new RegExp(`\\*|${word}`)) ?? []
  if (name !== undefined && name !== '') all.push({ type: 'name', name: name.toLowerCase() })
  for (;;) {
    const [, sign, value = ''] = reader.take(new RegExp(`([.#])${word}`)) ?? []
    if (sign !== undefined) {
      all.push(attribute(sign === '#' ? 'id' : 'class', sign === '#' ? '=' : '~=', value.replaceAll('\\', '')))
      continue
    }
    const next = readAttribute(reader) ?? readPseudo(reader)
    if (!next) break
    all.push(next)
  }
  if (star === '*' && all.length === 0) all.push({ type: 'is', selectors: [] })
  return all
}

function readAttribute(reader: Reader): SimpleSelector | undefined {
  const found = reader.take(
    /\[\s{0,5}([\w:.-]{1,100})\s{0,5}(?:([~|^$*!]?=)\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\]"'\s]*))\s{0,5}(i?)\s{0,5})?\]/,
  )
  if (!found) return undefined
  const [, name = '', operator = '', double = '', single = '', bare = '', flag = ''] = found
  return attribute(name.toLowerCase(), operator, double || single || bare, flag === 'i')
}

function attribute(name: string, operator: string, value: string, ignoresCase = false): SimpleSelector {
  return { type: 'attribute', name, operator, value, ignoresCase }
}

const places: Readonly<Record<string, SimpleSelector>> = {
  'first-child': { type: 'place', isLast: false, ofType: false, step: 0, offset: 1 },
  'last-child': { type: 'place', isLast: true, ofType: false, step: 0, offset: 1 },
  'first-of-type': { type: 'place', isLast: false, ofType: true, step: 0, offset: 1 },
  'last-of-type': { type: 'place', isLast: true, ofType: true, step: 0, offset: 1 },
  first: { type: 'index', index: 0 },
  last: { type: 'index', index: -1 },
  empty: { type: 'empty' },
  root: { type: 'root' },
}

function readPseudo(reader: Reader): SimpleSelector | undefined {
  const [, name] = reader.take(/::?([a-z-]{1,30})/) ?? []
  if (name === undefined) return undefined
  if (!reader.take(/\(\s{0,5}/)) return (Object.hasOwn(places, name) ? places[name] : undefined) ?? reader.fail()
  const selector = readArgument(reader, name)
  if (!reader.take(/\s{0,5}\)/)) reader.fail()
  return selector
}

function readArgument(reader: Reader, name: string): SimpleSelector {
  if (name === 'not' || name === 'is' || name === 'has') return { type: name, selectors: readList(reader) }
  if (name === 'where' || name === 'matches') return { type: 'is', selectors: readList(reader) }
  if (name === 'contains') {
    const [, double = '', single = '', bare = ''] = reader.take(/"([^"]*)"|'([^']*)'|([^)]*)/) ?? []
    return { type: 'contains', text: double || single || bare }
  }
  if (name === 'eq') return { type: 'index', index: Number(reader.take(/(-?\d{1,6})/)?.[1] ?? reader.fail()) }
  const [, last, kind] = /^nth-(last-)?(child|of-type)$/.exec(name) ?? reader.fail()
  return { type: 'place', isLast: last !== undefined, ofType: kind === 'of-type', ...readFormula(reader) }
}

/** `2`, `odd`, `2n+1`, `-n+3`. */
function readFormula(reader: Reader): { step: number; offset: number } {
  if (reader.take(/odd/)) return { step: 2, offset: 1 }
  if (reader.take(/even/)) return { step: 2, offset: 0 }
  const steps = reader.take(/([+-]?\d{0,6})n\s{0,5}(?:([+-])\s{0,5}(\d{1,6}))?/)
  if (!steps) return { step: 0, offset: Number(reader.take(/([+-]?\d{1,6})/)?.[1] ?? reader.fail()) }
  const [, step = '', sign = '', offset = '0'] = steps
  const size = step === '' || step === '+' ? 1 : step === '-' ? -1 : Number(step)
  return { step: size, offset: Number(`${sign}${offset === '' ? 0 : offset}`) }
}
