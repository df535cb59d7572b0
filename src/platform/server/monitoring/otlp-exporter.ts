import { allowAddress } from '../fetch/allow-address.ts'
import { guardedFetch } from '../fetch/guarded-fetch.ts'
import type { Logger } from './log.ts'
import type { Span } from './tracing.ts'

export type Collector = { url: string; headers: Record<string, string>; resource: Record<string, string> }

/** How soon and how much is sent at once; what waits beyond the limit is dropped. */
const defaultLimits = { delayMs: 5_000, maxBatch: 512, maxQueue: 2_048, timeoutMs: 10_000 }

/**
 * Sends spans to a collector as OTLP over HTTP, in JSON. Tracing must not disturb the work: when the collector is away,
 * its spans are dropped.
 */
export function openOtlpExporter(
  { url, headers, resource }: Collector,
  log: Logger,
  limits = defaultLimits,
): { exportSpan(span: Span): void; stop(): Promise<void> } {
  const queue: Span[] = []
  let sending: Promise<void> | undefined
  let isWarned = false

  const send = async (spans: readonly Span[]) => {
    const body = JSON.stringify(toOtlp(resource, spans))
    const allHeaders = { ...headers, 'content-type': 'application/json' }
    const init = { method: 'POST', headers: allHeaders, body, timeoutMs: limits.timeoutMs, allow: allowAddress(url) }
    try {
      const response = await guardedFetch(url, init)
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The collector answered ${response.status}.`)
      isWarned = false
    } catch (error) {
      if (!isWarned) log.warn('traces are dropped: the collector does not take them', { error })
      isWarned = true
    }
  }
  const sendAll = async () => {
    while (queue.length > 0) await send(queue.splice(0, limits.maxBatch))
  }
  const flush = () => (sending ??= sendAll().finally(() => (sending = undefined)))
  const timer = setInterval(() => void flush(), limits.delayMs).unref()

  return {
    exportSpan: (span) => {
      if (queue.length >= limits.maxQueue) return
      queue.push(span)
      if (queue.length >= limits.maxBatch) void flush()
    },
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}

function toOtlp(resource: Collector['resource'], spans: readonly Span[]) {
  const scopeSpans = [{ scope: { name: 'taaskly' }, spans: spans.map(otlpSpan) }]
  return { resourceSpans: [{ resource: { attributes: otlpAttributes(resource) }, scopeSpans }] }
}

function otlpSpan({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, hasFailed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: kindNumbers[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: otlpAttributes(attributes),
    status: hasFailed ? { code: 2 } : {},
  }
}

const kindNumbers = { internal: 1, server: 2, client: 3, consumer: 5 }

/** As text: JSON numbers have too few digits. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1_000)}000`
}

function otlpAttributes(attributes: Span['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}
