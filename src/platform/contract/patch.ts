import type { Patch } from './live.ts'

/** The smallest patch that turns one answer into the other. Both are plain JSON. */
export function diff(before: unknown, after: unknown): Patch {
  if (isFields(before) && isFields(after)) return diffFields(before, after)
  if (isKeyedList(before) && isKeyedList(after)) return { items: diffKeyedLists(before, after) }
  return { set: after }
}

/** Unchanged parts stay the same objects. */
export function applyPatch(before: unknown, patch: Patch): unknown {
  if ('set' in patch) return patch.set
  if ('in' in patch) {
    if (!isFields(before)) throw new Error('This patch is for an object.')
    const unchanged = Object.entries(before).filter(([name]) => !patch.drop?.includes(name))
    const changed = Object.entries(patch.in).map(([name, each]) => [name, applyPatch(fieldOf(before, name), each)])
    return Object.fromEntries([...unchanged, ...changed])
  }
  if (!Array.isArray(before)) throw new Error('This patch is for a list.')
  return patch.items.flatMap((item) => {
    if (!Array.isArray(item)) return [item.new]
    const [index, change] = item
    return typeof change === 'number' ? before.slice(index, index + change) : [applyPatch(before[index], change)]
  })
}

function diffFields(before: Fields, after: Fields): Patch {
  const drop = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const changed = Object.entries(after).filter(([name, value]) => !isSameJson(fieldOf(before, name), value))
  const patches = changed.map(([name, value]) => [name, diff(fieldOf(before, name), value)])
  return { in: Object.fromEntries(patches), ...(drop.length > 0 && { drop }) }
}

function diffKeyedLists(before: KeyedItem[], after: KeyedItem[]): Items {
  const indexById = new Map(before.map(({ id }, index) => [id, index]))
  const items: Items = []
  for (const item of after) {
    const index = indexById.get(item.id)
    const last = items.at(-1)
    if (index === undefined) items.push({ new: item })
    else if (!isSameJson(before[index], item)) items.push([index, diff(before[index], item)])
    else if (Array.isArray(last) && typeof last[1] === 'number' && last[0] + last[1] === index) last[1] += 1
    else items.push([index, 1])
  }
  return items
}

type Items = Extract<Patch, { items: unknown }>['items']
type Fields = Record<string, unknown>
type KeyedItem = Fields & { id: string }

/** Whether two values are the same JSON, whatever the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSameJson(each, other[index]))
  if (!isFields(one) || !isFields(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  )
}

/** Ignores inherited names, such as `constructor`. */
function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether every item has a unique id. */
function isKeyedList(value: unknown): value is KeyedItem[] {
  if (!Array.isArray(value)) return false
  const ids = new Set(
    value.map((each: unknown) => (isFields(each) && typeof each['id'] === 'string' ? each['id'] : '')),
  )
  return ids.size === value.length && !ids.has('')
}
