/**
 * The values that the fill handle writes after `seed`: numbers, dates, weekdays, months and texts with a number continue
 * as a series; everything else repeats. Backwards if `count` is negative, nearest value first.
 */
export function continueSeries(seed: readonly unknown[], count: number): unknown[] {
  const valueAt =
    numberSeries(seed) ??
    dateSeries(seed) ??
    timestampSeries(seed) ??
    nameSeries(seed) ??
    numberedTextSeries(seed) ??
    repeatingSeries(seed)
  return Array.from({ length: Math.abs(count) }, (_, index) => valueAt(count > 0 ? seed.length + index : -1 - index))
}

/** The value at an index, counted from the first seed value. */
type SeriesAt = (at: number) => unknown

function repeatingSeries(seed: readonly unknown[]): SeriesAt {
  return (at) => seed[((at % seed.length) + seed.length) % seed.length]
}

function numberSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const all = seed.filter((each) => typeof each === 'number')
  const [first] = all
  if (first === undefined || all.length < seed.length || seed.length < 2) return undefined
  const step = constantStep(all)
  return step === undefined ? undefined : (at) => rounded(first + step * at)
}

/** Removes floating-point noise: 0.1 + 0.2 becomes 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

function constantStep(all: readonly number[]): number | undefined {
  const [first = 0, second = first] = all
  const step = second - first
  const isEven = all.every(
    (each, index) => Math.abs(each - (first + step * index)) < 1e-9 * Math.max(1, Math.abs(each)),
  )
  return isEven ? step : undefined
}

const datePattern = /^\d{4}-\d\d-\d\d$/
const dayMs = 86_400_000

/** One date continues day by day; several by their step, which may be months. */
function dateSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const all = seed.filter((each) => typeof each === 'string').filter((each) => datePattern.test(each))
  const [first] = all
  if (first === undefined || all.length < seed.length) return undefined
  if (all.length === 1) return (at) => addDays(first, at)
  const months = constantStep(all.map((each) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7))))
  const isSameDay = all.every((each) => each.slice(8) === first.slice(8))
  if (isSameDay && months) return (at) => addMonths(first, months * at)
  const step = constantStep(all.map((each) => Date.parse(each) / dayMs))
  return step === undefined ? undefined : (at) => addDays(first, step * at)
}

const timestampPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** One timestamp continues day by day; several by their step. */
function timestampSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const all = seed
    .filter((each) => typeof each === 'string')
    .filter((each) => timestampPattern.test(each))
    .map((each) => Date.parse(each))
  const [first] = all
  if (first === undefined || all.length < seed.length) return undefined
  const step = all.length === 1 ? dayMs : constantStep(all)
  return step === undefined ? undefined : (at) => new Date(first + step * at).toISOString()
}

function addDays(from: string, count: number): string {
  return new Date(Date.parse(from) + count * dayMs).toISOString().slice(0, 10)
}

/** In a shorter month, the last day. */
function addMonths(from: string, count: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = 'january february march april may june july august september october november december'.split(' ')
const cycles = [weekdays, weekdays.map((name) => name.slice(0, 3)), months, months.map((name) => name.slice(0, 3))]

function nameSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const all = seed.filter((each) => typeof each === 'string')
  const [first] = all
  if (first === undefined || all.length < seed.length) return undefined
  for (const cycle of cycles) {
    const indexes = all.map((each) => cycle.indexOf(each.toLowerCase()))
    if (indexes.includes(-1)) continue
    const [start = 0, second = start + 1] = indexes
    const step = all.length === 1 ? 1 : (second - start + cycle.length) % cycle.length
    if (indexes.some((at, index) => at !== (start + step * index) % cycle.length)) continue
    return (at) => matchCase(first, cycle[(((start + step * at) % cycle.length) + cycle.length) % cycle.length] ?? '')
  }
  return undefined
}

function matchCase(sample: string, name: string): string {
  if (sample === sample.toUpperCase()) return name.toUpperCase()
  return sample[0] === sample[0]?.toUpperCase() ? `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}` : name
}

/** “Order 7” is followed by “Order 8”, “A-009” by “A-010”. */
function numberedTextSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const parts = seed.map((each) => (typeof each === 'string' ? /^(.*?)(\d{1,15})(\D*)$/s.exec(each) : null))
  const [first] = parts
  if (!first || parts.some((part) => part?.[1] !== first[1] || part?.[3] !== first[3])) return undefined
  const [, before = '', digits = '', after = ''] = first
  const step = parts.length === 1 ? 1 : constantStep(parts.map((part) => Number(part?.[2])))
  if (step === undefined) return undefined
  return (at) => {
    const value = Math.max(0, Number(digits) + step * at)
    return `${before}${String(value).padStart(digits.startsWith('0') ? digits.length : 1, '0')}${after}`
  }
}
