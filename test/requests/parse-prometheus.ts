/** A metric of Prometheus' text format 0.0.4, with its samples by name and labels. */
export type PrometheusMetric = { type: string; help: string; samples: Map<string, number> }

const types = /^(counter|gauge|histogram|summary|untyped)$/
const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`
const sampleLine = new RegExp(String.raw`^([a-zA-Z_:][\w:]*)(\{(?:${label}(?:,${label})*,?)?\})? (\S+)(?: -?\d+)?$`)

/**
 * Reads what a scraper reads, and throws for what it refuses: a metric in two places, a sample without a TYPE or twice, a
 * value that is no number, a histogram that does not add up.
 */
export function parsePrometheus(text: string): Map<string, PrometheusMetric> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.')
  const metrics = new Map<string, PrometheusMetric>()
  let current: { name: string; metric: PrometheusMetric } | undefined
  for (const line of text.split('\n').slice(0, -1)) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.*)$/.exec(line) ?? []
    if (keyword === 'HELP') {
      if (metrics.has(name)) throw new Error(`${name} is in two places.`)
      current = { name, metric: { type: '', help: rest, samples: new Map() } }
      metrics.set(name, current.metric)
    } else if (keyword === 'TYPE') {
      if (current?.name !== name || !types.test(rest)) throw new Error(`Not a type of the metric above: ${line}`)
      current.metric.type = rest
    } else if (!line.startsWith('#') && line !== '') addSample(current, line)
  }
  for (const [name, { type, samples }] of metrics) if (type === 'histogram') checkHistogram(name, samples)
  return metrics
}

function addSample(current: { name: string; metric: PrometheusMetric } | undefined, line: string): void {
  const [, name = '', labels = '', text = ''] = sampleLine.exec(line) ?? []
  const suffixes = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] }
  const { type = '', samples } = current?.metric ?? {}
  const allowed = (type === 'histogram' || type === 'summary' ? suffixes[type] : ['']).map((end) => current?.name + end)
  if (!type || !samples || !allowed.includes(name)) throw new Error(`A sample without its metric: ${line}`)
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`A counter ends in _total: ${line}`)
  const value = /^[+-]?Inf$/.test(text) ? Number(text.replace('Inf', 'Infinity')) : Number(text)
  if (text !== 'NaN' && Number.isNaN(value)) throw new Error(`Not a number: ${line}`)
  if (samples.has(name + labels)) throw new Error(`A sample comes twice: ${line}`)
  samples.set(name + labels, value)
}

/** Buckets grow with their limit, and the last has everything. */
function checkHistogram(name: string, samples: ReadonlyMap<string, number>): void {
  const series = Map.groupBy(samples, ([key]) =>
    key
      .replace(/_(bucket|sum|count)/, '')
      .replace(/,?le="[^"]*"/, '')
      .replace('{}', ''),
  )
  for (const [key, parts] of series) {
    const buckets = parts.flatMap(([sample, value]) => {
      const limit = /le="([^"]*)"/.exec(sample)?.[1]
      return limit === undefined ? [] : [{ limit: limit === '+Inf' ? Infinity : Number(limit), value }]
    })
    const isSorted = buckets.every(
      ({ limit, value }, n) =>
        n === 0 || (limit > (buckets[n - 1]?.limit ?? 0) && value >= (buckets[n - 1]?.value ?? 0)),
    )
    const count = parts.find(([sample]) => sample.startsWith(`${name}_count`))?.[1]
    const last = buckets.at(-1)
    if (!isSorted || last?.limit !== Infinity || last.value !== count) throw new Error(`${key} does not add up.`)
  }
}
