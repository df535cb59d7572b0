import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnalyticsBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { posthogSettings } from './posthog-settings.ts'

/**
 * The numbers of section 9 of the specification. Some are settings that we pass, the others are fixed in the library. A
 * new version of posthog-js with other numbers fails here.
 */
const start: AnalyticsBootstrap = {
  host: null,
  key: 'taaskly',
  script: null,
  flags: { a: true, b: 'short' },
  payloads: { b: 3 },
}
const settings = posthogSettings(start, 'https://taaskly.example')
const version: { version: string } = JSON.parse(readFileSync('node_modules/posthog-js/package.json', 'utf8'))

test('the settings are those of the specification', () => {
  expect(version.version).toBe('1.434.18')
  expect(settings).toMatchObject({
    api_host: 'https://taaskly.example/pulse',
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    disable_surveys: true,
    // Our build has no toolbar; this setting is what is left of it.
    advanced_disable_toolbar_metrics: true,
    disable_external_dependency_loading: true,
    respect_dnt: true,
    person_profiles: 'identified_only',
    persistence: 'localStorage+cookie',
    cookie_expiration: 365,
    capture_performance: false,
    property_denylist: expect.arrayContaining(['$performance_raw', '$web_vitals_LCP_value']),
    bootstrap: { featureFlags: { a: true, b: 'short' }, featureFlagPayloads: { b: 3 } },
  })
  expect(posthogSettings({ ...start, host: 'https://eu.i.posthog.com' }, '').api_host).toBe('https://eu.i.posthog.com')
})

test('flag requests end after 3000 ms, batches go every 3000 ms, a session ends after 1800 s: set, and the same by default', async () => {
  const { defaultConfig } = await library('posthog-core')
  const same = {
    feature_flag_request_timeout_ms: 3000,
    request_queue_config: { flush_interval_ms: 3000 },
    session_idle_timeout_seconds: 1800,
  }
  expect(settings).toMatchObject(same)
  expect(defaultConfig()).toMatchObject(same)
})

test('a rage click is three clicks within 30 px and 1 s', async () => {
  const { default: RageClick } = await library('extensions/rageclick')
  const rages = (clicks: [x: number, at: number][]) => {
    const rage = new RageClick(true)
    return clicks.map(([x, at]) => rage.isRageClick(x, 0, at)).at(-1)
  }
  const first: [number, number][] = [
    [0, 0],
    [29, 999],
  ]
  expect(rages([...first, [58, 1998]])).toBe(true)
  expect(rages(first)).toBe(false)
  expect(rages([...first, [59, 1998]])).toBe(false)
  expect(rages([...first, [58, 1999]])).toBe(false)
})

test('a recording would be idle after 5 min and flushed every 2 s or at about 900 KB; we record nothing', async () => {
  const recorder = await library('extensions/replay/external/lazy-loaded-session-recorder')
  expect(recorder.RECORDING_IDLE_THRESHOLD_MS).toBe(5 * 60_000)
  expect(recorder.RECORDING_BUFFER_TIMEOUT).toBe(2_000)
  expect(Math.round(recorder.RECORDING_MAX_EVENT_SIZE / 1024)).toBe(922)
})

test('web vitals would be flushed after 5 s; we deny them', async () => {
  const { DEFAULT_FLUSH_TO_CAPTURE_TIMEOUT_MILLISECONDS } = await library('extensions/web-vitals/index')
  expect(DEFAULT_FLUSH_TO_CAPTURE_TIMEOUT_MILLISECONDS).toBe(5_000)
})

test('numbers in the source of the library: heatmaps 5 s, a session at most 24 h, 10 retries', () => {
  const source = (file: string) => readFileSync(`node_modules/posthog-js/lib/src/${file}.js`, 'utf8')
  expect(source('heatmaps')).toContain('DEFAULT_FLUSH_INTERVAL = 5000')
  expect(source('sessionid')).toContain('SESSION_LENGTH_LIMIT_MILLISECONDS = 24 * 3600 * 1000')
  expect(source('retry-queue')).toContain('DEFAULT_MAX_RETRIES = 10')
})

test('retries wait twice as long each time, at most 30 minutes and jitter', async () => {
  const { pickNextRetryDelay } = await library('retry-queue')
  const middle = (retries: number) => {
    const delays = Array.from({ length: 2_000 }, () => pickNextRetryDelay(retries))
    return delays.reduce((sum, delay) => sum + delay, 0) / delays.length
  }
  for (const retries of [0, 1, 2, 5]) expect(middle(retries) / (3_000 * 2 ** retries)).toBeCloseTo(1, 1)
  expect(middle(10)).toBeLessThanOrEqual(31 * 60_000)
  expect(middle(10)).toBeGreaterThan(29 * 60_000)
})

test('ten events a second, a hundred at once: set, and respected by the library', async () => {
  expect(settings.rate_limiting).toEqual({ events_per_second: 10, events_burst_limit: 100 })
  const { RateLimiter } = await library('rate-limiter')
  const stored = new Map<string, unknown>()
  const persistence = {
    get_property: (name: string) => stored.get(name),
    set_property: (name: string, value: unknown) => stored.set(name, value),
  }
  const limiter = new RateLimiter({ config: settings, persistence, capture: () => ({}), get_session_id: () => 's' })
  const passed = Array.from({ length: 150 }, () => limiter.clientRateLimitContext(false)).filter(
    ({ isRateLimited }) => !isRateLimited,
  )
  expect(passed.length).toBeGreaterThanOrEqual(100)
  expect(passed.length).toBeLessThan(110)
})

/** An unbundled module of the library. It has no types. */
async function library(file: string) {
  return import(/* @vite-ignore */ `posthog-js/lib/src/${file}.js`)
}
