/** What this process has counted and measured, in the text format of Prometheus. Counting costs one map lookup. */

type Labels = Readonly<Record<string, string>>
type Sample = readonly [labels: Labels, value: number]
type Metric = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram' | 'summary'; lines(): string[] }

const metrics = new Map<string, Metric>()

/** Counts events. A label with a value that strangers choose would fill the memory: give fixed words only. */
export function counter(name: string, help: string): (labels?: Labels, by?: number) => void {
  const counts = new Map<string, number>()
  register({ name, help, type: 'counter', lines: () => [...counts].map(([labels, n]) => `${name}${labels} ${n}`) })
  return (labels = {}, by = 1) => {
    const key = labelText(labels)
    counts.set(key, (counts.get(key) ?? 0) + by)
  }
}

/** Measures seconds: how many there were, their sum, and how many stayed below each limit. */
export function histogram(name: string, help: string): (seconds: number, labels?: Labels) => void {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
  register({
    name,
    help,
    type: 'histogram',
    lines: () => [...series.values()].flatMap((each) => bucketLines(name, each)),
  })
  return (seconds, labels = {}) => {
    const key = labelText(labels)
    const one = series.get(key) ?? { labels, counts: limits.map(() => 0), sum: 0 }
    series.set(key, one)
    const index = limits.findIndex((limit) => seconds <= limit)
    one.counts[index] = (one.counts[index] ?? 0) + 1
    one.sum += seconds
  }
}

/** Measures seconds where a histogram for each label would be too many lines: how many there were, and their sum. */
export function summary(name: string, help: string): (seconds: number, labels: Labels) => void {
  const series = new Map<string, { count: number; sum: number }>()
  register({
    name,
    help,
    type: 'summary',
    lines: () =>
      [...series].flatMap(([labels, { count, sum }]) => [
        `${name}_sum${labels} ${sum}`,
        `${name}_count${labels} ${count}`,
      ]),
  })
  return (seconds, labels) => {
    const key = labelText(labels)
    const one = series.get(key) ?? { count: 0, sum: 0 }
    series.set(key, { count: one.count + 1, sum: one.sum + seconds })
  }
}

/** A value that is read when it is asked for: one that goes up and down, or a counter of somebody else. */
export function gauge(
  name: string,
  help: string,
  read: () => number | readonly Sample[],
  type: 'gauge' | 'counter' = 'gauge',
): void {
  const lines = () => {
    const value = read()
    const samples: readonly Sample[] = typeof value === 'number' ? [[{}, value]] : value
    return samples.map(([labels, n]) => `${name}${labelText(labels)} ${n}`)
  }
  register({ name, help, type, lines })
}

export function metricsText(): string {
  const parts = [...metrics.values()].map(({ name, help, type, lines }) =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()].join('\n'),
  )
  return `${parts.join('\n')}\n`
}

/** The last opened server of a process answers for it: tests open several. */
function register(metric: Metric): void {
  metrics.set(metric.name, metric)
}

/** In seconds. The last takes everything else. */
const limits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, Number.POSITIVE_INFINITY]

function bucketLines(
  name: string,
  { labels, counts, sum }: { labels: Labels; counts: number[]; sum: number },
): string[] {
  let total = 0
  const buckets = limits.map((limit, index) => {
    total += counts[index] ?? 0
    const le = Number.isFinite(limit) ? String(limit) : '+Inf'
    return `${name}_bucket${labelText({ ...labels, le })} ${total}`
  })
  return [...buckets, `${name}_sum${labelText(labels)} ${sum}`, `${name}_count${labelText(labels)} ${total}`]
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
}
