import { expect, test } from 'vitest'
import { visitor, type Caller } from '../auth/caller.ts'
import { openRateLimiter } from '../concurrency/rate-limiter.ts'
import { logger } from '../monitoring/log.ts'
import { readSettings } from '../startup/settings.ts'
import { createBaseApp } from './base-app.ts'
import { exportBudget, networkOf, requestLimits } from './request-limits.ts'

test('an IPv4 address stands for itself, an IPv6 address for its /64', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

/** Three routes with their own limits in one process, under the default settings, and a clock that the test moves. */
function openRoutes() {
  const clock = { now: 0 }
  const installation = {
    limiter: openRateLimiter({ now: () => clock.now }),
    settings: { ...readSettings({}), secretKey: '', firstSecretKey: '' },
  }
  const app = createBaseApp({ ...installation, log: logger('error', { pretty: false, write: () => {} }) })
  for (const [path, budget] of [['/calls'], ['/files'], ['/export', exportBudget]] as const) {
    const { limitByNetwork, limitByCaller } = requestLimits(installation, budget)
    app.get(path, (c) => {
      limitByNetwork(c)
      limitByCaller(c, callers[c.req.query('as') ?? 'person'] ?? visitor)
      return c.text('ok')
    })
  }
  const count = async (path: string, calls: number) => {
    const statuses = await Promise.all(Array.from({ length: calls }, async () => (await app.request(path)).status))
    return statuses.filter((status) => status === 200).length
  }
  /** The number of calls that are answered in each second. */
  const countPerSecond = async (path: string, callsPerSecond: number) => {
    const counts: number[] = []
    for (let second = 0; second < 10; second += 1) {
      clock.now += 1_000
      counts.push(await count(path, callsPerSecond))
    }
    return counts
  }
  return { clock, count, countPerSecond }
}

const owner = { person: 'maya', account: 'a', role: 'owner', admin: false } as const
const callers: Record<string, Caller> = {
  person: { ...owner, kind: 'person' },
  key: { ...owner, kind: 'key', key: 'k', scopes: ['*'] },
}

test('a signed-in script makes a thousand calls in a row; a visitor 150, over all routes', async () => {
  const { count } = openRoutes()
  expect(await count('/calls', 1_000)).toBe(1_000)
  expect(await count('/calls?as=visitor', 100)).toBe(100)
  expect(await count('/files?as=visitor', 300)).toBeLessThan(60)
})

test.for(['person', 'key'])(
  'a %s makes 100 calls a second for as long as they like, also after a burst',
  async (as) => {
    const { count, countPerSecond } = openRoutes()
    expect(await count(`/calls?as=${as}`, 2_000)).toBe(1_500)
    expect(await countPerSecond(`/calls?as=${as}`, 100)).toEqual(Array(10).fill(100))
    expect(await countPerSecond(`/files?as=${as}`, 150)).toEqual(Array(10).fill(100))
  },
)

test('visitors and exports stay limited, however long somebody tries', async () => {
  const { clock, count, countPerSecond } = openRoutes()
  await count('/calls?as=visitor', 150)
  expect(await countPerSecond('/calls?as=visitor', 100)).toEqual(Array(10).fill(10))
  expect(await count('/export', 50)).toBe(exportBudget.burst)
  expect(await count('/calls', 50)).toBe(50)
  clock.now += 60_000
  await count('/export', 50)
  expect((await countPerSecond('/export', 5)).reduce((sum, exports) => sum + exports, 0)).toBe(5)
})
