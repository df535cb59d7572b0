import type { Item } from '../../contract/graph.ts'
import { madeFrom } from './paired-items.ts'

type Json = Item['json']
type JoinOptions = {
  /** Whose value counts if both have a field; or both, as name_1 and name_2. */
  clash: 'first' | 'second' | 'suffix'
  /** Objects inside are joined too. */
  isDeep: boolean
}

/** One item with the fields and files of two. */
export function joinItems(one: Item, other: Item, options: JoinOptions): Item {
  const binary = options.clash === 'first' ? { ...other.binary, ...one.binary } : { ...one.binary, ...other.binary }
  const json = joinJson(one.json, other.json, options)
  return madeFrom([one, other], { json, ...(Object.keys(binary).length > 0 && { binary }) })
}

function joinJson(one: Json, other: Json, { clash, isDeep }: JoinOptions): Json {
  if (clash === 'suffix') return Object.fromEntries([...withSuffix(one, other, '_1'), ...withSuffix(other, one, '_2')])
  const [under, over] = clash === 'first' ? [other, one] : [one, other]
  return isDeep ? joinDeep(under, over) : { ...under, ...over }
}

function withSuffix(json: Json, other: Json, suffix: string): [string, unknown][] {
  return Object.entries(json).map(([name, value]) => [Object.hasOwn(other, name) ? `${name}${suffix}` : name, value])
}

function joinDeep(under: Json, over: Json): Json {
  const fields = Object.entries(over).map(([name, value]): [string, unknown] => {
    const below = Object.hasOwn(under, name) ? under[name] : undefined
    return [name, isObject(below) && isObject(value) ? joinDeep(below, value) : value]
  })
  return { ...under, ...Object.fromEntries(fields) }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
