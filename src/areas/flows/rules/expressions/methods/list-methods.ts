import { limitLength, limitText } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { isList, toText } from '../values.ts'
import { addedListMethods } from './added-list-methods.ts'
import type { Arguments, Method } from './method.ts'
import { methods } from './method.ts'

type List = readonly unknown[]

/** The methods of JavaScript. Those that change a list give a changed copy. */
const native = {
  at: (list, args) => list.at(args.number(0)),
  concat: (list, args) => joined([list, ...args.values]),
  entries: (list) => list.map((entry, index) => [index, entry]),
  every: (list, args) => list.every(args.callback(0)),
  filter: (list, args) => list.filter(args.callback(0)),
  find: (list, args) => list.find(args.callback(0)),
  findIndex: (list, args) => list.findIndex(args.callback(0)),
  findLast: (list, args) => list.findLast(args.callback(0)),
  findLastIndex: (list, args) => list.findLastIndex(args.callback(0)),
  flat: (list, args) => {
    const flat: unknown[] = []
    flatten(list, args.number(0, 1), flat, args)
    return flat
  },
  flatMap: (list, args) => {
    const callback = args.callback(0)
    return list.reduce((all: unknown[], entry, index) => {
      const value = callback(entry, index, list)
      const added = isList(value) ? value : [value]
      limitLength(all.length + added.length)
      args.evaluation.charge(added.length)
      for (const part of added) all.push(part)
      return all
    }, [])
  },
  forEach: () => {
    throw new ExpressionError('forEach gives nothing. Write map to make a list of results.')
  },
  includes: (list, args) => list.includes(args.at(0), args.number(1)),
  indexOf: (list, args) => list.indexOf(args.at(0), args.number(1)),
  join: (list, args) => joinText(list, args),
  keys: (list) => list.map((_, index) => index),
  lastIndexOf: (list, args) => list.lastIndexOf(args.at(0)),
  map: (list, args) => list.map(args.callback(0)),
  push: unchangeable('concat'),
  pop: unchangeable('slice(0, -1)'),
  reduce: (list, args) => reduce(list, args),
  reduceRight: (list, args) => reduce(list.toReversed(), args),
  reverse: (list) => list.toReversed(),
  shift: unchangeable('slice(1)'),
  slice: (list, args) => list.slice(args.number(0), args.optionalNumber(1)),
  some: (list, args) => list.some(args.callback(0)),
  sort: (list, args) => sorted(list, args),
  splice: unchangeable('slice'),
  toReversed: (list) => list.toReversed(),
  toSorted: (list, args) => sorted(list, args),
  toString: (list: List, args: Arguments) => joinText(list, args),
  unshift: unchangeable('concat'),
  values: (list) => list,
  with: (list, args) => list.map((entry, index) => (index === args.number(0) ? args.at(1) : entry)),
} satisfies Record<string, Method<List>>

export const listMethods = methods<List>(
  Object.fromEntries(
    Object.entries<Method<List>>({ ...native, ...addedListMethods }).map(([name, method]) => [
      name,
      (list: List, args: Arguments) => {
        args.evaluation.charge(list.length / 4)
        return method(list, args)
      },
    ]),
  ),
)

function joined(parts: List): unknown[] {
  const all: unknown[] = []
  for (const part of parts) {
    const added = isList(part) ? part : [part]
    limitLength(all.length + added.length)
    for (const entry of added) all.push(entry)
  }
  return all
}

function flatten(list: List, depth: number, into: unknown[], args: Arguments): void {
  for (const entry of list) {
    args.evaluation.charge(1)
    if (isList(entry) && depth >= 1) flatten(entry, depth - 1, into, args)
    else into.push(entry)
  }
  limitLength(into.length)
}

function joinText(list: List, args: Arguments): string {
  const separator = args.text(0, ',')
  let text = ''
  for (const [index, entry] of list.entries()) {
    text = limitText(`${text}${index > 0 ? separator : ''}${toText(entry, args.evaluation)}`)
  }
  return text
}

function reduce(list: List, args: Arguments): unknown {
  const callback = args.callback(0)
  if (args.values.length > 1) return list.reduce((all, entry, index) => callback(all, entry, index, list), args.at(1))
  if (list.length === 0)
    throw new ExpressionError('reduce of an empty list needs a first value: reduce((all, entry) => …, 0).')
  return list.reduce((all, entry, index) => callback(all, entry, index, list))
}

function sorted(list: List, args: Arguments): unknown[] {
  if (args.has(0)) {
    const compare = args.callback(0)
    return list.toSorted((a, b) => Number(compare(a, b)) || 0)
  }
  const withTexts = list.map((entry) => ({ entry, text: toText(entry, args.evaluation) }))
  args.evaluation.charge(list.length * 4)
  return withTexts.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)).map(({ entry }) => entry)
}

function unchangeable(instead: string): Method<List> {
  return () => {
    throw new ExpressionError(`An expression cannot change a list. Write ${instead}.`)
  }
}
