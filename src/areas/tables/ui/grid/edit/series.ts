/**
 * What follows some values when they are dragged on: numbers and days by their step, weekdays and months, and numbers at
 * the end of words go on; everything else repeats. Backwards if `count` is below zero: the value right before comes first.
 */
export function continueSeries(seed: readonly unknown[], count: number): unknown[] {
  const next =
    numberSeries(seed) ??
    dateSeries(seed) ??
    timestampSeries(seed) ??
    nameSeries(seed) ??
    numberedTextSeries(seed) ??
    repeatingSeries(seed)
  const many = Math.abs(count)
  return Array.from({ length: many }, (_, index) => next(count > 0 ? seed.length + index : -1 - index))
}

/** The value at a place counted from the beginning of what is dragged. */
type SeriesAt = (place: number) => unknown

function repeatingSeries(seed: readonly unknown[]): SeriesAt {
  return (place) => seed[((place % seed.length) + seed.length) % seed.length]
}

function numberSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const all = seed.filter((each) => typeof each === 'number')
  const [first] = all
  if (first === undefined || all.length < seed.length || seed.length < 2) return undefined
  const step = constantStep(all)
  return step === undefined ? undefined : (place) => rounded(first + step * place)
}

/** Whether what is binary and looks like decimals goes on looking so. */
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

/** One day goes on day by day; several by their step, which may be months. */
function dateSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const all = seed.filter((each) => typeof each === 'string').filter((each) => datePattern.test(each))
  const [first] = all
  if (first === undefined || all.length < seed.length) return undefined
  if (all.length === 1) return (place) => addDays(first, place)
  const months = constantStep(all.map((each) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7))))
  const isSameDay = all.every((each) => each.slice(8) === first.slice(8))
  if (isSameDay && months) return (place) => addMonths(first, months * place)
  const step = constantStep(all.map((each) => Date.parse(each) / dayMs))
  return step === undefined ? undefined : (place) => addDays(first, step * place)
}

const timestampPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** One moment goes on day by day, several by their step. */
function timestampSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const all = seed
    .filter((each) => typeof each === 'string')
    .filter((each) => timestampPattern.test(each))
    .map((each) => Date.parse(each))
  const [first] = all
  if (first === undefined || all.length < seed.length) return undefined
  const step = all.length === 1 ? dayMs : constantStep(all)
  return step === undefined ? undefined : (place) => new Date(first + step * place).toISOString()
}

function addDays(from: string, count: number): string {
  return new Date(Date.parse(from) + count * dayMs).toISOString().slice(0, 10)
}

/** The 31st of a month that has none is its last day. */
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
    const places = all.map((each) => cycle.indexOf(each.toLowerCase()))
    if (places.includes(-1)) continue
    const [start = 0, second = start + 1] = places
    const step = all.length === 1 ? 1 : (second - start + cycle.length) % cycle.length
    if (places.some((place, index) => place !== (start + step * index) % cycle.length)) continue
    return (place) =>
      matchCase(first, cycle[(((start + step * place) % cycle.length) + cycle.length) % cycle.length] ?? '')
  }
  return undefined
}

function matchCase(like: string, name: string): string {
  if (like === like.toUpperCase()) return name.toUpperCase()
  return like[0] === like[0]?.toUpperCase() ? `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}` : name
}

/** “Order 7” is followed by “Order 8”, “A-009” by “A-010”. */
function numberedTextSeries(seed: readonly unknown[]): SeriesAt | undefined {
  const parts = seed.map((each) => (typeof each === 'string' ? /^(.*?)(\d{1,15})(\D*)$/s.exec(each) : null))
  const [first] = parts
  if (!first || parts.some((part) => part?.[1] !== first[1] || part?.[3] !== first[3])) return undefined
  const [, before = '', digits = '', after = ''] = first
  const step = parts.length === 1 ? 1 : constantStep(parts.map((part) => Number(part?.[2])))
  if (step === undefined) return undefined
  return (place) => {
    const value = Math.max(0, Number(digits) + step * place)
    return `${before}${String(value).padStart(digits.startsWith('0') ? digits.length : 1, '0')}${after}`
  }
}
