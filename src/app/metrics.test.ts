import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { measureProcess } from '#platform/server/monitoring/process-metrics.ts'
import { openTab, serveLive } from '#test/app/live.ts'
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

test('queue age, event lag, open tabs, memory and event loop delay are those of this moment', async () => {
  const testApp = await openTestApp()
  onTestFinished(measureProcess('all').stop)
  await openTab(await serveLive(testApp), { cookie: testApp.cast.owner.cookie })
  await addListenerThatNeverRuns(testApp)
  await testApp.as('owner').callNamed('focus.addTask', { title: 'Heard late' })
  await testApp.sql(`update journal set at = at - interval '2 minutes'`)
  await testApp.sql(`select enqueue('test.do', '{}', now() - interval '1 minute', null, null, false, 25)`)
  blockEventLoop(200)
  const samples = await samplesOf(testApp)
  expect(samples.get('taaskly_queue_oldest_seconds')).toBeGreaterThanOrEqual(60)
  expect(samples.get('taaskly_listener_changes_behind{listener="test.late"}')).toBe(1)
  expect(samples.get('taaskly_listener_seconds_behind{listener="test.late"}')).toBeGreaterThanOrEqual(120)
  expect(samples.get('taaskly_live_tabs')).toBe(1)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
  expect(samples.get('nodejs_eventloop_delay_seconds{quantile="1"}')).toBeGreaterThan(0.15)
})

test('every metric of the dashboard and of the alerts is in a scrape, by name and labels', async () => {
  const testApp = await openTestApp()
  onTestFinished(measureProcess('all').stop)
  await addListenerThatNeverRuns(testApp)
  // A failure that nobody expects.
  await testApp.sql(`alter table focus_tasks add constraint impossible check (title <> 'Fail')`)
  await expect(testApp.as('owner').callNamed('focus.addTask', { title: 'Fail' })).rejects.toThrow(/on our side/)
  const samples = [...(await samplesOf(testApp)).keys()].map(readSelector)
  const selectors = await selectorsInUse()
  expect(selectors.length).toBeGreaterThan(20)
  const isMeasured = (wanted: Selector) =>
    samples.some((sample) => sample.name === wanted.name && [...wanted.labels].every((each) => sample.labels.has(each)))
  expect(selectors.filter((selector) => !isMeasured(selector))).toEqual([])
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

type Selector = { name: string; labels: ReadonlySet<string> }

/** What deploy/grafana-dashboard.json draws, and the alerts of docs/operating.md ask for. */
async function selectorsInUse(): Promise<Selector[]> {
  const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    await read('deploy/grafana-dashboard.json'),
  )
  const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const alerts = [...(await read('docs/operating.md')).matchAll(/^\| [^|]+ \| `([^`]+)`/gm)].map(
    ([, alert = '']) => alert,
  )
  return [...drawn, ...alerts]
    .flatMap((expression) => expression.match(/\b(taaskly|process|nodejs)_\w+(\{[^}]*\})?/g) ?? [])
    .map(readSelector)
}

function readSelector(text: string): Selector {
  const [name = '', labels = ''] = text.split(/[{}]/)
  return { name, labels: new Set(labels.match(/\w+="[^"]*"/g)) }
}

async function addListenerThatNeverRuns({ sql }: TestApp): Promise<void> {
  await sql(`insert into listeners (name, relation, kinds, columns, position)
    values ('test.late', 'focus_tasks', '{added}', null, pg_current_snapshot())`)
}

function blockEventLoop(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

async function samplesOf(testApp: TestApp): Promise<Map<string, number>> {
  const metrics = parsePrometheus(await (await scrape(testApp, token)).text())
  return new Map([...metrics.values()].flatMap(({ samples }) => [...samples]))
}

type TestApp = Awaited<ReturnType<typeof openTestApp>>

async function scrape({ installation, hub }: TestApp, bearer: string): Promise<Response> {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? error.status : 500))
  const settings = { ...installation.settings, metricsToken: token }
  mountMetrics(app, { ...installation, settings }, hub)
  return app.request('/metrics', { headers: { authorization: `Bearer ${bearer}` } })
}
