import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/contract/refusal.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { mountMetrics } from './metrics.ts'

const token = 'numbers-for-prometheus'

test('every line is in the format of Prometheus, and tells what people did', async () => {
  const testApp = await openTestApp()
  await testApp.as('member').callNamed('focus.addTask', { title: 'Count me' })
  await expect(testApp.as('member').callNamed('focus.addTask', { title: 7 })).rejects.toThrow(Refusal)
  const samples = parse(await (await scrape(testApp, token)).text())
  // Other tests of this process may have counted too.
  expect(samples.get('taaskly_action_seconds_count{action="focus.addTask"}')).toBeGreaterThanOrEqual(1)
  expect(samples.get('taaskly_action_failures_total{action="focus.addTask",reason="refused"}')).toBeGreaterThanOrEqual(
    1,
  )
  expect(samples.get('taaskly_database_up')).toBe(1)
  expect(samples.get('taaskly_queue_waiting')).toBeGreaterThanOrEqual(0)
  expect(samples.get('taaskly_database_connections{pool="write",state="waited-for"}')).toBe(0)
  const bucket = (le: string) => samples.get(`taaskly_request_seconds_bucket{kind="rpc",status="200",le="${le}"}`) ?? 0
  expect(bucket('+Inf')).toBe(samples.get('taaskly_request_seconds_count{kind="rpc",status="200"}'))
  expect(bucket('10')).toBeLessThanOrEqual(bucket('+Inf'))
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

const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`
const sampleLine = new RegExp(String.raw`^([a-zA-Z_:][\w:]*(?:\{${label}(?:,${label})*\})?) (\S+)$`)

/** As a scraper reads it: each metric has a HELP and a TYPE before its samples, and no sample comes twice. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  const types = new Map<string, string>()
  for (const line of text.trimEnd().split('\n')) {
    const [, name, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? []
    if (name && type) types.set(name, type)
    if (line.startsWith('#')) continue
    const [, key = '', value] = sampleLine.exec(line) ?? []
    expect(key, line).not.toBe('')
    expect(samples.has(key), `${key} twice`).toBe(false)
    expect(
      types.has(key.replace(/\{.*/, '').replace(/_(sum|count|bucket)$/, '')) || types.has(key.replace(/\{.*/, '')),
    ).toBe(true)
    expect(Number(value)).not.toBeNaN()
    samples.set(key, Number(value))
  }
  return samples
}
