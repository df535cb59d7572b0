import { expect, test } from 'vitest'
import type { Condition } from './contract/conditions.ts'
import { redactUrl, pageOf } from './rules/redact-url.ts'
import { normalizeEvent, maxTextLength, maxPropertyBytes, maxProperties } from './rules/normalize-event.ts'
import { hasDoNotTrackSignal, hasDoNotTrackHeader } from './rules/do-not-track.ts'
import { evaluateFlag, variantsError, type FlagContext } from './rules/flags.ts'
import { distinctIdFromCookies } from './rules/posthog-endpoint.ts'
import { answersError, summarizeAnswers, surveyFor } from './rules/surveys.ts'

const flag = { key: 'voice-notes', active: true, rollout: 100, conditions: [], variants: [], payload: null }
const people = Array.from({ length: 10_000 }, (_, number) => ({ distinctId: `browser-${number}` }))
const share = (wanted: (who: FlagContext) => boolean) => (people.filter(wanted).length / people.length) * 100

test.for([1, 10, 25, 50, 90])('a roll-out to %i %% is that many of 10,000, always the same ones', (rollout) => {
  const isOn = (who: FlagContext) => evaluateFlag({ ...flag, rollout }, who).value === true
  expect(Math.abs(share(isOn) - rollout)).toBeLessThan(1.5)
  const first = people.filter(isOn)
  expect(people.filter(isOn)).toEqual(first)
  // Whoever has it keeps it when it goes further.
  expect(first.every((who) => evaluateFlag({ ...flag, rollout: rollout + 5 }, who).value)).toBe(true)
})

test('nobody has a flag at 0 %, all at 100 %, and each flag draws anew', () => {
  expect(share((who) => evaluateFlag({ ...flag, rollout: 0 }, who).value !== false)).toBe(0)
  expect(share((who) => evaluateFlag(flag, who).value === true)).toBe(100)
  const both = share((who) =>
    [flag, { ...flag, key: 'other' }].every((each) => evaluateFlag({ ...each, rollout: 50 }, who).value === true),
  )
  expect(Math.abs(both - 25)).toBeLessThan(2)
})

test('variants have their shares, whatever the roll-out, and bring their payload', () => {
  const variants = [
    { key: 'control', share: 50 },
    { key: 'short', share: 30, payload: { words: 3 } },
    { key: 'long', share: 20 },
  ]
  const decided = people.map((who) => evaluateFlag({ ...flag, rollout: 50, variants, payload: 'usual' }, who))
  const on = decided.filter(({ value }) => value !== false)
  for (const { key, share, payload = 'usual' } of variants) {
    const those = on.filter(({ value }) => value === key)
    expect(Math.abs((those.length / on.length) * 100 - share)).toBeLessThan(2)
    expect(those[0]?.payload).toEqual(payload)
  }
  expect(variantsError(variants)).toBeUndefined()
  expect(variantsError(variants.slice(1))).toMatch('they make 50')
  expect(variantsError(variants.slice(2))).toMatch('at least two')
})

const maya: NonNullable<FlagContext['person']> = {
  id: 'maya',
  email: 'maya@Kestrel.example',
  admin: false,
  createdAt: '2026-10-01T09:00:00Z',
  account: { id: 'kestrel', type: 'business' },
  properties: { plan: 'pro', seats: 3 },
  asked: {},
}
const meets = (condition: Condition, person = maya) =>
  evaluateFlag({ ...flag, conditions: [condition] }, { distinctId: 'maya', person }).value

test.for<[Condition, boolean]>([
  [{ is: 'admin' }, false],
  [{ is: 'emailDomain', domains: ['kestrel.example'] }, true],
  [{ is: 'emailDomain', domains: ['example'] }, false],
  [{ is: 'account', accounts: ['kestrel'] }, true],
  [{ is: 'account', accounts: ['other'] }, false],
  [{ is: 'person', people: ['maya'] }, true],
  [{ is: 'accountType', type: 'personal' }, false],
  [{ is: 'joinedBefore', day: '2026-10-02' }, true],
  [{ is: 'joinedBefore', day: '2026-10-01' }, false],
  [{ is: 'joinedAfter', day: '2026-10-01' }, true],
  [{ is: 'earlyAccess' }, false],
  [{ is: 'property', name: 'seats', value: '3' }, true],
  [{ is: 'property', name: 'toString', value: '' }, false],
])('a flag for %o: %s', ([condition, isOn]) => {
  expect(meets(condition)).toBe(isOn)
  expect(evaluateFlag({ ...flag, conditions: [condition] }, { distinctId: 'maya' }).value).toBe(false)
})

