import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestApp, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { deleteOldEvents } from '#areas/analytics/actions/retention.ts'
import { listEvents, readFunnel, readOverview } from '#areas/analytics/contract/reports.ts'
import { offerFeature } from '#areas/early-access/contract.ts'
import { readBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { changeExperiment, createExperiment, listExperiments } from '#areas/flags/contract/experiments.ts'
import { createFlag } from '#areas/flags/contract/flags.ts'
import { changeSurvey, createSurvey, readSurveyResults } from '#areas/surveys/contract.ts'

const openWorkspace = await shareTestApp()

const plainBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.for([
  ['gzip with the type of text', (body: string) => gzipSync(body), 'text/plain'],
  ['base64 in a form', (body: string) => `data=${encodeURIComponent(btoa(body))}`, 'application/x-www-form-urlencoded'],
  ['plain JSON', (body: string) => body, 'application/json'],
] as const)('a page view that posthog-js sent as %s is stored once, with path and title', async ([, pack, type]) => {
  const testApp = await openWorkspace()
  const body = unpacked(pageView).replaceAll('·', '-')
  for (const path of ['/e/?compression=gzip-js', '/i/v0/e/'])
    expect((await send(testApp, path, pack(body), { 'content-type': type })).status).toBe(200)
  const rows = await testApp.sql('select name, path, page, title, distinct_id, properties from analytics_events')
  expect(rows).toMatchObject([
    {
      name: '$pageview',
      path: '/',
      page: '/',
      title: 'Get more done, effortlessly - Taaskly',
      distinct_id: '01a1e184-790a-7b89-90c3-6d839307e294',
      properties: { $browser: 'Chrome', $device_type: 'Desktop' },
    },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|taaskly"|localhost/)
})

test('the time of an event is on our clock, by its age in the browser', async () => {
  const testApp = await openWorkspace()
  await send(testApp, '/e/', Buffer.from(pageView, 'base64'))
  const [event] = await testApp.sql<{ ago: number }>(
    'select extract(epoch from now() - at)::float as ago from analytics_events',
  )
  // In the recording the event happened 2.8 seconds before it was sent.
  expect(event?.ago).toBeGreaterThan(2.7)
  expect(event?.ago).toBeLessThan(60)
})

test('signing in links the visitor to the person, only with the person’s own session', async () => {
  const testApp = await openWorkspace()
  const body = gzipSync(unpacked(identify).replaceAll(recordedPerson, testApp.cast.member.person))
  await send(testApp, '/e/', Buffer.from(pageView, 'base64'))
  await send(testApp, '/e/', body)
  await send(testApp, '/e/', body, { cookie: testApp.cast.stranger.cookie })
  expect(await testApp.sql('select from analytics_people')).toEqual([])
  await send(testApp, '/e/', body, { cookie: testApp.cast.member.cookie })
  const admin = await asAdmin(testApp)
  const { events } = await admin.call(listEvents, { person: testApp.cast.member.person })
  expect(events.map(({ name }) => name).sort()).toEqual(['$identify', '$pageview'])
  expect(await admin.call(readOverview, { days: 7 })).toMatchObject({
    visitors: { now: 1, before: 0 },
    activeWeekly: { now: 1 },
    pageViews: { now: 1 },
    pages: [{ page: '/', views: 1, visitors: 1 }],
    events: [{ name: '$identify', count: 1, byDay: expect.arrayContaining([1]) }, { name: '$pageview' }],
  })
})

test('a foreign, too large or unreadable body is refused', async () => {
  const testApp = await openTestApp()
  const event = { event: 'x', distinct_id: 'y', properties: { token: 'taaskly' } }
  const statusOf = async (body: BodyInit, headers?: Record<string, string>) =>
    (await send(testApp, '/e/', body, headers)).status
  const other = { ...event, properties: { token: 'phc_other' } }
  expect(await statusOf(JSON.stringify(other))).toBe(401)
  expect(await statusOf(JSON.stringify(event), { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf(Buffer.from([0x1f, 0x8b, 0, 1, 2]))).toBe(400)
  expect(await statusOf('{"event":')).toBe(400)
  expect(await statusOf(gzipSync(Buffer.alloc(50_000_000)))).toBe(413)
  expect(await statusOf('x'.repeat(2_000_000))).toBe(413)
  expect(await statusOf(JSON.stringify({ api_key: 'taaskly', batch: Array.from({ length: 501 }, () => event) }))).toBe(
    413,
  )
  expect(await statusOf(JSON.stringify({ api_key: 'taaskly', batch: [1, null, {}, 'x'] }))).toBe(200)
  expect(await testApp.sql('select from analytics_events')).toEqual([])
})

test('a small body that unpacks into a large one is refused without much work', async () => {
  const testApp = await openWorkspace()
  const event = '{"event":"x","distinct_id":"y","properties":{"token":"taaskly"}}'
  const packets = [2_700_000, 300_000].map((count) => gzipSync(`[${event}${',{}'.repeat(count)}]`))
  const before = process.threadCpuUsage()
  for (const path of ['/e/', '/flags/'])
    for (const packet of packets) expect((await send(testApp, path, packet)).status).toBe(413)
  expect((await send(testApp, '/flags/', `[${event}]${' '.repeat(70_000)}`)).status).toBe(413)
  // In microseconds.
  expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
})

test('one network cannot fill the database, and others are not limited by it', async () => {
  const testApp = await openWorkspace()
  const properties = Object.fromEntries(Array.from({ length: 15 }, (_, number) => [`p${number}`, 'x'.repeat(500)]))
  const one = { event: 'x', distinct_id: 'y', properties }
  const body = gzipSync(JSON.stringify({ api_key: 'taaskly', batch: Array.from({ length: 120 }, () => one) }))
  const statuses: number[] = []
  while (statuses.length < 40 && statuses.at(-1) !== 429) statuses.push((await send(testApp, '/e/', body)).status)
  expect(statuses.at(-1)).toBe(429)
  const [stored] = await testApp.sql<{ bytes: number }>(
    'select sum(length(properties::text))::float as bytes from analytics_events',
  )
  expect(stored?.bytes).toBeGreaterThan(5_000_000)
  expect(stored?.bytes).toBeLessThan(11_000_000)
  expect((await send(testApp, '/e/', Buffer.from(pageView, 'base64'))).status).toBe(200)
  expect((await send(testApp, '/e/', body, { cookie: testApp.cast.member.cookie })).status).toBe(200)
})

test('events under another person’s id are ignored, and a batch updates a person only 20 times', async () => {
  const testApp = await openTestApp()
  const { person, cookie } = testApp.cast.member
  const event = (distinct_id: string) => ({ event: 'x', distinct_id, properties: { token: 'taaskly' } })
  const names = [person, person.toUpperCase(), 'a browser']
  for (const headers of [{ cookie: '' }, { cookie: testApp.cast.stranger.cookie }])
    expect((await send(testApp, '/e/', JSON.stringify(names.map(event)), headers)).status).toBe(200)
  expect(await testApp.sql('select distinct distinct_id from analytics_events')).toEqual([{ distinct_id: 'a browser' }])
  await send(testApp, '/e/', JSON.stringify([event(person)]), { cookie })
  expect(await testApp.sql('select from analytics_events where distinct_id = $1', [person])).toHaveLength(1)
  const alias = (number: number) => ({
    ...event(person),
    event: '$create_alias',
    properties: { token: 'taaskly', alias: `browser ${number}` },
  })
  const aliases = Array.from({ length: 150 }, (_, number) => alias(number))
  expect((await send(testApp, '/e/', JSON.stringify(aliases), { cookie })).status).toBe(200)
  expect(await testApp.sql('select from analytics_people')).toHaveLength(21)
})

test('nothing is stored of bots, nor with Do Not Track', async () => {
  const testApp = await openTestApp()
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }] as Record<
    string,
    string
  >[])
    expect((await send(testApp, '/e/', Buffer.from(pageView, 'base64'), headers)).status).toBe(200)
  expect(await testApp.sql('select from analytics_events')).toEqual([])
})

test('posthog-js is told to capture nothing by itself', async () => {
  const testApp = await openWorkspace()
  const config = await get(testApp, '/array/taaskly/config')
  expect(await config.json()).toMatchObject({
    supportedCompression: expect.arrayContaining(['gzip-js']),
    analytics: { endpoint: '/i/v0/e/' },
    hasFeatureFlags: false,
    sessionRecording: false,
    surveys: false,
    autocapture_opt_out: true,
    capturePerformance: false,
    heatmaps: false,
  })
  const script = await get(testApp, '/array/taaskly/config.js')
  expect(script.headers.get('content-type')).toMatch('javascript')
  expect(await script.text()).toContain('_POSTHOG_REMOTE_CONFIG')
  for (const path of ['/array/other/config', '/api/surveys/?token=other'])
    expect((await get(testApp, path)).status).toBe(401)
  for (const path of ['/array/taaskly/array.js', '/static/recorder.js'])
    expect((await get(testApp, path)).status).toBe(404)
})

test('a deleted person’s events are deleted, of all their browsers; all others after thirteen months', async () => {
  const testApp = await openTestApp()
  const { person, cookie } = testApp.cast.stranger
  await send(testApp, '/e/', Buffer.from(pageView, 'base64'))
  await send(testApp, '/e/', gzipSync(unpacked(identify).replaceAll(recordedPerson, person)), { cookie })
  const other = { event: 'x', distinct_id: 'somebody else', properties: { token: 'taaskly' } }
  await send(testApp, '/e/', JSON.stringify(other))
  await testApp.sql('delete from users where id = $1', [person])
  expect(await testApp.sql('select distinct_id from analytics_events')).toEqual([{ distinct_id: 'somebody else' }])
  await deleteOldEvents(testApp.running)
  expect(await testApp.sql('select from analytics_events')).toHaveLength(1)
  await testApp.sql(`update analytics_events set at = now() - interval '14 months'`)
  await deleteOldEvents(testApp.running)
  expect(await testApp.sql('select from analytics_events')).toEqual([])
})

test('posthog-js gets the flags that are on for the person, and no others by name', async () => {
  const testApp = await openWorkspace()
  const admin = await asAdmin(testApp)
  await admin.call(createFlag, {
    key: 'voice-notes',
    description: 'Among us',
    active: true,
    conditions: [{ is: 'account', accounts: [testApp.cast.member.account] }],
    variants: [
      { key: 'control', share: 0 },
      { key: 'short', share: 100, payload: { words: 3 } },
    ],
  })
  const ask = async (cookie = '') =>
    (await send(testApp, '/flags/?v=2', Buffer.from(askFlags, 'base64'), { cookie })).json()
  const forMember = await ask(testApp.cast.member.cookie)
  expect(forMember).toMatchObject({
    errorsWhileComputingFlags: false,
    flags: { 'voice-notes': { enabled: true, variant: 'short', metadata: { payload: '{"words":3}' } } },
  })
  expect(JSON.stringify(forMember)).not.toContain('Among us')
  expect(await ask(testApp.cast.stranger.cookie)).toMatchObject({ flags: {} })
  expect(JSON.stringify([await ask(testApp.cast.stranger.cookie), await ask()])).not.toContain('voice')
})

test('posthog-js lists early access for people who are signed in, and its event joins a feature', async () => {
  const testApp = await openWorkspace()
  const admin = await asAdmin(testApp)
  const { id: flagId } = await admin.call(createFlag, { key: 'sites-editor', active: true, rollout: 0 })
  await admin.call(offerFeature, { flagId, name: 'Site editor', stage: 'beta' })
  const member = testApp.as('member')
  const isOn = async () => (await member.call(readBootstrap, {})).flags['sites-editor']
  const offered = '/pulse/api/early_access_features/?token=taaskly&stage=beta'
  expect(await (await testApp.app.request(offered)).json()).toEqual({ earlyAccessFeatures: [] })
  expect(await (await member.fetch(offered)).json()).toMatchObject({
    earlyAccessFeatures: [{ flagKey: 'sites-editor', name: 'Site editor', stage: 'beta' }],
  })
  const properties = { token: 'taaskly', $feature_flag: 'sites-editor', $feature_enrollment: true }
  const event = { event: '$feature_enrollment_update', distinct_id: member.person, properties }
  await send(testApp, '/e/', JSON.stringify(event))
  expect(await isOn()).toBe(false)
  await send(testApp, '/e/', JSON.stringify(event), { cookie: member.cookie })
  expect(await isOn()).toBe(true)
})

test('posthog-js lists surveys for people who are signed in, and its event answers one', async () => {
  const testApp = await openTestApp()
  const admin = await asAdmin(testApp)
  const questions = [
    { kind: 'rating' as const, ask: 'How likely are you to recommend us?', to: 10 as const },
    { kind: 'open' as const, ask: 'Why?', optional: true },
  ]
  const { id } = await admin.call(createSurvey, { name: 'Recommending', questions, page: '/focus' })
  await admin.call(changeSurvey, { id, state: 'begin' })
  expect(await (await get(testApp, '/api/surveys/?token=taaskly')).json()).toEqual({ surveys: [] })
  const member = testApp.as('member')
  expect(await (await member.fetch('/pulse/api/surveys/?token=taaskly')).json()).toMatchObject({
    surveys: [{ id, type: 'api', questions: [{ type: 'rating', scale: 10 }, { type: 'open' }] }],
  })
  const { cookie, person } = testApp.cast.stranger
  const answer = async (rating: unknown, distinct_id: string, headers?: Record<string, string>) => {
    const why = `${'x'.repeat(1_998)}\0😀`
    const properties = { token: 'taaskly', $survey_id: id, $survey_response: rating, $survey_response_1: why }
    return send(testApp, '/e/', JSON.stringify({ event: 'survey sent', distinct_id, properties }), headers)
  }
  // Only whole numbers are answers, and only with the person's own session.
  for (const each of [4.5, '', true, [], '1e1']) await answer(each, person, { cookie })
  for (const each of ['somebody', person]) await answer('0', each)
  for (const each of ['somebody', member.person]) await answer('0', each, { cookie })
  for (const each of ['7', '3']) expect((await answer(each, person, { cookie })).status).toBe(200)
  expect(await admin.call(readSurveyResults, { id })).toMatchObject({
    answered: 1,
    questions: [{ answered: 1, average: 7 }, { answered: 1 }],
  })
})

test('events by posthog-js count for experiments and funnels', async () => {
  const testApp = await openWorkspace()
  const admin = await asAdmin(testApp)
  const variants = [
    { key: 'control', share: 50 },
    { key: 'short', share: 50 },
  ]
  const { id: flagId } = await admin.call(createFlag, { key: 'welcome', active: true, variants })
  const { id } = await admin.call(createExperiment, { flagId, name: 'Welcome', goal: 'upgraded' })
  await admin.call(changeExperiment, { id, state: 'begin' })
  await testApp.sql(`update analytics_experiments set began_at = now() - interval '1 hour'`)
  const happened = (distinct_id: string, minutesAgo: number, event: string, more = {}) => ({
    event,
    distinct_id,
    properties: { token: 'taaskly', ...more },
    timestamp: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  })
  const saw = (who: string, variant: string, minutesAgo: number) =>
    happened(who, minutesAgo, '$feature_flag_called', { $feature_flag: 'welcome', $feature_flag_response: variant })
  const batch = [saw('a', 'control', 30), saw('b', 'short', 30), saw('c', 'short', 30)]
  batch.push(happened('a', 40, 'upgraded'), happened('b', 20, 'upgraded'), happened('b', 10, 'upgraded'))
  await send(testApp, '/batch/', JSON.stringify({ api_key: 'taaskly', batch }))
  expect((await admin.call(listExperiments, {})).experiments[0]?.variants).toEqual([
    { key: 'control', share: 50, people: 1, reached: 0 },
    { key: 'short', share: 50, people: 2, reached: 1 },
  ])
  expect(await admin.call(readFunnel, { steps: ['$feature_flag_called', 'upgraded'] })).toEqual({
    steps: [
      { name: '$feature_flag_called', people: 3 },
      { name: 'upgraded', people: 1 },
    ],
  })
})

async function asAdmin(testApp: TestApp) {
  await testApp.makeAdmin('owner')
  return testApp.as('owner')
}

async function send({ app }: TestApp, path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const sent = { 'content-type': 'text/plain', 'user-agent': plainBrowser, ...headers }
  return app.request(`/pulse${path}`, { method: 'POST', headers: sent, body })
}

async function get({ app }: TestApp, path: string) {
  return app.request(`/pulse${path}`)
}

function unpacked(body: string): string {
  return gunzipSync(Buffer.from(body, 'base64')).toString('utf8')
}

// Recorded from posthog-js 1.434.18 in Chromium, byte for byte: the first page, signing in, asking for flags.
const recordedPerson = '01a1e184-df72-7c4f-9243-7cf08d139895'
const pageView = [
  'H4sIAAAAAAAAA5VUTY/bNhD9KwLhQwJYtqhvuaciBVIgySkbNEhREBQ1sllLpEpS9tqL/q7e+8sylL1Ze+tNUPsg8M0bzpvhzDwQPki2hQNZEc',
  'e53XYHMic1d2JDVr8/kHGUDZoiyinQMg2LitOwqEsRVmkjwixvGkELURcRRz/YgXJInw18DTsJe8QGowcwToIlqwcy0/gh76Ua79E2q43eWzAI',
  'vdkY3YPHGvQUwNxhAMR/Abt1evAGJ3s4auXRT3dvLhGm29YCRo4QFKMxKIONpkPmxrlhtVx2WvBuo61bJSUtl97Zn5BwbfGGgbuN4r2PMxEN37',
  'MRVTJMakrvgz7KruPLbBEFrz5T+lMwJRTclznL09fBz8PQwW9Qv5NumSXFIsmDV+9+vfvwfh50cgvBWxBb/To4pbykabSY/sFH3nIjzy4X5WE7',
  'MFZqRVbIvYA7rtYjikJJoMJPH8kNGxsMtPJ+oni7FQZAsQ3I9QZzKeLoCdzLxuGz07j0oH+/QRv3jPsNvmZ3ssYYe6jJ6fCkmdBFmqSLU22lQn',
  'GOTU1l42RnjyXleebiNPnz8UXxzqJKizKtaIlumRfYbFkjrWNiw5UC/7Bq6E8XSid5J4/cYTR28idxFOchpSHN7uJkFdNVViyKuPjiPYRWrVyP',
  'BhpmwdpHLz061mNz0jLyvznx8aQSZ7EXExBxPwFVWEUiCfOmTKokKiCu0ovu/V8++EKAPevHYNZIA8I9oVKtWaN7LtWV1ffouT+ddJ3P+S24oN',
  'cGggYnYh5A2+IrdZhhdwj+/Se4+zbdTm9BXc37uSasgZaPnfMjOio/UL705xo9y4jzKaMmLLM8DmlEq7zksYgavwdme6kavf+hD+dJnPG8Li8D',
  '4YyZA7tdk1ucFyr0jPujbXDNfnE3XNOeb4qpTaEe1yjN2/8aYQRm5RFOq8nPhRit0z3za/cc5baoYewsnNbRaZf+p6e+t4ln0iIfVcpWAvq1HG',
  '/zlxktMAWGK9liGnhspe+eR7tXaLgD1sleOkzD19VXeGoabIyqQta056epYXrnn6Dxe0bv8IuxnBnhBZI9WAf996a0iukX8rfv6h6s4/1wk5ct',
  'Mpog7485sT4Kdzdp5SJJMqR9Bfiv3oPmBgAA',
].join('')
const identify = [
  'H4sIAAAAAAAAA51W247bNhD9FUPYhwSIbN2si/tUpEALJHlKghYpCoIiRzZridSS1HovyL93KNu7lk2n264fVj5z5sKZw5GfAtoLsoWHYBVYSs',
  '22fQjeBTW1bBOs/nwKhkFwNEUxjSEul2Gc5HlYsCQLaVbUYZbyKKnrBqIloB/cgbRIvxEcH0TjYvVa9aCtABOsnoIbhf+Cj0IO92i7qbXaGdAI',
  'vd9o1bkYNxzuBANiH3pA/BcwW6t6Z7Cig0clHfr1y/tThKimMYCZIwTZoDVmJ4Nukbmxtl8tFq1itN0oY1dpGZcLTs2mVlRzF8XByJxSnKGndi',
  'Np5xJOPTTdkQHrJnS9P/An9Sjali6W82j25o84/mk2HnF2X+Ykz97Ofu77Fn6H+oOwi2VazNN89ubDb18+fXw3a8UWZr8C26q3s30TFnEWzcfP',
  '7DNtqBYHl5OGkTvQRigZrJB7ArdUrgcsCksCGX79HHhspNfQiPuR4uyGaQBJNiDWGzxLkUQv4E5wi0KIk9KBdwJ2vdL2jPsMT9mtqDHHDupg/+',
  'Wl5iCeZ2k23zdZSCzOklFmf/Pq8eEWxO5eLfU6z48zxphFlRVlVi2LeZQuXYF8S7gwlrANlRLcqGXfnejnVLdZWFQRDYu6rMIqYmmY8zKt0qiA',
  'pMrQxwUSktkzJ94UCYo9a8IqyVJ8aqKSx2lVVst95cIK2opHavFYZF9okERJHsZxGC+/JOkqSVZpPq+q6JvzYEo2Yj1o4MSAMUcvNVjS4b2Iy8',
  'j9IXEU138qBmcKqHt3lW640MDsCyrkmnDVUSGnViqxgCtn/3HDrNqCnKyMw9kIh4YOrXW3fJDuTrpZHc56loHSMQMPy2WehHEUV3lJExZx6px2',
  'QnK1+1cfStNkSfO6PE2El1I/EH9LfJxrDZpyf7RQLtlXt8qUdrpjgqOuoR7WWJqz3w4wADHiEfbbzV0kNhirOuI29yGLv6h+aM24UoUhh40sAP',
  'tp9QBuvWnFsBaC69lgPfi1ES08m10mTS2QVnTCYjmuP65T4/BxwFX1fTwOFvB0eCJKMhj3/OFyXBnC1Hqt/UfWazb6Kf9q64+E86Yf8cF2xKhB',
  'uzPIoW3PTB1wMXReE6NdT8Va+o1K2vE94bFZ0JcR15Rfq6NjhLk7ce7BWj9qNLuAuZ9ca+qBd364qb1BOsParQe3Oy+9FaSh+9VzZhFrs/HFsd',
  '44mltvW6AX2wvw1hvCMF8Aob1ksr1/xv7P5n2tol/10wS/Xwr3Uq8+mXrUeS7KSy1OJThR3lRwE51N5TVV1VRMZxqaSudCMVOhTPVxJotTNUxE',
  'MJn9dOTPk8YN597VxmILva95/GWSVN+C739hPDdbaq/Rshxp/wDGTgLZegsAAA==',
].join('')
const askFlags = [
  'H4sIAAAAAAAAA5WTzW7bMBCE34XwMbJFSbF+rn2F5JILQZGUvBB/VHIVtw3y7l0hQJHYzKE3aubbAUHNvjEMi/FsYChlWuxv9sA0JASvUIAmve',
  'SSG941hZ7aqmhVMxV91dR0mspO87rv+kcammPY1sSGt/cHdpA+ePFNTNuXsmjHri/6UtXFWXd1X5etqfqGYlYTE82uMdAJweyJ7AAeEKQV0Uwm',
  'RhMp76AhGoU0cuOCn4UOToLPU2qjBI9ii5aAC+I6nE42KGkvIeFQd7w7feZ3lcCvxGdglXjx0hmCvgxu6EQKW1Tk+M3aG8sZDZvLWkq6VcLs82',
  'bwSPfPemjifeIs9Xf3cEqo/e/cTiibV1NUd7LOw2OUGfmal6cxG+KSsktGx2sWtyAm+VG3GwfmdMnlYDYnasw+i1lhuRN/ZiOSygVAzMJi+fVP',
  'szBSj65mZB8f4pUWAsLeZX5s6uZI3aMNQ3DmT/B7556ffuysNq+gzH/tWtrXQO7lrsrqXHBe8Menqh6qaqjbY3nmL+z9LzezSVQgBAAA',
].join('')
