import { limitLength } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { isList, isPlainObject, ownValue, toJson, toNumber, toText } from '../values.ts'
import { mergeObjects } from './object-methods.ts'
import type { Arguments, Method } from './method.ts'

type List = readonly unknown[]

/** What n8n adds to lists. */
export const addedListMethods = {
  append: (list, args) => [...list, ...args.values],
  average: (list) => (list.length === 0 ? 0 : sum(list) / list.length),
  chunk: (list, args) => chunks(list, args.number(0, 10)),
  compact: (list) => list.filter((entry) => entry !== null && entry !== undefined && entry !== ''),
  difference: (list, args) => {
    const others = keysOf(args.at(0), args)
    return list.filter((entry) => !others.has(keyOf(entry, args)))
  },
  first: (list) => list[0],
  intersection: (list, args) => {
    const others = keysOf(args.at(0), args)
    return unique(list, args).filter((entry) => others.has(keyOf(entry, args)))
  },
  isEmpty: (list) => list.length === 0,
  isNotEmpty: (list) => list.length > 0,
  last: (list) => list.at(-1),
  max: (list) => list.reduce((most: number, entry) => Math.max(most, toNumber(entry)), -Infinity),
  min: (list) => list.reduce((least: number, entry) => Math.min(least, toNumber(entry)), Infinity),
  merge: (list, args) => mergeObjects([...list, ...listOf(args.at(0))], args),
  pluck: (list, args) => {
    const names = args.values.map((_, index) => args.text(index))
    const [name = ''] = names
    if (names.length === 1) return list.map((entry) => (isPlainObject(entry) ? ownValue(entry, name) : undefined))
    return list.map((entry) =>
      Object.fromEntries(names.map((key) => [key, isPlainObject(entry) ? ownValue(entry, key) : undefined])),
    )
  },
  randomItem: (list, args) => list[Math.floor(args.evaluation.random() * list.length)],
  removeDuplicates: (list, args) => unique(list, args, args.has(0) ? args.text(0) : undefined),
  renameKeys: (list, args) => {
    const names = new Map(
      args.values.flatMap((_, index) => (index % 2 ? [] : [[args.text(index), args.text(index + 1)]])),
    )
    return list.map((entry) =>
      isPlainObject(entry)
        ? Object.fromEntries(Object.entries(entry).map(([key, value]) => [names.get(key) ?? key, value]))
        : entry,
    )
  },
  smartJoin: (list, args) => {
    const [key, value] = [args.text(0), args.text(1)]
    const pairs = list
      .filter(isPlainObject)
      .map((entry): [string, unknown] => [toText(ownValue(entry, key), args.evaluation), ownValue(entry, value)])
    return Object.fromEntries(pairs.filter(([name]) => name !== '__proto__'))
  },
  sum: (list) => sum(list),
  toJsonString: (list, args) => toJson(list, args.evaluation),
  union: (list, args) => unique([...list, ...listOf(args.at(0))], args),
  unique: (list, args) => unique(list, args, args.has(0) ? args.text(0) : undefined),
} satisfies Record<string, Method<List>>

function sum(list: List): number {
  return list.reduce((all: number, entry) => all + toNumber(entry), 0)
}

function chunks(list: List, size: number): List[] {
  if (!(size >= 1)) throw new ExpressionError('chunk needs a size of 1 or more.')
  const result: List[] = []
  for (let start = 0; start < list.length; start += Math.trunc(size))
    result.push(list.slice(start, start + Math.trunc(size)))
  return result
}

/** Equal values, or objects with an equal field. */
function unique(list: List, args: Arguments, field?: string): unknown[] {
  limitLength(list.length)
  const seen = new Set<string>()
  return list.filter((entry) => {
    const key = keyOf(field !== undefined && isPlainObject(entry) ? ownValue(entry, field) : entry, args)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function keysOf(value: unknown, args: Arguments): Set<string> {
  return new Set(listOf(value).map((entry) => keyOf(entry, args)))
}

function keyOf(value: unknown, args: Arguments): string {
  return typeof value === 'string' ? `"${value}` : toJson(value, args.evaluation)
}

function listOf(value: unknown): List {
  return isList(value) ? value : []
}