test('what somebody asked for themselves counts before conditions and roll-out, but not against off', () => {
  const asking = (joined: boolean) => ({ distinctId: 'maya', person: { ...maya, asked: { [flag.key]: joined } } })
  const closed = { ...flag, rollout: 0, conditions: [{ is: 'admin' as const }] }
  expect(evaluateFlag(closed, asking(true)).value).toBe(true)
  expect(evaluateFlag(flag, asking(false)).value).toBe(false)
  expect(evaluateFlag({ ...flag, active: false }, asking(true)).value).toBe(false)
})

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

test('an event is kept without the network, within limits, at the moment that our clock says', () => {
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

test('however much an event brings, only so much of it is kept, and what still fits', () => {
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

test('a letter of two halves is not cut in the middle', () => {
  const half = (most: number) => `${'x'.repeat(most - 1)}😀`
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
])('%o is no event', ([sent]) => {
  expect(normalize(sent as Record<string, unknown>)).toBeUndefined()
})

test('hostile properties become harmless ones', () => {
  const properties = JSON.parse(
    '{"__proto__": {"admin": true}, "a\\u0000b": "c\\u0000d", "deep": {"a": {"b": {"c": {}}}}}',
  )
  const event = normalize({ event: 'x\0', distinct_id: 'y', timestamp: '9999-01-01T00:00:00Z', uuid: 'no', properties })
  expect(event).toMatchObject({ id: 'made', name: 'x', at: now.toISOString() })
  expect(event?.properties).toEqual({ ab: 'cd', deep: { a: { b: {} } } })
  expect({}).not.toHaveProperty('admin')
})

test('Do Not Track is heard however it is said', () => {
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

test('the browser’s own id is found in its cookie', () => {
  const cookie = `theme=dark; ph_taaskly_posthog=${encodeURIComponent('{"distinct_id":"0193-b","$sesid":[1,"2",3]}')}; x=y`
  expect(distinctIdFromCookies(cookie)).toBe('0193-b')
  expect(distinctIdFromCookies('ph_taaskly_posthog=%7Bbroken')).toBeUndefined()
})

const survey = { id: 'one', conditions: [], share: 100, page: '/focus' }

test('a survey is shown where it belongs, once, and not soon after another', () => {
  const who = { distinctId: 'maya', person: maya }
  const at = (path: string, done: { survey: string; at: string }[] = []) =>
    surveyFor([survey], who, path, done, now)?.id
  expect(at('/focus')).toBe('one')
  expect(at('/focus/today')).toBe('one')
  expect(at('/focused')).toBeUndefined()
  expect(at('/focus', [{ survey: 'one', at: '2026-01-01T00:00:00Z' }])).toBeUndefined()
  expect(at('/focus', [{ survey: 'other', at: '2026-01-01T00:00:00Z' }])).toBe('one')
  expect(at('/focus', [{ survey: 'other', at: '2026-11-16T00:00:00Z' }])).toBeUndefined()
})

test('answers fit their questions, and are counted', () => {
  const rating = { kind: 'rating', ask: 'How likely?', optional: false, to: 10, low: '', high: '' } as const
  const many = { kind: 'many', ask: 'Which?', optional: true, choices: ['Tables', 'Notes'] } as const
  const questions = [rating, { ...many, choices: [...many.choices] }]
  expect(answersError(questions, [0, ['Notes']])).toBeUndefined()
  expect(answersError(questions, [10, null])).toBeUndefined()
  expect(answersError(questions, [4.5, null])).toBe('This is no answer to: How likely?')
  expect(answersError(questions, [11, null])).toBe('This is no answer to: How likely?')
  expect(answersError(questions, [null, []])).toBe('Answer this one too: How likely?')
  expect(answersError(questions, [1, ['Flows']])).toBe('This is no answer to: Which?')
  expect(answersError(questions, [1])).toMatch('Give 2 answers')
  const at = now.toISOString()
  const result = summarizeAnswers(rating, [
    { at, answer: 9 },
    { at, answer: 10 },
    { at, answer: null },
  ])
  expect(result).toMatchObject({ answered: 2, average: 9.5 })
  expect(result.counts.at(-1)).toEqual({ choice: '10', count: 1 })
})
