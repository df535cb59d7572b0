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

/** Two routes with their own limits in one process, under the default settings. */
function openRoutes() {
  const installation = {
    limiter: openRateLimiter(),
    settings: { ...readSettings({}), secretKey: '', firstSecretKey: '' },
  }
  const app = createBaseApp({ ...installation, log: logger('error', { pretty: false, write: () => {} }) })
  for (const [path, budget] of [['/calls'], ['/files'], ['/export', exportBudget]] as const) {
    const { limitByNetwork, limitByCaller } = requestLimits(installation, budget)
    app.get(path, (c) => {
      limitByNetwork(c)
      limitByCaller(c, c.req.query('visitor') ? visitor : person)
      return c.text('ok')
    })
  }
  return async (path: string, calls: number) => {
    const statuses = await Promise.all(Array.from({ length: calls }, async () => (await app.request(path)).status))
    return statuses.filter((status) => status === 200).length
  }
}

const person: Caller = { kind: 'person', person: 'maya', account: 'a', role: 'owner', admin: false }

test('a signed-in script makes a thousand calls in a row; a visitor 150, over all routes', async () => {
  const count = openRoutes()
  expect(await count('/calls', 1_000)).toBe(1_000)
  expect(await count('/calls?visitor=1', 100)).toBe(100)
  expect(await count('/files?visitor=1', 300)).toBeLessThan(60)
})

test('exports have a small budget of their own', async () => {
  const count = openRoutes()
  expect(await count('/export', 50)).toBe(exportBudget.burst)
  expect(await count('/calls', 50)).toBe(50)
})
