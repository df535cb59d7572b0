import type { Item } from '../contract/graph.ts'

type Json = Record<string, unknown>

/** The value at `customer.address.city`. */
export function readField({ json }: Item, path: string): unknown {
  let value: unknown = json
  for (const key of keysOf(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Object.entries(value).find(([name]) => name === key)?.[1]
  }
  return value
}

/** The item with another value there. Objects on the way are copied, never changed. */
export function withField(item: Item, path: string, value: unknown): Item {
  return { ...item, json: setIn(item.json, keysOf(path), value) }
}

export function withoutField(item: Item, path: string): Item {
  return { ...item, json: removeIn(item.json, keysOf(path)) }
}

function keysOf(path: string): string[] {
  return path.split('.')
}

function setIn(json: Json, [key = '', ...rest]: readonly string[], value: unknown): Json {
  const inner = json[key]
  return withKey(json, key, rest.length === 0 ? value : setIn(isObject(inner) ? inner : {}, rest, value))
}

function removeIn(json: Json, [key = '', ...rest]: readonly string[]): Json {
  const inner = json[key]
  if (rest.length > 0) return isObject(inner) ? withKey(json, key, removeIn(inner, rest)) : json
  return withoutKey(json, key)
}

/** As the last key. `__proto__` is a name like every other. */
function withKey(json: Json, key: string, value: unknown): Json {
  return { ...(Object.hasOwn(json, key) ? withoutKey(json, key) : json), [key]: value }
}

function withoutKey(json: Json, key: string): Json {
  const { [key]: _removed, ...others } = json
  return others
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
