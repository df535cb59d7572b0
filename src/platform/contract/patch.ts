import type { Patch } from './live.ts'

/** What became of one answer: as little as `apply` needs to make the other out of it. Both are plain JSON. */
export function diff(before: unknown, after: unknown): Patch {
  if (isFields(before) && isFields(after)) return diffFields(before, after)
  if (isThings(before) && isThings(after)) return { items: diffThings(before, after) }
  return { set: after }
}

/** The answer after, from the one before. What stayed is the same object still. */
export function apply(before: unknown, patch: Patch): unknown {
  if ('set' in patch) return patch.set
  if ('in' in patch) {
    if (!isFields(before)) throw new Error('This patch is for an object.')
    const kept = Object.entries(before).filter(([name]) => !patch.drop?.includes(name))
    const changed = Object.entries(patch.in).map(([name, each]) => [name, apply(fieldOf(before, name), each)])
    return Object.fromEntries([...kept, ...changed])
  }
  if (!Array.isArray(before)) throw new Error('This patch is for a list.')
  return patch.items.flatMap((item) => {
    if (!Array.isArray(item)) return [item.new]
    const [place, what] = item
    return typeof what === 'number' ? before.slice(place, place + what) : [apply(before[place], what)]
  })
}

function diffFields(before: Fields, after: Fields): Patch {
  const drop = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const changed = Object.entries(after).filter(([name, value]) => !isSame(fieldOf(before, name), value))
  const patches = changed.map(([name, value]) => [name, diff(fieldOf(before, name), value)])
  return { in: Object.fromEntries(patches), ...(drop.length > 0 && { drop }) }
}

function diffThings(before: Thing[], after: Thing[]): Items {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const items: Items = []
  for (const thing of after) {
    const place = places.get(thing.id)
    const last = items.at(-1)
    if (place === undefined) items.push({ new: thing })
    else if (!isSame(before[place], thing)) items.push([place, diff(before[place], thing)])
    else if (Array.isArray(last) && typeof last[1] === 'number' && last[0] + last[1] === place) last[1] += 1
    else items.push([place, 1])
  }
  return items
}

type Items = Extract<Patch, { items: unknown }>['items']
type Fields = Record<string, unknown>
type Thing = Fields & { id: string }

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]))
  if (!isFields(one) || !isFields(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** Not what every object has by nature, such as `constructor`. */
function fieldOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list whose items can be told apart. */
function isThings(value: unknown): value is Thing[] {
  if (!Array.isArray(value)) return false
  const ids = new Set(
    value.map((each: unknown) => (isFields(each) && typeof each['id'] === 'string' ? each['id'] : '')),
  )
  return ids.size === value.length && !ids.has('')
}
