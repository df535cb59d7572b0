import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { Refusal } from '../../contract/refusal.ts'

/** A measured part of a trace. Times are milliseconds since 1970. */
export type Span = {
  traceId: string
  spanId: string
  parentId?: string
  name: string
  kind: SpanKind
  startedAt: number
  endedAt: number
  attributes: Attributes
  hasFailed: boolean
}

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
export type Attributes = Record<string, string | number>

type Started = {
  name: string
  kind: SpanKind
  attributes?: Attributes
  /** The header of a request that belongs to a trace of somebody else. */
  traceparent?: string | undefined
}

/**
 * Runs work as a span, within the span that runs it. Without a collector it only runs the work. The work may add
 * attributes.
 */
export async function trace<T>(started: Started, work: (attributes: Attributes) => Promise<T>): Promise<T> {
  const attributes = { ...started.attributes }
  if (!exportSpan) return work(attributes)
  const parent = parseTraceparent(started.traceparent) ?? currentSpan.getStore()
  const context: SpanContext = {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isSampled: parent?.isSampled ?? true,
  }
  const startedAt = now()
  let hasFailed = true
  try {
    const result = await currentSpan.run(context, () => work(attributes))
    hasFailed = false
    return result
  } catch (error) {
    if (error instanceof Refusal) attributes['taaskly.refusal'] = error.code
    hasFailed = !(error instanceof Refusal)
    throw error
  } finally {
    const { traceId, spanId, isSampled } = context
    const { name, kind } = started
    const ids = { traceId, spanId, ...(parent && { parentId: parent.spanId }) }
    if (isSampled) exportSpan?.({ ...ids, name, kind, startedAt, endedAt: now(), attributes, hasFailed })
  }
}

/** The header that tells another service to which span a request belongs (W3C Trace Context). */
export function traceparentHeader(): { traceparent?: string } {
  const span = currentSpan.getStore()
  return span ? { traceparent: `00-${span.traceId}-${span.spanId}-${span.isSampled ? '01' : '00'}` } : {}
}

/** One exporter for the process; undefined turns tracing off. */
export function setSpanExporter(exporter: ((span: Span) => void) | undefined): void {
  exportSpan = exporter
}

let exportSpan: ((span: Span) => void) | undefined

type SpanContext = { traceId: string; spanId: string; isSampled: boolean }
const currentSpan = new AsyncLocalStorage<SpanContext>()

function parseTraceparent(header = ''): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(header) ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
