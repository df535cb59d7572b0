import { expect, test } from 'vitest'
import { distinctIdFromCookies } from '#areas/analytics/contract/posthog-endpoint.ts'
import { hasDoNotTrackHeader, hasDoNotTrackSignal } from './rules/do-not-track.ts'
import { maxProperties, maxPropertyBytes, maxTextLength, normalizeEvent } from './rules/normalize-event.ts'
import { pageOf, redactUrl } from './rules/redact-url.ts'

test.for([
  ['/dashboard', '/dashboard', '/dashboard'],
  [
    '/tables/0193b7a4-0000-7000-8000-000000000001?tab=rows',
    '/tables/0193b7a4-0000-7000-8000-000000000001?tab=rows',
    '/tables/$id',
  ],
  ['/auth/new-password?token=hunter2&email=a@b.c', '/auth/new-password?token=…&email=…', '/auth/new-password'],
  ['https://x.example/invite/Zk3v9QmPq0aa81HHsx0Lw?x#y=hunter2', 'https://x.example/invite/…?x', '/invite/$id'],
  [
    '/support/how-to-invite-people-to-a-business',
    '/support/how-to-invite-people-to-a-business',
    '/support/how-to-invite-people-to-a-business',
  ],
  ['/files/invoices/12', '/files/invoices/12', '/files/invoices/$id'],
])('%s is counted as %s on %s', ([address = '', shown, page]) => {
  expect(redactUrl(address)).toBe(shown)
  expect(pageOf(address)).toBe(page)
})

const now = new Date('2026-11-17T12:00:00Z')
const normalize = (sent: Record<string, unknown>) => normalizeEvent(sent, now, () => 'made')

test('an event is stored without the network, within limits, at the time of our clock', () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`p${number}`, number]))
  const event = normalize({
    event: '$pageview',
    distinct_id: 'b',
    timestamp: '2026-11-17T14:59:50Z',
    sent_at: '2026-11-17T15:00:00Z',
    properties: {
      $ip: '192.0.2.7',
      path: '/focus?token=hunter2',
      title: 'Focus',
      $referrer: 'https://a.b/c?q=d',
      long: 'x'.repeat(2_000),
      ...many,
    },
  })
  expect(event).toMatchObject({
    at: '2026-11-17T11:59:50.000Z',
    path: '/focus?token=…',
    page: '/focus',
    title: 'Focus',
  })
  expect(event?.properties).not.toHaveProperty('$ip')
  expect(event?.properties['$referrer']).toBe('https://a.b/c')
  expect(Object.keys(event?.properties ?? {})).toHaveLength(maxProperties)
  expect(event?.properties['long']).toHaveLength(maxTextLength)
})

test('properties over the limit are dropped, smaller ones that still fit are stored', () => {
  const row = Array.from({ length: 20 }, () => '€'.repeat(500))
  const long = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`p${number}`, '€'.repeat(400)]))
  const event = normalize({
    event: 'x',
    distinct_id: 'b',
    properties: { nested: [row, row, row], ...long, plan: 'pro' },
  })
  expect(event?.properties).not.toHaveProperty('nested')
  expect(event?.properties).toHaveProperty('p0')
  expect(event?.properties).toHaveProperty('plan')
  expect(Buffer.byteLength(JSON.stringify(event?.properties))).toBeLessThan(maxPropertyBytes + 500)
})

test('a surrogate pair is not cut in the middle', () => {
  const half = (length: number) => `${'x'.repeat(length - 1)}😀`
  const event = normalize({
    event: half(200),
    distinct_id: half(200),
    properties: { title: half(300), path: half(1000), note: half(500) },
  })
  expect(JSON.stringify(event)).not.toMatch(/\\ud83d/)
  expect(event?.title).toHaveLength(300)
})

test.for([
  [{ event: 'x' }],
  [{ distinct_id: 'x' }],
  [{ event: 5, distinct_id: 'x' }],
  [{ event: 'x', distinct_id: {} }],
])('%o is not an event', ([sent]) => {
  expect(normalize(sent as Record<string, unknown>)).toBeUndefined()
})

test('hostile properties are cleaned', () => {
  const properties = JSON.parse(
    '{"__proto__": {"admin": true}, "a\\u0000b": "c\\u0000d", "deep": {"a": {"b": {"c": {}}}}}',
  )
  const event = normalize({ event: 'x\0', distinct_id: 'y', timestamp: '9999-01-01T00:00:00Z', uuid: 'no', properties })
  expect(event).toMatchObject({ id: 'made', name: 'x', at: now.toISOString() })
  expect(event?.properties).toEqual({ ab: 'cd', deep: { a: { b: {} } } })
  expect({}).not.toHaveProperty('admin')
})

test('Do Not Track is respected in every form', () => {
  for (const signals of [
    { navigator: { doNotTrack: '1' } },
    { navigator: { doNotTrack: 'yes' } },
    { navigator: { msDoNotTrack: '1' } },
    { navigator: {}, doNotTrack: '1' },
    { navigator: { globalPrivacyControl: true } },
  ])
    expect(hasDoNotTrackSignal(signals)).toBe(true)
  expect(hasDoNotTrackSignal({ navigator: { doNotTrack: '0', globalPrivacyControl: false }, doNotTrack: null })).toBe(
    false,
  )
  expect(hasDoNotTrackHeader(new Headers({ 'sec-gpc': '1' }))).toBe(true)
  expect(hasDoNotTrackHeader(new Headers({ dnt: '0' }))).toBe(false)
})

test('the browser id is read from its cookie', () => {
  const cookie = `theme=dark; ph_taaskly_posthog=${encodeURIComponent('{"distinct_id":"0193-b","$sesid":[1,"2",3]}')}; x=y`
  expect(distinctIdFromCookies(cookie)).toBe('0193-b')
  expect(distinctIdFromCookies('ph_taaskly_posthog=%7Bbroken')).toBeUndefined()
})
