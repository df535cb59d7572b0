import { expect, onTestFinished, test } from 'vitest'
import { startTraceCollector } from '#test/stand-ins/trace-collector.ts'
import { Refusal } from '../../contract/refusal.ts'
import { parseAllowList } from '../fetch/allow-list.ts'
import { guardedFetch } from '../fetch/guarded-fetch.ts'
import { logger } from './log.ts'
import { openOtlpExporter } from './otlp-exporter.ts'
import { setSpanExporter, trace, type Span } from './tracing.ts'

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test('spans inside of each other are one trace, which began at the caller', async () => {
  const spans = recordSpans()
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`
  await trace({ name: 'request', kind: 'server', traceparent }, async (attributes) => {
    await trace({ name: 'action', kind: 'internal' }, async () => {})
    attributes['http.response.status_code'] = 200
  })
  const [action, request] = spans
  expect(request).toMatchObject({ traceId: caller.traceId, parentId: caller.spanId, hasFailed: false })
  expect(request?.attributes).toEqual({ 'http.response.status_code': 200 })
  expect(action).toMatchObject({ traceId: caller.traceId, parentId: request?.spanId })
})

test('what the caller does not record is not recorded here, and a broken header starts a new trace', async () => {
  const spans = recordSpans()
  await trace({ name: 'a', kind: 'server', traceparent: `00-${caller.traceId}-${caller.spanId}-00` }, async () => {})
  expect(spans).toEqual([])
  await trace({ name: 'b', kind: 'server', traceparent: `00-${'0'.repeat(32)}-${caller.spanId}-01` }, async () => {})
  expect(spans[0]?.traceId).toMatch(/^(?!0+$)[\da-f]{32}$/)
  expect(spans[0]).not.toHaveProperty('parentId')
})

test('a refusal is no failure', async () => {
  const spans = recordSpans()
  const fail = (error: Error) => trace({ name: 'action', kind: 'internal' }, () => Promise.reject(error))
  await expect(fail(new Refusal('task.gone', 404, 'Gone.'))).rejects.toThrow('Gone.')
  await expect(fail(new Error('A bug.'))).rejects.toThrow('A bug.')
  expect(spans).toMatchObject([
    { hasFailed: false, attributes: { 'taaskly.refusal': 'task.gone' } },
    { hasFailed: true, attributes: {} },
  ])
})

test('a request that leaves tells to which span it belongs', async () => {
  const collector = await startTraceCollector()
  const spans = recordSpans()
  const allow = parseAllowList([`127.0.0.1:${collector.port}`])
  const init = { allow, ports: [collector.port], method: 'POST', body: '{}' }
  await trace({ name: 'call', kind: 'client' }, () => guardedFetch(collector.url, init))
  await guardedFetch(collector.url, init)
  expect(collector.received.map(({ headers }) => headers['traceparent'])).toEqual([
    `00-${spans[0]?.traceId}-${spans[0]?.spanId}-01`,
    undefined,
  ])
})

test('the collector gets OTLP in batches, with its headers', async () => {
  const collector = await startTraceCollector()
  const { exportSpan, stop } = openExporter(collector.url)
  for (let n = 0; n < 5; n += 1) exportSpan({ ...span, name: `action ${n}` })
  await stop()
  expect(collector.received.map(({ body }) => body.resourceSpans[0].scopeSpans[0].spans.length)).toEqual([2, 2, 1])
  const [first] = collector.received
  expect(first?.headers).toMatchObject({ authorization: 'Bearer abcd', 'content-type': 'application/json' })
  expect(first?.body.resourceSpans[0].resource.attributes).toEqual([
    { key: 'service.name', value: { stringValue: 'taaskly' } },
  ])
  expect(collector.spans()[0]).toEqual({
    ...caller,
    name: 'action 0',
    kind: 2,
    startTimeUnixNano: '1800000000000250000',
    endTimeUnixNano: '1800000000001500000',
    attributes: [{ key: 'http.response.status_code', value: { intValue: '200' } }],
    status: { code: 2 },
  })
})

test('spans are dropped while the collector is away, with one warning', async () => {
  const lines: string[] = []
  const { exportSpan, stop } = openExporter('http://127.0.0.1:9/v1/traces', lines)
  for (let n = 0; n < 50; n += 1) exportSpan(span)
  await stop()
  expect(lines).toEqual([expect.stringContaining('traces are dropped')])
})

const span: Span = {
  ...caller,
  name: 'POST rpc',
  kind: 'server',
  startedAt: 1_800_000_000_000.25,
  endedAt: 1_800_000_000_001.5,
  attributes: { 'http.response.status_code': 200 },
  hasFailed: true,
}

function recordSpans(): Span[] {
  const spans: Span[] = []
  setSpanExporter((each) => spans.push(each))
  onTestFinished(() => setSpanExporter(undefined))
  return spans
}

function openExporter(url: string, lines: string[] = []) {
  const collector = { url, headers: { authorization: 'Bearer abcd' }, resource: { 'service.name': 'taaskly' } }
  const limits = { delayMs: 60_000, maxBatch: 2, maxQueue: 10, timeoutMs: 60_000 }
  return openOtlpExporter(collector, logger('warn', { write: (line) => lines.push(line) }), limits)
}
