import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { parsePrometheus } from '#test/requests/parse-prometheus.ts'
import { mountMetrics } from './metrics.ts'

const token = 'numbers-for-prometheus'

test('a parser of Prometheus’ format reads all of it, and it tells what people did', async () => {
  const testApp = await openTestApp()
  await testApp.as('member').callNamed('focus.addTask', { title: 'Count me' })
  await expect(testApp.as('member').callNamed('focus.addTask', { title: 7 })).rejects.toThrow(Refusal)
  const response = await scrape(testApp, token)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const metrics = parsePrometheus(await response.text())
  const samples = new Map([...metrics.values()].flatMap((metric) => [...metric.samples]))
  // Other tests of this process may have counted too.
  expect(samples.get('taaskly_action_seconds_count{action="focus.addTask"}')).toBeGreaterThanOrEqual(1)
  expect(samples.get('taaskly_action_failures_total{action="focus.addTask",reason="refused"}')).toBeGreaterThanOrEqual(
    1,
  )
  expect(samples.get('taaskly_database_up')).toBe(1)
  expect(samples.get('taaskly_queue_waiting')).toBeGreaterThanOrEqual(0)
  expect(samples.get('taaskly_database_connections{pool="write",state="waited-for"}')).toBe(0)
  expect(metrics.get('taaskly_request_seconds')?.type).toBe('histogram')
  expect(samples.get('taaskly_request_seconds_count{kind="rpc",status="200"}')).toBeGreaterThanOrEqual(1)
})

test.each([
  ['a metric in two places', '# HELP a A.\n# TYPE a gauge\na 1\n# HELP b B.\n# TYPE b gauge\nb 1\n# HELP a A.\n'],
  ['a sample without its metric', '# HELP a A.\n# TYPE a gauge\nb 1\n'],
  ['a sample twice', '# HELP a A.\n# TYPE a gauge\na{b="c"} 1\na{b="c"} 2\n'],
  ['a label that is not escaped', '# HELP a A.\n# TYPE a gauge\na{b="c"d"} 1\n'],
  ['no number', '# HELP a A.\n# TYPE a gauge\na undefined\n'],
  ['an unfinished line', '# HELP a A.\n# TYPE a gauge\na 1'],
  ['a histogram without its last bucket', '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 1\na_sum 1\na_count 1\n'],
])('the parser refuses %s', (_, text) => {
  expect(() => parsePrometheus(text)).toThrow()
})

test('without the token nobody reads them, and without the setting there is no such address', async () => {
  const testApp = await openTestApp()
  expect((await scrape(testApp, 'another-token-of-16')).status).toBe(401)
  expect((await scrape(testApp, '')).status).toBe(401)
  expect((await testApp.app.request('/metrics')).status).toBe(404)
})

type TestApp = Awaited<ReturnType<typeof openTestApp>>

async function scrape({ installation, hub }: TestApp, bearer: string): Promise<Response> {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? error.status : 500))
  const settings = { ...installation.settings, metricsToken: token }
  mountMetrics(app, { ...installation, settings }, hub)
  return app.request('/metrics', { headers: { authorization: `Bearer ${bearer}` } })
}
