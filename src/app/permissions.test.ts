import { expect, test } from 'vitest'
import type { Action } from '#platform/contract/action.ts'
import { newId } from '#platform/contract/id.ts'
import { may, type Role } from '#platform/contract/permission.ts'
import type { RefusalBody } from '#platform/contract/refusal.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import { sampleInput } from '#test/app/sample-input.ts'
import { openSharedTestApp } from '#test/app/shared-test-app.ts'
import { soakFactor } from '#test/project/soak-factor.ts'
import { loadAreas } from './load-areas.ts'

const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)
const testApp = await openSharedTestApp()
const { owner, admin, member, viewer, stranger } = testApp.cast

type Headers = Record<string, string>
type Caller = { name: string; role?: Role; headers: Headers; key?: true }

const callers: readonly Caller[] = [
  { name: 'signed out', headers: {} },
  { name: 'unknown session', headers: { cookie: 'taaskly.session_token=made-up.made-up' } },
  { name: 'unknown key', headers: withKey(`tk_${'x'.repeat(43)}`) },
  { name: 'viewer', role: 'viewer', headers: { cookie: viewer.cookie } },
  { name: 'member', role: 'member', headers: { cookie: member.cookie } },
  { name: 'admin', role: 'admin', headers: { cookie: admin.cookie } },
  { name: 'owner', role: 'owner', headers: { cookie: owner.cookie } },
  { name: 'owner’s key', role: 'owner', headers: withKey(owner.key), key: true },
  { name: 'viewer’s key', role: 'viewer', headers: withKey(viewer.key), key: true },
]

const apiRoutes = ['/rpc', '/api/v1'] as const

/**
 * One check serves both routes: every second caller tries an action by one, the others by the other; all by both in
 * `npm run soak`.
 */
const routeStep = soakFactor > 1 ? 1 : apiRoutes.length

test.for(apiRoutes)('%s: each caller gets exactly what the action’s permission says', async (route) => {
  for (const [index, action] of actions.entries()) {
    const chosen = callers.filter((_, at) => (at + index + apiRoutes.indexOf(route)) % routeStep === 0)
    const requests = chosen.map(async (caller) => ({ ...caller, ...(await send(route, action, caller.headers)) }))
    for (const { name, role, key, status } of await Promise.all(requests)) {
      const rights = role ? { signedIn: true, role } : { signedIn: false }
      // An unknown key is refused, even by actions that are open to anyone.
      const known = name !== 'unknown key'
      const allowed = known && may(action.permission, rights) && (!key || action.surfaces.includes('api'))
      const label = `${name} asks ${action.name}: ${status}`
      if (allowed) expect([401, 403, 500], label).not.toContain(status)
      else if (action.permission !== 'anyone') expect(status, label).toBe(role ? 403 : 401)
    }
  }
})

const proofs: readonly Headers[] = [{ cookie: stranger.cookie }, withKey(stranger.key)]

test('a stranger is refused every action in this workspace', async () => {
  for (const action of actions.filter(({ permission }) => permission !== 'anyone'))
    for (const proof of proofs) {
      const { status, body } = await send('/rpc', action, { ...proof, 'x-workspace': owner.account })
      expect(status, action.name).toBe(403)
      expect(body.error.code).toBe('account.not-yours')
    }
})

test('a person with the cookie of a former workspace is in their personal one', async () => {
  const cookie = stranger.cookie.replace(/workspace=.*/, `workspace=${owner.account}`)
  const { caller } = await testApp.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))
  expect(caller).toMatchObject({ kind: 'person', role: 'owner' })
  expect([owner.account, stranger.account]).not.toContain(caller.kind === 'person' && caller.account)
})

const scopesTried = 7

/** One check serves all actions: each tries a part of the scopes, the next action another; all in `npm run soak`. */
const scopeStep = soakFactor > 1 ? 1 : 3

test('a key does what its scopes name and nothing else', async () => {
  for (const [index, action] of actions.filter(({ surfaces }) => surfaces.includes('api')).entries()) {
    const [area = ''] = action.name.split('.')
    const other = actions.find(({ name }) => !name.startsWith(`${area}.`))?.name ?? 'nothing.atAll'
    const fitting = [action.name, area, `${area}.`, '*']
    const others = [other, area.slice(0, -1), action.name.slice(0, -1)]
    const scopes = [...fitting, ...others]
    expect(scopes).toHaveLength(scopesTried)
    const requests = scopes
      .filter((_, at) => (at + index) % scopeStep === 0)
      .map(async (scope) => ({ scope, ...(await send('/api/v1', action, withKey(await newKey(scope)))) }))
    for (const { scope, status, body } of await Promise.all(requests)) {
      const label = `${scope} asks ${action.name}: ${status}`
      if (fitting.includes(scope)) expect([401, 403, 500], label).not.toContain(status)
      else expect(body.error?.code, label).toBe('key.scope-missing')
    }
  }
})

test('the number of calls grows only with the number of actions', () => {
  const maxCallsPerAction = apiRoutes.length * callers.length + proofs.length + scopesTried
  expect(testApp.calls()).toBeLessThanOrEqual(maxCallsPerAction * actions.length)
})

function withKey(key: string): Headers {
  return { authorization: `Bearer ${key}` }
}

/** Written to the database directly, because a person can create only a limited number of keys. */
async function newKey(scope: string): Promise<string> {
  const key = newToken('tk_')
  await testApp.installation.database.systemPool.query(
    `insert into api_keys (id, account_id, person_id, name, scopes, hash, ends_with, last_used_at)
     values ($1, $2, $3, 'Narrow', $4, $5, $6, now())`,
    [newId(), owner.account, owner.person, [scope], hashToken(key), key.slice(-4)],
  )
  return key
}

type Result = { status: number; body: RefusalBody }

async function send(route: (typeof apiRoutes)[number], action: Action, headers: Headers): Promise<Result> {
  const input = sampleInput(action)
  const [verb = '', path = ''] = action.rest.split(' ')
  const json = { 'content-type': 'application/json', ...headers }
  const inBody = route === '/rpc' || (verb !== 'GET' && verb !== 'DELETE')
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  const pathFields = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => route === '/rpc' || !pathFields.includes(name)),
  )
  const query = inBody ? '' : `?${new URLSearchParams(rest as Record<string, string>)}`
  const answer = await testApp.app.request(route === '/rpc' ? `/rpc/${action.name}` : `/api/v1${inPath}${query}`, {
    method: route === '/rpc' ? 'POST' : verb,
    headers: json,
    ...(inBody ? { body: JSON.stringify(rest) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as RefusalBody }
}
