import { luxonSource } from '#platform/server/foreign-files/sandbox/luxon-source.ts'

/**
 * What code sees: the names of expressions. Time and chance are fixed, so that a repeated step gives the
 * same result.
 */
export const codePrelude = `
{
  const data = JSON.parse(sandboxInput)
  const fixedNow = data.now
  const SystemDate = Date
  globalThis.Date = class Date extends SystemDate {
    constructor(...args) { super(...(args.length === 0 ? [fixedNow] : args)) }
    static now() { return fixedNow }
  }
  let state = fixedNow >>> 0
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const missing = (name) => { throw new Error('The step “' + name + '” does not exist or has not run yet.') }
  const outputs = (name) => Object.hasOwn(data.nodes, name) ? data.nodes[name] : missing(name)
  const node = (name, index = 0) => ({
    all: (output = 0) => outputs(name)[output] ?? [],
    first: (output = 0) => (outputs(name)[output] ?? [])[0],
    last: (output = 0) => (outputs(name)[output] ?? []).at(-1),
    get item() { return node(name, index).itemMatching(index) },
    itemMatching: (place) => {
      const all = outputs(name).flat()
      return all[data.pairs[name]?.[place] ?? -1] ?? (all.length === 1 ? all[0] : all[place])
    },
    get json() { return this.item?.json },
    get isExecuted() { return Object.hasOwn(data.nodes, name) },
  })
  for (const [index, item] of data.items.entries()) item.pairedItem = { item: index }
  globalThis.items = data.items
  globalThis.sandboxScope = (index) => {
    globalThis.$itemIndex = index
    globalThis.item = data.items[index]
    globalThis.$json = data.items[index]?.json
    globalThis.$binary = data.items[index]?.binary
    globalThis.$input = {
      all: () => data.items, first: () => data.items[0], last: () => data.items.at(-1), item: data.items[index],
    }
    globalThis.$ = (name) => node(name, index)
  }
  sandboxScope(0)
  globalThis.$node = new Proxy({}, { get: (_, name) => node(name, $itemIndex) })
  globalThis.$items = (name, output = 0) => name === undefined ? data.items : outputs(name)[output] ?? []
  globalThis.$runIndex = 0
  globalThis.$prevNode = { name: data.before, outputIndex: 0, runIndex: 0 }
  globalThis.$if = (test, then, otherwise) => (test ? then : otherwise)
  const isEmpty = (value) => value === undefined || value === null || value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  globalThis.$ifEmpty = (value, otherwise) => (isEmpty(value) ? otherwise : value)
  globalThis.$max = Math.max
  globalThis.$min = Math.min
  globalThis.$vars = data.variables
  globalThis.$env = data.variables
  globalThis.$run = data.run
  globalThis.$workflow = data.flow
  globalThis.$execution = { id: data.run.id, mode: data.run.isTest ? 'test' : 'production' }
  globalThis.$now = new Date().toISOString()
  globalThis.$today = $now.slice(0, 10)
}`

/** Code that works with dates gets Luxon, as expressions have it. Reading it takes some milliseconds. */
export function datePrelude(code: string): string {
  if (!/\bDateTime\b|\bluxon\b|\bDuration\b|\bInterval\b|\$now\b|\$today\b/.test(code)) return ''
  return `${luxonSource()}
{
  const { DateTime, Duration, Interval, Settings } = luxon
  Settings.defaultZone = JSON.parse(sandboxInput).timeZone
  Object.assign(globalThis, { luxon, DateTime, Duration, Interval })
  globalThis.$now = DateTime.now()
  globalThis.$today = DateTime.now().startOf('day')
}`
}

export const callOnce = 'main()'

/** One item after the other, as each sees its own \`$json\`. */
export const callForEach = `(async () => {
  const results = []
  for (const index of items.keys()) {
    sandboxScope(index)
    results.push(await main())
  }
  return results
})()`
